import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const light = readTokens(blockOf(':root'));
const dark = readTokens(blockOf(":root[data-colour-mode='dark']"));
const modes = { light, dark: { ...light, ...dark } };

/** The declarations of the first rule with the selector. */
function blockOf(selector: string): string {
  const start = css.indexOf(`${selector} {`);
  return css.slice(start, css.indexOf('}', start));
}

function readTokens(part: string): Record<string, string> {
  return Object.fromEntries(
    [...part.matchAll(/--ec-([\w-]+):\s*(#[\da-f]{3,6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(digits.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(mode: 'light' | 'dark', one: string, other: string): number {
  const [bright = 0, dim = 0] = [one, other].map((name) => luminance(modes[mode][name] ?? '')).sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const texts = [
  ['text', 'ground'],
  ['text', 'surface'],
  ['text', 'subtle'],
  ['muted', 'ground'],
  ['muted', 'surface'],
  ['muted', 'subtle'],
  ['muted', 'neutral-soft'],
  ['placeholder', 'surface'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['primary-text', 'ground'],
  ['primary-text', 'surface'],
  ['primary-text', 'primary-soft'],
  ['positive', 'surface'],
  ['positive', 'positive-soft'],
  ['warning', 'surface'],
  ['warning', 'warning-soft'],
  ['danger', 'surface'],
  ['danger', 'danger-soft'],
  ['info', 'surface'],
  ['info', 'info-soft'],
  ['neutral', 'neutral-soft'],
] as const;
const edges = [
  ['border-strong', 'surface'],
  ['border-strong', 'ground'],
  ['focus', 'surface'],
  ['focus', 'ground'],
  ['primary', 'surface'],
  ['series-1', 'surface'],
  ['series-2', 'surface'],
  ['series-3', 'surface'],
  ['series-4', 'surface'],
  ['series-5', 'surface'],
] as const;

describe('design tokens', () => {
  it('are the same for a dark choice and for a dark device', () => {
    const declarations = (selector: string) => blockOf(selector).split('\n').slice(1);
    expect(declarations(":root[data-colour-mode='system']")).toEqual(declarations(":root[data-colour-mode='dark']"));
    expect(Object.keys(dark).length).toBeGreaterThan(20);
  });
});

describe.each(['light', 'dark'] as const)('design tokens, %s', (mode) => {
  it.each(texts)('show %s readably on %s', (text, ground) => {
    expect(contrast(mode, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edges)('show the edge %s on %s', (edge, ground) => {
    expect(contrast(mode, edge, ground)).toBeGreaterThanOrEqual(3);
  });
});
