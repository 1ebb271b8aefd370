import { describe, expect, it } from '@jest/globals';
import { createFrameReader, writeFrame } from './frames.ts';
import type { Frame } from './frames.ts';

function read(bytes: Buffer, chunkBytes = bytes.byteLength): readonly Frame[] {
  const frames: Frame[] = [];
  const next = createFrameReader((frame) => frames.push(frame));
  for (let at = 0; at < bytes.byteLength; at += chunkBytes) next(bytes.subarray(at, at + chunkBytes));
  return frames;
}

/** A frame as a hostile process may write it: the lengths need not be true. */
function forged(length: number, headerBytes: number, rest = ''): Buffer {
  const prefix = Buffer.alloc(8);
  prefix.writeUInt32LE(length, 0);
  prefix.writeUInt32LE(headerBytes, 4);
  return Buffer.concat([prefix, Buffer.from(rest)]);
}

describe('frames', () => {
  const two = Buffer.concat([
    ...writeFrame({ kind: 'answer', title: 'Нүүр' }, Buffer.from('<p>'), Buffer.from('</p>')),
    ...writeFrame({ kind: 'ready' }),
  ]);

  it.each([1, 3, 8, 1_000])('are read whole from chunks of %d bytes', (chunkBytes) => {
    expect(read(two, chunkBytes).map(({ header, body }) => [header, body.toString()])).toEqual([
      [{ kind: 'answer', title: 'Нүүр' }, '<p></p>'],
      [{ kind: 'ready' }, ''],
    ]);
  });

  it.each([
    ['longer than any page', forged(4e9, 2), 'a message of'],
    ['with a header longer than any', forged(3 * 2 ** 20, 3 * 2 ** 20, ' '.repeat(3 * 2 ** 20)), 'a header of'],
    ['with a header that is no JSON', forged(3, 3, 'nil'), 'JSON'],
    ['with a header that is no object', forged(1, 1, '1'), 'without a header'],
  ])('are refused when one is %s', (_what, bytes, message) => {
    expect(() => read(bytes)).toThrow(message);
  });
});
