import { createTheme } from '@mantine/core';

/** Widths at which the layout may change, in em of 16 px (specification, section 9). */
const breakpoints = { xs: '20em', sm: '40em', md: '48em', lg: '64em', xl: '80em', xxl: '96em' };

/**
 * What Mantine must know in script; all its colours are the variables of `styles/mantine.css`,
 * so that no style element is made at run time, on the server or under a strict policy.
 */
export const theme = createTheme({
  primaryColor: 'green',
  primaryShade: 7,
  defaultRadius: 8,
  breakpoints,
  cursorType: 'pointer',
});
