/** A part of a file: its first and last byte, both included, from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the header `Range` (RFC 9110, section 14.2): one part of the file, open at either end.
 *
 * @param header - `bytes=0-499`, `bytes=500-` or `bytes=-500`.
 * @param sizeBytes - Of the whole file.
 * @returns Undefined where the whole file is to be sent: for several parts, and for a part the file does not have.
 */
export function readByteRange(header: string | undefined, sizeBytes: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  return start <= end ? { start, end } : undefined;
}
