import type { StoredReceiptItem, StoredSubReceipt } from '../../database/tables/ebarimt.ts';
import type { TaxType } from '../../database/tables/products.ts';
import { includedVat, mongoToTugrik } from '../../money/money.ts';
import type { CartLine } from '../payments/cart.ts';

/** Percent within tax-inclusive prices (law on value added tax). */
const vatPercent = 10;

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
 * Makes a package of a cart: one sub-receipt for each tax type in it.
 *
 * City tax applies to none of what the portal sells, so it is 0.
 */
export function toSubReceipts(cart: readonly CartLine[]): StoredSubReceipt[] {
  return taxOrder.flatMap((taxType) => {
    const lines = cart.filter((line) => line.taxType === taxType && line.total > 0);
    if (lines.length === 0) return [];
    const vats = lines.map(vatOf);
    return [
      {
        id: null,
        tax_type: taxType,
        total_amount: mongoToTugrik(sum(lines.map(({ total }) => total))),
        total_vat: mongoToTugrik(sum(vats)),
        total_city_tax: 0,
        items: lines.map((line, index) => toItem(line, vats[index] ?? 0)),
      },
    ];
  });
}

/** Adds a package up. */
export function totalsOf(receipts: readonly StoredSubReceipt[]): Totals {
  return {
    amount: sum(receipts.map(({ total_amount }) => toMongo(total_amount))),
    vat: sum(receipts.map(({ total_vat }) => toMongo(total_vat))),
    cityTax: sum(receipts.map(({ total_city_tax }) => toMongo(total_city_tax))),
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
 * The cart that remains after a partial return; a line that is not kept is gone.
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
    cart.push({
      name: bought.name,
      qty,
      unitPrice: toMongo(bought.unit_price),
      total: roundHalfUp((toMongo(bought.total_amount) * qty) / bought.qty),
      taxType: part.tax_type,
      taxProductCode: bought.tax_product_code,
      classificationCode: bought.classification_code,
      measureUnit: bought.measure_unit,
    });
  }
  return isChanged ? cart : undefined;
}

/**
 * Shrinks or keeps a cart so that it sums up to an amount, for a payment of part of an invoice.
 *
 * @param amount - Integer möngö; the last line takes what rounding leaves.
 */
export function scaleCart(cart: readonly CartLine[], amount: number): CartLine[] {
  const whole = sum(cart.map(({ total }) => total));
  if (whole === amount || whole === 0) return [...cart];
  let rest = amount;
  return cart.map((line, index) => {
    const total = index === cart.length - 1 ? rest : Math.floor((line.total * amount) / whole);
    rest -= total;
    return { ...line, qty: 1, unitPrice: total, total };
  });
}

function toItem(line: CartLine, vat: number): StoredReceiptItem {
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
    total_city_tax: 0,
  };
}

function vatOf({ taxType, total }: CartLine): number {
  return taxType === 'VAT_ABLE' ? includedVat(total, vatPercent) : 0;
}

function toMongo(tugrik: number): number {
  return Math.round(tugrik * 100);
}

function roundHalfUp(mongo: number): number {
  return Math.floor(mongo + 0.5);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
