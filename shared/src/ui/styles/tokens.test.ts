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

/** Linear red, green and blue from 0 to 1. */
function toLinear(hex: string): readonly number[] {
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex;
  return [1, 3, 5].map((at) => {
    const value = parseInt(digits.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = toLinear(hex);
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
  ['link', 'ground'],
  ['link', 'surface'],
  ['link', 'subtle'],
  ['link', 'selected'],
  ['link', 'neutral-soft'],
  ['selected-text', 'selected'],
  ['selected-text', 'surface'],
  ['muted', 'selected'],
  ['positive', 'surface'],
  ['positive', 'ground'],
  ['positive', 'selected'],
  ['positive', 'positive-soft'],
  ['warning', 'surface'],
  ['warning', 'selected'],
  ['warning', 'warning-soft'],
  ['danger', 'surface'],
  ['danger', 'selected'],
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
  ['on-primary', 'checked'],
  ['checked', 'surface'],
  ['checked', 'ground'],
  ['checked', 'selected'],
  ['selected-mark', 'surface'],
  ['selected-mark', 'ground'],
  ['series-1', 'surface'],
  ['series-2', 'surface'],
  ['series-3', 'surface'],
  ['series-4', 'surface'],
  ['series-5', 'surface'],
] as const;

/** Matrices over linear red, green and blue (Machado, Oliveira and Fernandes 2009, severity 1). */
const sights = {
  everyone: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopes: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopes: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopes: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

/** A colour as somebody sees it, in CIELAB (D65). */
function seenAs(hex: string, matrix: readonly number[]): readonly number[] {
  const linear = toLinear(hex);
  const [red = 0, green = 0, blue = 0] = [0, 3, 6].map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        linear.reduce((sum, value, at) => sum + value * (matrix[row + at] ?? 0), 0),
      ),
    ),
  );
  const [x = 0, y = 0, z = 0] = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883,
  ].map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The smallest difference (CIE76) between two of the series. */
function closestSeries(mode: 'light' | 'dark', matrix: readonly number[]): number {
  const colours = [1, 2, 3, 4, 5].map((place) => seenAs(modes[mode][`series-${String(place)}`] ?? '', matrix));
  return Math.min(
    ...colours.flatMap((one, at) =>
      colours.slice(at + 1).map((other) => Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)))),
    ),
  );
}

const roles = ['primary', 'link', 'selected-mark', 'positive', 'series-1', 'series-2', 'series-3'] as const;

describe('design tokens', () => {
  it('are equal for a dark choice and for a dark device', () => {
    const declarations = (selector: string) => blockOf(selector).split('\n').slice(1);
    expect(declarations(":root[data-colour-mode='system']")).toEqual(declarations(":root[data-colour-mode='dark']"));
    expect(Object.keys(dark).length).toBeGreaterThan(20);
  });

  it('have green as the primary colour (specification §9)', () => {
    // The shade whose white text is readable.
    expect(light['primary']).toBe('#15803d');
    expect(light['primary-hover']).toBe('#166534');
  });

  it("have the gray scale 'cool' (specification §9)", () => {
    expect([light['placeholder'], light['neutral'], light['text']]).toEqual(['#6b7280', '#4b5563', '#111827']);
  });
});

describe.each(['light', 'dark'] as const)('design tokens, %s', (mode) => {
  it.each(texts)('show %s readably on %s', (text, ground) => {
    expect(contrast(mode, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edges)('show the edge %s on %s', (edge, ground) => {
    expect(contrast(mode, edge, ground)).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(sights))('keep the series of figures apart for %s', (_who, matrix) => {
    expect(closestSeries(mode, matrix)).toBeGreaterThan(18);
  });

  it('give brand, link, selection, success and series colours of their own', () => {
    expect(new Set(roles.map((role) => modes[mode][role])).size).toBe(roles.length);
  });
});
