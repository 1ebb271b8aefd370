import { describe, expect, it } from '@jest/globals';
import { aDraft, aWholeInvoice } from '../testing/invoices.ts';
import { invoiceDeeds, nextDeed } from './invoice-deeds.ts';

describe('invoiceDeeds', () => {
  it('are what the host allows, and nothing else', () => {
    expect(invoiceDeeds(aDraft(), false)).toEqual(['issue', 'edit', 'duplicate', 'delete']);
    expect(invoiceDeeds(aDraft({ available_actions: ['update'] }), false)).toEqual(['edit']);
    expect(invoiceDeeds(aDraft({ available_actions: [] }), false)).toEqual([]);
  });

  it('let an organisation pay by link, and not write payments down', () => {
    const own = aWholeInvoice({ available_actions: ['pay'] });
    expect(invoiceDeeds(own, true)).toEqual(['link']);
    expect(invoiceDeeds(own, false)).toEqual(['payment', 'link']);
    expect(invoiceDeeds({ ...own, status: 'UNCOLLECTIBLE' }, true)).toEqual([]);
  });

  it('remind only of what was sent', () => {
    expect(invoiceDeeds(aWholeInvoice(), false)).toContain('remind');
    expect(invoiceDeeds(aWholeInvoice({ sent_at: null }), false)).not.toContain('remind');
  });
});

describe('nextDeed', () => {
  it('is to issue, then to send, then to write the payment down', () => {
    const next = (invoice: ReturnType<typeof aDraft>) => nextDeed(invoiceDeeds(invoice, false), invoice);
    expect(next(aDraft())).toBe('issue');
    expect(next(aWholeInvoice({ sent_at: null }))).toBe('send');
    expect(next(aWholeInvoice())).toBe('payment');
    expect(next(aWholeInvoice({ available_actions: ['duplicate'] }))).toBeUndefined();
  });
});
