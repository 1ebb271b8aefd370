import type { ColourMode, ColourModePreference } from '@ecard/shared/contract';
import type { Page } from './page.ts';

/** Colours of the browser's own bars: the portal's surface in each mode. */
const THEME_COLOURS = { light: '#ffffff', dark: '#151c24' } as const;

/** The mode a page insists on, if it does; `system` is none (specification, section 4). */
export function forcedColourMode(page: Page): ColourMode['resolved'] | undefined {
  return page.kind === 'screen' ? page.match.route.colourMode : undefined;
}

/** Returns the colour mode of a page: the one it forces, or else the person's choice. */
export function shownColourMode(page: Page, preference: ColourModePreference): ColourModePreference {
  return forcedColourMode(page) ?? preference;
}

/** Colour of the browser's bars on a light and on a dark device. */
export function themeColours(shown: ColourModePreference): { readonly light: string; readonly dark: string } {
  return shown === 'system' ? THEME_COLOURS : { light: THEME_COLOURS[shown], dark: THEME_COLOURS[shown] };
}
