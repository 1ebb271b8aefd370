import { zipSync } from 'fflate';
import { unpackZip } from './unpack-zip.ts';

/** A table that is larger than is taken; tells in what. */
export class TableTooLargeError extends RangeError {
  readonly beyond: 'rows' | 'columns';

  constructor(beyond: 'rows' | 'columns') {
    super(`The table has too many ${beyond}.`);
    this.name = 'TableTooLargeError';
    this.beyond = beyond;
  }
}

/** A sheet of ten thousand rows has some three million. */
const largestUnpackedBytes = 30_000_000;
const mostParts = 200;

/**
 * Makes a spreadsheet that nobody vouches for safe to read: the same parts packed again, once their true size is known.
 *
 * A reader makes room for every cell up to the last address that a sheet names, so those are bounded as well.
 *
 * @throws TableTooLargeError for cells beyond the limits; RangeError for a spreadsheet that is too large otherwise, or is
 *   written so that it would become so.
 */
export async function boundXlsx(
  bytes: Uint8Array,
  limits: { readonly rows: number; readonly columns: number },
): Promise<Buffer> {
  const parts = await unpackZip(bytes, (name) => /\.(xml|rels)$/.test(name), {
    bytes: largestUnpackedBytes,
    files: mostParts,
  });
  for (const [name, part] of Object.entries(parts)) {
    const xml = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('utf8');
    if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new RangeError('A part of the spreadsheet declares entities.');
    if (name.startsWith('xl/worksheets/')) assertAddresses(xml, limits);
  }
  return Buffer.from(zipSync(parts, { level: 0 }));
}

function assertAddresses(xml: string, limits: { readonly rows: number; readonly columns: number }): void {
  for (const [, reference = ''] of xml.matchAll(/\s(?:r|ref)\s*=\s*["']([^"']*)["']/gi)) {
    for (const address of reference.split(/[:\s]/)) {
      const [, letters = '', digits = ''] = /^\$?([a-z]*)\$?(\d*)$/i.exec(address) ?? [];
      if (columnOf(letters.toUpperCase()) > limits.columns) throw new TableTooLargeError('columns');
      if (Number(digits) > limits.rows) throw new TableTooLargeError('rows');
    }
  }
}

/** `A` is 1. */
function columnOf(letters: string): number {
  return Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((column, digit) => column * 26 + digit, 0);
}
