import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { theme } from './theme.ts';

const css = readFileSync(new URL('./mantine.css', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
const valuesOf = (pattern: RegExp) => Array.from(css.matchAll(pattern), ([, value = '']) => value);

describe('theme', () => {
  it('has green as its primary colour (specification §9)', () => {
    expect(theme.primaryColor).toBe('green');
    expect(valuesOf(/--mantine-primary-color-\d: var\(--mantine-color-(\w+)-\d\)/g)).toEqual(Array(10).fill('green'));
    // The shade of green whose white text is readable.
    expect(tokens).toContain('--ec-primary: #15803d;');
    expect(css).toContain('--mantine-color-green-7: #15803d;');
  });

  it("has the gray scale 'cool' (specification §9)", () => {
    expect(valuesOf(/--mantine-color-gray-\d: (#[\da-f]+);/g)).toEqual([
      '#f9fafb',
      '#f3f4f6',
      '#e5e7eb',
      '#d1d5db',
      '#9ca3af',
      '#6b7280',
      '#4b5563',
      '#374151',
      '#1f2937',
      '#111827',
    ]);
  });

  it('changes the layout at 320, 640, 768, 1024, 1280 and 1536 px, in script and in style sheets (specification §9)', () => {
    const breakpoints = { xs: '20em', sm: '40em', md: '48em', lg: '64em', xl: '80em', xxl: '96em', '2xl': '96em' };
    expect(theme.breakpoints).toEqual(breakpoints);
    expect(valuesOf(/--mantine-breakpoint-\w+: (\w+);/g)).toEqual(Object.values(breakpoints));
  });
});
