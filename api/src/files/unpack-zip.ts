import { createInflateRaw } from 'node:zlib';
import { Unzip } from 'fflate';
import type { AsyncFlateStreamHandler, UnzipDecoder } from 'fflate';
import { createTurns } from '../turns/create-turns.ts';

/** Unpacked bytes that are put together before others have a turn of the thread. */
const pieceBytes = 262_144;
/** The only compression that is read; 0 is none. */
const deflate = 8;

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
export async function unpackZip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  limits: { readonly bytes: number; readonly files: number },
): Promise<Record<string, Uint8Array>> {
  const packed = findFiles(bytes, isWanted, limits.files);
  const unpacked: [string, Uint8Array][] = [];
  let left = limits.bytes;
  for (const [name, { content, isDeflated }] of packed) {
    const file = isDeflated ? await inflate(content, left) : content;
    left -= file.length;
    if (left < 0) throw tooMuch();
    unpacked.push([name, file]);
  }
  return Object.fromEntries(unpacked);
}

interface PackedFile {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly isDeflated: boolean;
}

/** Finds the wanted files of an archive, as they are packed. */
function findFiles(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  mostFiles: number,
): ReadonlyMap<string, PackedFile> {
  const packed = new Map<string, PackedFile>();
  let files = 0;
  const unzip = new Unzip((file) => {
    files += 1;
    if (files > mostFiles) throw new ZipLimitError('The archive holds too many files.');
    if (!isWanted(file.name)) return;
    if (packed.has(file.name)) throw new RangeError('The archive holds a file twice.');
    const isDeflated = file.compression === deflate;
    packed.set(file.name, { content: new Uint8Array(), isDeflated });
    const pieces: Uint8Array[] = [];
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      pieces.push(piece);
      if (isLast) packed.set(file.name, { content: Buffer.concat(pieces), isDeflated });
    };
    file.start();
  });
  // Hands on what is packed: unpacking a large file here would keep everybody waiting.
  unzip.register(
    class implements UnzipDecoder {
      static compression = deflate;
      ondata: AsyncFlateStreamHandler = () => {};
      push(piece: Uint8Array<ArrayBuffer>, isLast: boolean): void {
        this.ondata(null, piece, isLast);
      }
    },
  );
  unzip.push(bytes, true);
  if (files === 0) throw new RangeError('There is no archive.');
  return packed;
}

async function inflate(packed: Uint8Array<ArrayBuffer>, mostBytes: number): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of createInflateRaw({ chunkSize: pieceBytes }).end(packed) as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > mostBytes) throw tooMuch();
    pieces.push(piece);
  }
  // A large feed has more than 100 MB: copied in turns, and each piece let go once it is copied.
  const giveTurn = createTurns();
  const whole = new Uint8Array(size);
  let at = 0;
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
    whole.set(piece, at);
    at += piece.length;
    await giveTurn();
  }
  return whole;
}

function tooMuch(): ZipLimitError {
  return new ZipLimitError('The archive unpacks to too much.');
}
