import type { TaxType } from '@ecard/shared/api-schema';

/** Something a payment buys; amounts are integer möngö with taxes in them. */
export interface CartLine {
  readonly name: string;
  readonly qty: number;
  readonly unitPrice: number;
  readonly total: number;
  readonly taxType: TaxType;
  /** Taxes computed before, as on an invoice, in möngö; without them they follow from the total. */
  readonly taxes?: { readonly vat: number; readonly cityTax: number };
  /** Three digits, for VAT_FREE and VAT_ZERO. */
  readonly taxProductCode?: string | null;
  /** Seven digits. */
  readonly classificationCode?: string | null;
  readonly measureUnit?: string;
}
