import { describe, expect, it } from '@jest/globals';
import { chooseSpan, listDays } from './graph-report.rules.ts';

const today = '2026-03-18';

describe('chooseSpan', () => {
  it('returns the last 30 days by default', () => {
    expect(chooseSpan({}, today)).toEqual({ from: '2026-02-17', to: today });
  });

  it('returns the requested days', () => {
    expect(chooseSpan({ from: '2026-01-01', to: '2026-01-31' }, today)).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
    });
  });

  it('allows 400 days and no more', () => {
    expect(chooseSpan({ from: '2025-02-12', to: today }, today)).toEqual({ from: '2025-02-12', to: today });
    expect(chooseSpan({ from: '2025-02-11', to: today }, today)).toEqual({ path: 'to', fault: 'spanTooLong' });
  });

  it('refuses days that do not exist and spans that end before they begin', () => {
    expect(chooseSpan({ from: '2026-02-30' }, today)).toEqual({ path: 'from', fault: 'badDate' });
    expect(chooseSpan({ from: '0001-01-01', to: '0001-01-05' }, today)).toEqual({ path: 'from', fault: 'badDate' });
    expect(chooseSpan({ from: '9999-12-31', to: '9999-12-31' }, today)).toEqual({ path: 'from', fault: 'badDate' });
    expect(chooseSpan({ from: '2200-01-01', to: '2200-01-01' }, today)).toEqual({ path: 'from', fault: 'badDate' });
    expect(chooseSpan({ from: '2026-03-02', to: '2026-03-01' }, today)).toEqual({ path: 'to', fault: 'daysReversed' });
  });
});

describe('listDays', () => {
  it('names every day of the span once, over the end of a month', () => {
    expect(listDays({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
  });
});
