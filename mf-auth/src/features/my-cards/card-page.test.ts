import { describe, expect, it } from '@jest/globals';
import { groupedCardNo, shortCardNo } from './card-page.ts';

describe('card numbers', () => {
  it('are written in groups of four, masked or not', () => {
    expect(groupedCardNo({ card_no: '860000020264' })).toBe('8600 0002 0264');
    expect(groupedCardNo({ card_no: '•••• •••• 0264' })).toBe('•••• •••• 0264');
  });

  it('are known by their last four digits', () => {
    expect(shortCardNo({ card_no: '860000020264' })).toBe('•••• 0264');
    expect(shortCardNo({ card_no: '•••• •••• 0264' })).toBe('•••• 0264');
  });
});
