import { describe, expect, it } from '@jest/globals';
import { openedTab } from './detail-tab.ts';

describe('openedTab', () => {
  it('is the history for those who may see it, and only where the address says so', () => {
    expect(openedTab('?tab=history', true)).toBe('history');
    expect(openedTab('?tab=history', false)).toBe('invoice');
    expect(openedTab('?tab=ledger', true)).toBe('invoice');
    expect(openedTab('', true)).toBe('invoice');
  });
});
