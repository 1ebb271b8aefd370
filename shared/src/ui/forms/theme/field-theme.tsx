import { DEFAULT_THEME, MantineContext, MantineThemeContext, mergeMantineTheme } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { theme } from './theme.ts';

/**
 * What Mantine's parts need around them. Each field has its own, so that a page without fields has no Mantine at all;
 * the values never change, and so cost a field next to nothing.
 *
 * Mantine itself keeps and decides nothing: the shell alone sets the colour mode, and the style sheets do the rest.
 */
export function FieldTheme({ children }: { readonly children: ReactNode }) {
  return (
    <MantineContext value={mantine}>
      <MantineThemeContext value={merged}>{children}</MantineThemeContext>
    </MantineContext>
  );
}

const merged = mergeMantineTheme(DEFAULT_THEME, theme);

const mantine: ComponentProps<typeof MantineContext>['value'] = {
  colorScheme: 'auto',
  setColorScheme: () => undefined,
  clearColorScheme: () => undefined,
  getRootElement: () => undefined,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};
