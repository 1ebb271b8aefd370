/** Text files in one archive, not compressed (APPNOTE.TXT of PKWARE, sections 4.3.7, 4.3.12 and 4.3.16). */
export function zipFiles(files: readonly (readonly [name: string, text: string])[]): Blob {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const path = encoder.encode(name);
    const data = encoder.encode(text);
    const facts = [UTF_8, STORED, 0, EARLIEST_DAY, ...words(crc32(data)), ...words(data.length), ...words(data.length)];
    const common = [VERSION, ...facts, path.length, 0];
    parts.push(record(0x04034b50, common), path, data);
    directory.push(record(0x02014b50, [VERSION, ...common, 0, 0, 0, 0, 0, ...words(offset)]), path);
    offset += 30 + path.length + data.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = files.length;
  const end = record(0x06054b50, [0, 0, count, count, ...words(size), ...words(offset), 0]);
  return new Blob([...parts, ...directory, end]);
}

const VERSION = 20;
const UTF_8 = 0x0800;
const STORED = 0;
/** 1 January 1980, so that the same files make the same archive. */
const EARLIEST_DAY = 0x21;

/** A signature and 16-bit numbers, low byte first. */
function record(signature: number, numbers: readonly number[]): Uint8Array<ArrayBuffer> {
  const all = [...words(signature), ...numbers];
  const bytes = new DataView(new ArrayBuffer(all.length * 2));
  all.forEach((number, at) => {
    bytes.setUint16(at * 2, number, true);
  });
  return new Uint8Array(bytes.buffer);
}

function words(number: number): [low: number, high: number] {
  return [number & 0xffff, number >>> 16];
}

function crc32(data: Uint8Array): number {
  let sum = ~0;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
