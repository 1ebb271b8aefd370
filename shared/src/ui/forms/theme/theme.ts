import { createTheme } from '@mantine/core';
import { BREAKPOINTS } from '../../../image/index.ts';

/** In em of 16 px, so that they follow the person's text size (specification, section 9). */
const breakpoints = Object.fromEntries(
  Object.entries(BREAKPOINTS).map(([name, width]) => [name, `${String(width / 16)}em`]),
);

/**
 * What Mantine must know in script: green is primary (specification, section 9). All its colours are the
 * variables of `styles/mantine.css`, so that no style element is made at run time, on the server or under
 * a strict policy.
 */
export const theme = createTheme({
  primaryColor: 'green',
  primaryShade: 7,
  defaultRadius: 8,
  breakpoints,
  cursorType: 'pointer',
  // The hint below, so that fields beside each other stand in one line whether they have one or not.
  components: { InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } } },
});
