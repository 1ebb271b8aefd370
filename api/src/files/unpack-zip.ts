import { inflateRawSync } from 'node:zlib';
import { Unzip } from 'fflate';
import type { AsyncFlateStreamHandler, UnzipDecoder } from 'fflate';

/** An archive holds more than it may. */
export class ZipLimitError extends RangeError {}

/**
 * Unpacks files of a zip archive that nobody vouches for.
 *
 * Unpacking stops at the limit: sizes that the archive claims are not believed. Names are only compared, never used as
 * paths.
 *
 * @param limits - `bytes` of all wanted files together, `files` in the archive, wanted or not.
 * @throws ZipLimitError beyond the limits; RangeError for a file that is not an archive; zlib's error for a broken one.
 */
export function unpackZip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  limits: { readonly bytes: number; readonly files: number },
): Record<string, Uint8Array> {
  const unpacked = new Map<string, Uint8Array>();
  let files = 0;
  let left = limits.bytes;
  const unzip = new Unzip((file) => {
    files += 1;
    if (files > limits.files) throw new ZipLimitError('The archive holds too many files.');
    if (!isWanted(file.name)) return;
    if (unpacked.has(file.name)) throw new RangeError('The archive holds a file twice.');
    unpacked.set(file.name, new Uint8Array());
    const pieces: Uint8Array[] = [];
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      left -= piece.length;
      if (left < 0) throw new ZipLimitError('The archive unpacks to too much.');
      pieces.push(piece);
      if (isLast) unpacked.set(file.name, Buffer.concat(pieces));
    };
    file.start();
  });
  unzip.register(
    class implements UnzipDecoder {
      /** Deflate. */
      static compression = 8;
      ondata: AsyncFlateStreamHandler = () => {};
      private readonly packed: Uint8Array[] = [];
      push(piece: Uint8Array, isLast: boolean): void {
        this.packed.push(piece);
        if (isLast) this.ondata(null, inflate(Buffer.concat(this.packed), left), true);
      }
    },
  );
  unzip.push(bytes, true);
  if (files === 0) throw new RangeError('There is no archive.');
  return Object.fromEntries(unpacked);
}

function inflate(packed: Buffer, mostBytes: number): Uint8Array<ArrayBuffer> {
  try {
    // One more than is left tells the limit from a file that just fits; zlib knows no limit of 0.
    return new Uint8Array(inflateRawSync(packed, { maxOutputLength: mostBytes + 1 }));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new ZipLimitError('The archive unpacks to too much.', { cause });
    throw cause;
  }
}
