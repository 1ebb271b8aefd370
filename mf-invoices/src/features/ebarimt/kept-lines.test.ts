import { describe, expect, it } from '@jest/globals';
import { aReceipt } from './ebarimt.fixtures.ts';
import { keptItems, lineOfPath, linesOf } from './kept-lines.ts';

const [card, fare] = linesOf(aReceipt());
const lines = [
  { receipt: 0, item: 0, name: 'Карт', bought: 2, qty: null },
  { receipt: 1, item: 0, name: 'Цэнэглэлт', bought: 1, qty: 1 },
];

describe('linesOf', () => {
  it('begins with all bought items', () => {
    expect(card).toEqual({ receipt: 0, item: 0, name: 'Картын үнэ', bought: 2, qty: 2 });
    expect(fare).toMatchObject({ receipt: 1, item: 0, qty: 1 });
  });
});

describe('keptItems', () => {
  it('returns only the remaining items', () => {
    expect(keptItems(lines)).toEqual([{ receipt: 1, item: 0, qty: 1 }]);
  });
});

describe('lineOfPath', () => {
  it('finds the line on the page that the host means', () => {
    expect(lineOfPath('items.0.qty', lines)).toBe('lines.1.qty');
    expect(lineOfPath('items', lines)).toBe('lines');
    expect(lineOfPath('reason', lines)).toBe('reason');
  });
});
