import { encode } from 'uqr';

/** A QR code as one SVG path on a grid of modules. */
export interface QrPath {
  /** Modules on a side, with the quiet zone of four. */
  readonly size: number;
  /** The dark modules, a stretch of a row at a time. */
  readonly path: string;
}

/**
 * Draws a text as a QR code; the same on the server and in the browser, so that it hydrates.
 *
 * @param text - Anything up to about 2,300 bytes: what is too long throws a RangeError.
 */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  return { size, path: data.map((row, y) => rowPath(row, y)).join('') };
}

function rowPath(row: readonly boolean[], y: number): string {
  const drawn = row.map((isDark, x) => {
    if (!isDark || row[x - 1] === true) return '';
    const end = row.indexOf(false, x);
    const width = (end === -1 ? row.length : end) - x;
    return `M${String(x)} ${String(y)}h${String(width)}v1h-${String(width)}z`;
  });
  return drawn.join('');
}
