import type { TaxType } from '@ecard/shared/api-schema';
import { apportion, mongoToTugrik, shareOfLine, shareOfQuantity, tugrikToMongo } from '@ecard/shared/money';
import type { LineAmounts, TaxRates } from '@ecard/shared/money';
import type { StoredReceiptItem, StoredSubReceipt } from '../../database/tables/stored-values.ts';
import type { MoneySpan } from '../payments/kept-money.repository.ts';
import type { CartLine } from '../payments/cart.ts';
import { taxesIn } from '../tax-rates/taxes-in.ts';

/** Public transport on a timetable, for what has no code of its own. */
export const transitClassification = '6411200';
/** Public transport in the list of what is free of VAT. */
export const transitTaxProduct = '413';

export interface Totals {
  /** Integer möngö. */
  readonly amount: number;
  readonly vat: number;
  readonly cityTax: number;
}

const taxOrder: readonly TaxType[] = ['VAT_ABLE', 'VAT_FREE', 'VAT_ZERO', 'NO_VAT'];

/**
 * Makes a package of a cart: one sub-receipt for each tax type in it. Lines without an amount are left out, but for a
 * cart in which nothing has one: its receipt takes another one back.
 *
 * City tax applies to none of what the portal sells but where an invoice says so.
 *
 * @param rates - Of the receipt's day, for lines that bring no taxes of their own.
 */
export function toSubReceipts(cart: readonly CartLine[], rates: TaxRates): StoredSubReceipt[] {
  const isNothing = cart.every(({ total }) => total === 0);
  return taxOrder.flatMap((taxType) => {
    const lines = cart.filter((line) => line.taxType === taxType && (isNothing || line.total > 0));
    if (lines.length === 0) return [];
    const items = lines.map((line) => toItem(line, rates));
    const sumOf = (column: 'total_amount' | 'total_vat' | 'total_city_tax') =>
      mongoToTugrik(sum(items.map((item) => tugrikToMongo(item[column]))));
    return [
      {
        id: null,
        tax_type: taxType,
        total_amount: sumOf('total_amount'),
        total_vat: sumOf('total_vat'),
        total_city_tax: sumOf('total_city_tax'),
        items,
      },
    ];
  });
}

/** Adds a package up. */
export function totalsOf(receipts: readonly StoredSubReceipt[]): Totals {
  return {
    amount: sum(receipts.map(({ total_amount }) => tugrikToMongo(total_amount))),
    vat: sum(receipts.map(({ total_vat }) => tugrikToMongo(total_vat))),
    cityTax: sum(receipts.map(({ total_city_tax }) => tugrikToMongo(total_city_tax))),
  };
}

/** Quantity of an item that stays bought. */
export interface KeptItem {
  /** Index of the sub-receipt and of the item in it. */
  readonly receipt: number;
  readonly item: number;
  readonly qty: number;
}

/**
 * The cart that remains after a partial return; a line that is not kept is gone. The taxes follow what stays, so that
 * they keep the rates of the receipt's day.
 *
 * @returns undefined when an item does not exist, is kept twice or in a greater quantity, or nothing changes.
 */
export function keepItems(receipts: readonly StoredSubReceipt[], kept: readonly KeptItem[]): CartLine[] | undefined {
  const cart: CartLine[] = [];
  const seen = new Set<string>();
  let isChanged = kept.length < receipts.flatMap(({ items }) => items).length;
  for (const { receipt, item, qty } of kept) {
    const part = receipts[receipt];
    const bought = part?.items[item];
    if (!part || !bought || qty > bought.qty || seen.has(`${receipt} ${item}`)) return undefined;
    seen.add(`${receipt} ${item}`);
    isChanged ||= qty < bought.qty;
    const whole = amountsOf(bought);
    cart.push({
      ...toCartLine(part.tax_type, bought),
      qty,
      unitPrice: tugrikToMongo(bought.unit_price),
      ...withTaxes(shareOfLine(whole, nothing, shareOfQuantity(whole.total, qty, bought.qty))),
    });
  }
  return isChanged ? cart : undefined;
}

/** The things of a receipt without an amount: the cart of the receipt that takes all of it back. */
export function emptyCart(receipts: readonly StoredSubReceipt[]): CartLine[] {
  return receipts.flatMap(({ tax_type, items }) =>
    items.map((item) => ({ ...toCartLine(tax_type, item), qty: 0, unitPrice: 0, ...withTaxes(nothing) })),
  );
}

/**
 * Returns the part of a cart that a span of its money pays. Spans that follow one another sum up to the cart exactly,
 * in amounts and in taxes; a line without an amount gets none.
 *
 * @param span - Integer möngö: how much of the cart was paid before, and with this part.
 */
export function partOfCart(cart: readonly CartLine[], { from, to }: MoneySpan): CartLine[] {
  const totals = cart.map(({ total }) => total);
  if (from === 0 && to === sum(totals)) return [...cart];
  const [before, after] = [apportion(from, totals), apportion(to, totals)];
  return cart.map((line, index) => {
    const paid = before[index] ?? 0;
    const total = (after[index] ?? 0) - paid;
    const whole = line.taxes && { total: line.total, ...line.taxes };
    const share = whole && shareOfLine(whole, shareOfLine(whole, nothing, paid), total);
    return { ...line, qty: 1, unitPrice: total, total, ...(share ? withTaxes(share) : {}) };
  });
}

/** Tells whether a receipt holds a cart: the same amounts and taxes by tax type. */
export function holdsCart(receipts: readonly StoredSubReceipt[], cart: readonly CartLine[], rates: TaxRates): boolean {
  const written = (parts: readonly StoredSubReceipt[]) =>
    parts
      .filter(({ total_amount }) => total_amount > 0)
      .map((part) => [part.tax_type, part.total_amount, part.total_vat, part.total_city_tax].join(' '))
      .join();
  return written(receipts) === written(toSubReceipts(cart, rates));
}

/** Tells whether a receipt holds a part of a cart: no more of any tax type, in amounts and in taxes. */
export function holdsPartOf(
  receipts: readonly StoredSubReceipt[],
  cart: readonly CartLine[],
  rates: TaxRates,
): boolean {
  const whole = new Map(toSubReceipts(cart, rates).map((part) => [part.tax_type, totalsOf([part])]));
  return receipts.every((part) => {
    const { amount, vat, cityTax } = totalsOf([part]);
    const most = whole.get(part.tax_type) ?? { amount: 0, vat: 0, cityTax: 0 };
    // Taxes are rounded line by line, once on either side.
    const rounding = part.items.length + cart.length;
    return amount <= most.amount && vat <= most.vat + rounding && cityTax <= most.cityTax + rounding;
  });
}

const nothing: LineAmounts = { total: 0, vat: 0, cityTax: 0 };

function withTaxes({ total, vat, cityTax }: LineAmounts) {
  return { total, taxes: { vat, cityTax } };
}

function amountsOf(item: StoredReceiptItem): LineAmounts {
  return {
    total: tugrikToMongo(item.total_amount),
    vat: tugrikToMongo(item.total_vat),
    cityTax: tugrikToMongo(item.total_city_tax),
  };
}

function toCartLine(taxType: TaxType, item: StoredReceiptItem) {
  return {
    name: item.name,
    taxType,
    taxProductCode: item.tax_product_code,
    classificationCode: item.classification_code,
    measureUnit: item.measure_unit,
  };
}

function toItem(line: CartLine, rates: TaxRates): StoredReceiptItem {
  const { vat, cityTax } = line.taxes ?? taxesIn(line.total, line.taxType, rates);
  const isCoded = line.taxType === 'VAT_FREE' || line.taxType === 'VAT_ZERO';
  return {
    name: line.name,
    classification_code: line.classificationCode ?? transitClassification,
    tax_product_code: isCoded ? (line.taxProductCode ?? transitTaxProduct) : null,
    measure_unit: line.measureUnit ?? 'ш',
    qty: line.qty,
    unit_price: mongoToTugrik(line.unitPrice),
    total_amount: mongoToTugrik(line.total),
    total_vat: mongoToTugrik(vat),
    total_city_tax: mongoToTugrik(cityTax),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
