import { describe, expect, it } from '@jest/globals';
import { createContext, forwardRef, lazy, memo } from 'react';
import * as runtime from 'react-refresh/runtime';
import { moduleKindOf } from './module-kind.ts';

function Invoice() {
  return <p>нэхэмжлэх</p>;
}

function Receipt() {
  return <p>баримт</p>;
}

const kindOf = (exports: unknown) => moduleKindOf(exports, runtime);

describe('moduleKindOf', () => {
  it('knows modules that export nothing but components', () => {
    expect(kindOf({ Invoice, Memo: memo(Invoice), Field: forwardRef(() => null) })).toBe('components');
  });

  it('takes a screen for a component, because its other parts are loaded again with every page', () => {
    expect(kindOf({ screen: { Screen: Receipt, prefetch: () => undefined } })).toBe('components');
  });

  it('has a component beside something else run again with those that import it', () => {
    expect(kindOf({ Invoice, invoiceHref: () => '/invoice' })).toBe('values');
  });

  it('has texts, functions and hooks run again with those that import them', () => {
    expect(kindOf({ text: { title: 'Нэхэмжлэх', of: (count: number) => count } })).toBe('values');
    expect(kindOf({ useInvoice: () => undefined, days: ['issue_from'] })).toBe('values');
  });

  it('has what exports nothing run again with those that import it', () => {
    expect(kindOf({})).toBe('values');
  });

  it('has a list’s features and a part of a screen run again with those that import it', () => {
    expect(kindOf({ features: { name: 'invoice', Row: Receipt } })).toBe('values');
    expect(kindOf({ figuresPart: { Part: Receipt, load: () => undefined } })).toBe('values');
  });

  it('does not run again what is a context, a lazy component or a store, which the page holds on to', () => {
    expect(kindOf({ InvoiceContext: createContext(null) })).toBe('lasting');
    expect(kindOf({ Late: lazy(async () => ({ default: Invoice })) })).toBe('lasting');
    expect(kindOf({ known: new Map() })).toBe('lasting');
  });
});
