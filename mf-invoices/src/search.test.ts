import { describe, expect, it } from '@jest/globals';
import { ebarimtPageSchema, invoicePageSchema, lookupSchema, paymentPageSchema } from '@ecard/shared/api-schema';
import { searchFaults } from '@ecard/shared/testing';
import { routes } from './routes.ts';
import { search } from './search.ts';

describe('the search sources', () => {
  it('each read what their answer has, and lead to a page of the same action', () => {
    const answers = {
      invoice: invoicePageSchema,
      payment: paymentPageSchema,
      receipt: ebarimtPageSchema,
      organisation: lookupSchema,
    };
    expect(searchFaults(search, routes, answers)).toEqual([]);
  });
});
