import { describe, expect, it } from '@jest/globals';
import { invoiceCreateBodySchema, invoicePatchBodySchema } from '@ecard/shared/api-schema';
import { aDraft, aLine } from '../testing/invoices.ts';
import { blankLine, bodyOf, changesOf, draftOf, fieldOfPath, newDraft } from './draft-values.ts';

const filled = { ...newDraft('2026-12-06'), register_no: '2000066' };

describe('bodyOf', () => {
  it('returns the body of a draft without its blank last line', () => {
    const begun = { ...blankLine, description: 'Карт', unit_price: 3_600, tax: 'VAT_ABLE+CITY' as const };
    const body = bodyOf({ ...filled, lines: [begun, blankLine] });
    expect(invoiceCreateBodySchema.parse(body)).toMatchObject({
      register_no: '2000066',
      lines: [
        { description: 'Карт', qty: 1, unit_price: 3_600, discount: 0, tax_type: 'VAT_ABLE', has_city_tax: true },
      ],
    });
  });

  it('keeps a blank line between lines, so that the errors of the host match their fields', () => {
    const begun = { ...blankLine, description: 'Карт', unit_price: 1 };
    expect(bodyOf({ ...filled, lines: [blankLine, begun] }).lines).toHaveLength(2);
  });
});

describe('changesOf', () => {
  it('returns only the changed fields', () => {
    const base = draftOf(aDraft());
    expect(changesOf(base, base)).toEqual({});
    const changes = changesOf({ ...base, note: '', lines: [] }, base);
    expect(changes).toEqual({ note: null, lines: [] });
    expect(invoicePatchBodySchema.safeParse(changes).success).toBe(true);
  });
});

describe('draftOf', () => {
  it('returns the covered days as one span, which is sent as its two ends', () => {
    const values = draftOf(aDraft({ period_from: '2026-11-01', period_to: null }));
    expect(values.period).toEqual({ from: '2026-11-01', to: '' });
    expect(bodyOf(values)).toMatchObject({ period_from: '2026-11-01', period_to: null });
    const change = changesOf({ ...values, period: { from: '2026-11-01', to: '2026-11-30' } }, values);
    expect(change).toEqual({ period_to: '2026-11-30' });
  });

  it('returns the values from which the draft was saved', () => {
    const draft = aDraft({ lines: [aLine({ has_city_tax: true, tax_type: 'NO_VAT' })] });
    expect(bodyOf(draftOf(draft)).lines).toEqual([
      {
        product_type_id: null,
        description: 'Картын үнэ',
        qty: 10,
        unit_price: 3_600,
        discount: 1_000,
        tax_type: 'NO_VAT',
        has_city_tax: true,
      },
    ]);
  });
});

describe('fieldOfPath', () => {
  it('finds the fields with several paths or another name', () => {
    const paths = [
      'organization_id',
      'attachment_ids.0',
      'period_from',
      'period_to',
      'lines.3.tax_type',
      'lines.3.qty',
    ];
    expect(paths.map(fieldOfPath)).toEqual([
      'register_no',
      'attachments',
      'period',
      'period',
      'lines.3.tax',
      undefined,
    ]);
  });
});
