import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { moneyInWords } from './money-in-words.ts';

describe('an amount in words', () => {
  it.each([
    [0, 'тэг төгрөг'],
    [1, 'нэг төгрөг'],
    [10, 'арван төгрөг'],
    [14, 'арван дөрвөн төгрөг'],
    [99, 'ерэн есөн төгрөг'],
    [100, 'нэг зуун төгрөг'],
    [1_000, 'нэг мянган төгрөг'],
    [1_500, 'нэг мянга таван зуун төгрөг'],
    [25_000, 'хорин таван мянган төгрөг'],
    [100_001, 'нэг зуун мянга нэг төгрөг'],
    [356_789, 'гурван зуун тавин зургаан мянга долоон зуун наян есөн төгрөг'],
    [1_000_000, 'нэг сая төгрөг'],
    [48_060_000, 'дөчин найман сая жаран мянган төгрөг'],
    [2_000_000_030, 'хоёр тэрбум гучин төгрөг'],
    [1_000_000_000_000, 'нэг их наяд төгрөг'],
    [70_005_000_000_000, 'далан их наяд таван тэрбум төгрөг'],
  ])('of %d tugrik is %s', (amount, words) => {
    expect(moneyInWords(amount)).toBe(words);
  });

  it('states the möngö after the tugrik', () => {
    expect(moneyInWords(2_000_125.5)).toBe('хоёр сая нэг зуун хорин таван төгрөг тавин мөнгө');
    expect(moneyInWords(25_000.07)).toBe('хорин таван мянган төгрөг долоон мөнгө');
    expect(moneyInWords(0.29)).toBe('тэг төгрөг хорин есөн мөнгө');
  });

  it('states that the amount is negative', () => {
    expect(moneyInWords(-1_200)).toBe('хасах нэг мянга хоёр зуун төгрөг');
    expect(moneyInWords(-0)).toBe('тэг төгрөг');
  });

  it('stays in digits when the amount is too big to be exact', () => {
    expect(moneyInWords(1e15)).toBe('1,000,000,000,000,000₮');
  });

  it('differs for every two amounts', () => {
    const mongo = fc.integer({ min: 0, max: 9e15 });
    fc.assert(
      fc.property(mongo, mongo, (one, other) => {
        fc.pre(one !== other);
        expect(moneyInWords(one / 100)).not.toBe(moneyInWords(other / 100));
      }),
    );
  });
});
