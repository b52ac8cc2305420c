/* main.c: argv in, exit status out. */
#include <stdio.h>

int main(void)
{
	puts(PACKAGE_STRING);
	return 0;
}
