import type { TaxType } from '@ecard/shared/api-schema';
import { mongoToTugrik, shareOfLine, shareOfQuantity, splitTaxes, tugrikToMongo } from '@ecard/shared/money';
import type { StoredReceiptItem, StoredSubReceipt } from '../../database/tables/stored-values.ts';
import type { CartLine } from '../payments/cart.ts';

/** Hundredths of a per cent within tax-inclusive prices (law on value added tax). */
const vatRate = 1_000;

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
 * City tax applies to none of what the portal sells but where an invoice says so.
 */
export function toSubReceipts(cart: readonly CartLine[]): StoredSubReceipt[] {
  return taxOrder.flatMap((taxType) => {
    const lines = cart.filter((line) => line.taxType === taxType && line.total > 0);
    if (lines.length === 0) return [];
    const taxes = lines.map(taxesOf);
    return [
      {
        id: null,
        tax_type: taxType,
        total_amount: mongoToTugrik(sum(lines.map(({ total }) => total))),
        total_vat: mongoToTugrik(sum(taxes.map(({ vat }) => vat))),
        total_city_tax: mongoToTugrik(sum(taxes.map(({ cityTax }) => cityTax))),
        items: lines.map(toItem),
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
      unitPrice: tugrikToMongo(bought.unit_price),
      total: shareOfQuantity(tugrikToMongo(bought.total_amount), qty, bought.qty),
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
    const total = index === cart.length - 1 ? rest : Number((BigInt(line.total) * BigInt(amount)) / BigInt(whole));
    rest -= total;
    const scaled = line.taxes && shareOfLine({ total: line.total, ...line.taxes }, nothing, total);
    const taxes = scaled && { vat: scaled.vat, cityTax: scaled.cityTax };
    return { ...line, qty: 1, unitPrice: total, total, ...(taxes ? { taxes } : {}) };
  });
}

const nothing = { total: 0, vat: 0, cityTax: 0 };

function toItem(line: CartLine): StoredReceiptItem {
  const { vat, cityTax } = taxesOf(line);
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

function taxesOf({ taxType, total, taxes }: CartLine): { readonly vat: number; readonly cityTax: number } {
  return taxes ?? splitTaxes(total, { vat: taxType === 'VAT_ABLE' ? vatRate : 0, city: 0 });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
