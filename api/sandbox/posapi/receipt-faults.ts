import { fieldsOf, textOf } from '../sandbox-app.ts';

type Fields = Readonly<Record<string, unknown>>;

const taxTypes = ['VAT_ABLE', 'VAT_FREE', 'VAT_ZERO', 'NO_VAT', 'NOT_VAT'];

/**
 * Looks for what the real PosAPI would refuse (domain.md, section 2.1).
 *
 * @param receipt - With normalised field names.
 * @returns A Mongolian sentence, or nothing when the package is in order.
 */
export function faultOf(receipt: Fields): string | undefined {
  const parts = listOf(receipt['receipts']);
  const type = textOf(receipt['type']) ?? '';
  const isB2b = type.startsWith('B2B_');
  const customerTin = textOf(receipt['customerTin']);
  const consumerNo = textOf(receipt['consumerNo']);
  if (!/^B2[BC]_(RECEIPT|INVOICE)$/.test(type)) return 'Баримтын төрөл буруу байна';
  if (!/^\d{3}$/.test(textOf(receipt['branchNo']) ?? '')) return 'Салбарын дугаар буруу байна';
  if (!/^\d{4}$/.test(textOf(receipt['districtCode']) ?? '')) return 'Дүүргийн код буруу байна';
  if (!/^\d{11,14}$/.test(textOf(receipt['merchantTin']) ?? '')) return 'Борлуулагчийн ТТД буруу байна';
  if (!textOf(receipt['posNo'])) return 'Кассын дугаар алга';
  if (!textOf(receipt['billIdSuffix'])) return 'billIdSuffix алга';
  if (isB2b !== (customerTin !== undefined)) return 'Худалдан авагчийн ТТД зөвхөн байгууллагын баримтад байна';
  if (customerTin !== undefined && !/^\d{11,14}$/.test(customerTin)) return 'Худалдан авагчийн ТТД буруу байна';
  if (consumerNo !== undefined && (type !== 'B2C_RECEIPT' || !/^\d{8}$/.test(consumerNo))) {
    return 'Хэрэглэгчийн дугаар буруу байна';
  }
  if (parts.length === 0) return 'Дэд баримт алга';
  return parts.map((part) => partFault(part, type)).find((fault) => fault !== undefined) ?? sumFault(receipt, parts);
}

function partFault(part: Fields, type: string): string | undefined {
  const taxType = textOf(part['taxType']) ?? '';
  const items = listOf(part['items']);
  if (!taxTypes.includes(taxType)) return 'Татварын төрөл буруу байна';
  if (items.length === 0) return 'Бараа, үйлчилгээ алга';
  if (type.endsWith('_INVOICE') && !textOf(part['bankAccountNo'])) return 'Дансны дугаар алга';
  if (taxType !== 'VAT_ABLE' && Number(part['totalVat'] ?? 0) !== 0) return 'НӨАТ-гүй баримтад НӨАТ байна';
  for (const item of items) {
    if (!textOf(item['name'])) return 'Барааны нэр алга';
    if (!/^\d{7}$/.test(textOf(item['classificationCode']) ?? '')) return 'Ангиллын код буруу байна';
    const needsCode = taxType === 'VAT_FREE' || taxType === 'VAT_ZERO';
    if (needsCode && !/^\d{3}$/.test(textOf(item['taxProductCode']) ?? '')) return 'Татварын барааны код алга';
  }
  return sumFault(part, items);
}

/** Totals equal their parts, to the möngö. */
function sumFault(whole: Fields, parts: readonly Fields[]): string | undefined {
  for (const field of ['totalAmount', 'totalVat', 'totalCityTax']) {
    const sum = parts.reduce((total, part) => total + Number(part[field] ?? 0), 0);
    if (Math.abs(sum - Number(whole[field] ?? 0)) > 0.001) return `${field} нийлбэртэй тэнцэхгүй байна`;
  }
  return undefined;
}

export function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}
