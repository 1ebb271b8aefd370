import { describe, expect, it } from '@jest/globals';
import { aLine } from '../testing/invoices.ts';
import { createCreditBody, creditOf } from './credit-values.ts';

const lines = [aLine(), aLine({ line_no: 2, total: 100.3, credited_total: 100.1 }), aLine({ line_no: 3 })];

describe('creditOf', () => {
  it('returns the remaining amount of each line to the möngö', () => {
    expect(creditOf({ lines }).lines.map(({ left }) => left)).toEqual([35_000, 0.2, 35_000]);
  });
});

describe('createCreditBody', () => {
  it('sends the lines of a partial credit that have an amount, and maps the paths of the host to their fields', () => {
    const { toBody, fieldOfPath } = createCreditBody();
    const values = { ...creditOf({ lines }), reason: 'Буцаалт', scope: 'PART' as const };
    const part = {
      ...values,
      lines: values.lines.map((line) => (line.line_no === 3 ? { ...line, amount: 50 } : line)),
    };
    expect(toBody(part)).toEqual({ reason: 'Буцаалт', lines: [{ line_no: 3, amount: 50 }] });
    expect([fieldOfPath('lines.0.amount'), fieldOfPath('reason')]).toEqual(['lines.2.amount', undefined]);
  });

  it('sends no lines when everything is credited', () => {
    expect(createCreditBody().toBody({ ...creditOf({ lines }), reason: 'Бүгд' })).toEqual({ reason: 'Бүгд' });
  });
});
