import { describe, expect, it } from '@jest/globals';
import { qrPath } from './qr-path.ts';

/** The dark modules of a path, row by row, as people see them. */
function paint({ size, path }: { size: number; path: string }): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const stretches = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].map((match) => match.slice(1).map(Number));
  stretches.forEach(([x = 0, y = 0, width = 0]) => rows[y]?.fill(true, x, x + width));
  return rows;
}

describe('qrPath', () => {
  it('begins with the finder pattern inside a quiet zone of four modules', () => {
    const rows = paint(qrPath('0002010102121531279404962794049600'));
    const corner = rows.slice(4, 11).map((row) =>
      row
        .slice(4, 11)
        .map((isDark) => (isDark ? '#' : '.'))
        .join(''),
    );
    expect(corner).toEqual(['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']);
    expect(rows.slice(0, 4).flat()).not.toContain(true);
    expect(rows.map((row) => row.slice(0, 4)).flat()).not.toContain(true);
  });

  it('draws different texts differently, and the same text identically', () => {
    expect(qrPath('a')).toEqual(qrPath('a'));
    expect(qrPath('a').path).not.toBe(qrPath('b').path);
  });

  it('refuses a text that is too long for a QR code', () => {
    expect(() => qrPath('x'.repeat(3_000))).toThrow(RangeError);
  });
});
