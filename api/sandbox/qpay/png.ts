import { crc32, deflateSync } from 'node:zlib';

const pixelsPerModule = 4;

/**
 * Draws a QR code as a black and white PNG.
 *
 * @param modules - Rows of dark (true) and light modules.
 */
export function drawPng(modules: readonly (readonly boolean[])[]): Buffer {
  const size = modules.length * pixelsPerModule;
  const rows = Array.from({ length: size }, (_row, y) => {
    // Filter byte, then one byte of grey a pixel.
    const row = Buffer.alloc(size + 1, 0xff);
    row[0] = 0;
    for (let x = 0; x < size; x += 1) {
      if (modules[Math.floor(y / pixelsPerModule)]?.[Math.floor(x / pixelsPerModule)]) row[x + 1] = 0;
    }
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
