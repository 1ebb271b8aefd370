/** A message between the shell and a remote's process: a header in JSON, and bytes that are transferred as they are. */
export interface Frame {
  readonly header: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** The lengths of the whole and of its header come first. */
const PREFIX_BYTES = 8;

/** Longer than any page or answer of the host with its header. */
const MAX_FRAME_BYTES = 24 * 1024 * 1024;

/** Reading JSON takes the shell's one thread. */
const MAX_HEADER_BYTES = 2 * 1024 * 1024;

/** Writes a frame in pieces that are sent one after the other. */
export function writeFrame(header: object, ...body: readonly Uint8Array[]): readonly Uint8Array[] {
  const head = Buffer.from(JSON.stringify(header));
  const prefix = Buffer.allocUnsafe(PREFIX_BYTES);
  prefix.writeUInt32LE(
    body.reduce((sum, { byteLength }) => sum + byteLength, head.byteLength),
    0,
  );
  prefix.writeUInt32LE(head.byteLength, 4);
  return [prefix, head, ...body];
}

/**
 * Makes a reader of frames from chunks of any size.
 *
 * @returns A function for the next chunk. It throws for a frame that is too long or has no header in JSON.
 */
export function createFrameReader(onFrame: (frame: Frame) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let size = 0;
  return (chunk) => {
    chunks.push(chunk);
    size += chunk.byteLength;
    for (let needed = neededBytes(chunks, size); size >= needed; needed = neededBytes(chunks, size)) {
      const all = chunks.length === 1 ? (chunks[0] ?? chunk) : Buffer.concat(chunks);
      const frame = all.subarray(0, needed);
      chunks = size > needed ? [all.subarray(needed)] : [];
      size -= needed;
      onFrame(readFrame(frame));
    }
  };
}

function neededBytes(chunks: Buffer[], size: number): number {
  if (size < PREFIX_BYTES) return PREFIX_BYTES;
  if ((chunks[0]?.byteLength ?? 0) < PREFIX_BYTES) chunks.splice(0, chunks.length, Buffer.concat(chunks));
  const length = chunks[0]?.readUInt32LE(0) ?? 0;
  if (length > MAX_FRAME_BYTES) throw new Error(`a message of ${String(length)} bytes`);
  return PREFIX_BYTES + length;
}

function readFrame(frame: Buffer): Frame {
  const headerBytes = frame.readUInt32LE(4);
  if (headerBytes > MAX_HEADER_BYTES) throw new Error(`a header of ${String(headerBytes)} bytes`);
  const end = PREFIX_BYTES + headerBytes;
  const header: unknown = JSON.parse(frame.toString('utf8', PREFIX_BYTES, end));
  if (typeof header !== 'object' || header === null) throw new Error('a message without a header');
  return { header: header as Frame['header'], body: frame.subarray(end) };
}
