import { describe, expect, it } from '@jest/globals';
import { daysOverdue, shownStatus } from './invoices.rules.ts';

describe('shownStatus', () => {
  it('is overdue for an open or partially paid invoice from the day after the due date', () => {
    expect(shownStatus('OPEN', '2026-03-17', '2026-03-18')).toBe('OVERDUE');
    expect(shownStatus('PARTIALLY_PAID', '2026-03-17', '2026-03-18')).toBe('OVERDUE');
    expect(shownStatus('OPEN', '2026-03-18', '2026-03-18')).toBe('OPEN');
  });

  it('leaves a finished invoice as it is', () => {
    expect(shownStatus('PAID', '2020-01-01', '2026-03-18')).toBe('PAID');
    expect(shownStatus('DRAFT', '2020-01-01', '2026-03-18')).toBe('DRAFT');
  });
});

describe('daysOverdue', () => {
  it('counts days after the due date while money is missing', () => {
    expect(daysOverdue('OPEN', '2026-02-28', '2026-03-18')).toBe(18);
    expect(daysOverdue('OPEN', '2026-03-18', '2026-03-18')).toBe(0);
    expect(daysOverdue('VOID', '2026-02-28', '2026-03-18')).toBe(0);
  });
});
