import { describe, expect, it } from '@jest/globals';
import { makeRoute } from '../testing/make-release.ts';
import type { Page } from './page.ts';
import { shownColourMode, themeColours } from './page-colour-mode.ts';

function makePage(colourMode?: 'light' | 'dark'): Page {
  const route = { ...makeRoute(), colourMode, remote: 'mf-auth' };
  return { kind: 'screen', layout: 'none', match: { route, params: {} }, url: '/ec' };
}

describe('shownColourMode', () => {
  it('is the choice of the person where the page insists on nothing (specification §4)', () => {
    const chosen = (['light', 'dark', 'system'] as const).map((preference) => shownColourMode(makePage(), preference));
    expect(chosen).toEqual(['light', 'dark', 'system']);
  });

  it('is the mode the page insists on, whatever was chosen (specification §4)', () => {
    expect(shownColourMode(makePage('light'), 'dark')).toBe('light');
    expect(shownColourMode(makePage('dark'), 'system')).toBe('dark');
  });

  it('is the choice of the person on a page that is not a screen', () => {
    expect(shownColourMode({ kind: 'not-found', layout: '404', url: '/x' }, 'dark')).toBe('dark');
  });
});

describe('themeColours', () => {
  it('follow the device only where the device decides', () => {
    expect(themeColours('system')).toEqual({ light: '#ffffff', dark: '#151c24' });
    expect(themeColours('dark')).toEqual({ light: '#151c24', dark: '#151c24' });
  });
});
