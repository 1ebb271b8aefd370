import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toUtf8 } from './to-utf8.ts';

describe('toUtf8', () => {
  it.each(['', 'a', 'Цахим карт', '₮ 😀', 'х\uD83D', '\uDE00х', '<div>Карт</div>'.repeat(50_000)])(
    'encodes text as TextEncoder does',
    (text) => {
      expect(Buffer.compare(toUtf8(text), new TextEncoder().encode(text))).toBe(0);
    },
  );

  it('encodes any text as TextEncoder does, in memory that holds nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const bytes = toUtf8(text);
        expect([...bytes]).toEqual([...new TextEncoder().encode(text)]);
        expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
      }),
    );
  });
});
