/** Spellings we read; PosAPI and its clients differ in case (`totalVAT`, `totalVat`, `inActiveId`). */
const names = [
  'id',
  'version',
  'posId',
  'posNo',
  'status',
  'message',
  'qrData',
  'lottery',
  'date',
  'easy',
  'receipts',
  'items',
  'payments',
  'operatorName',
  'operatorTin',
  'lastSentDate',
  'leftLotteries',
  'unsentCount',
  'merchants',
  'bankAccountId',
  'bankAccountNo',
  'bankAccountName',
  'bankName',
  'bankId',
  'iBan',
  'branchNo',
  'districtCode',
  'merchantTin',
  'customerTin',
  'consumerNo',
  'type',
  'inactiveId',
  'invoiceId',
  'reportMonth',
  'billIdSuffix',
  'totalAmount',
  'totalVat',
  'totalCityTax',
  'totalBonus',
  'taxType',
  'taxProductCode',
  'classificationCode',
  'measureUnit',
  'barCode',
  'barCodeType',
  'qty',
  'unitPrice',
  'name',
  'code',
  'paidAmount',
  'data',
] as const;

const nameOf = new Map<string, string>(names.map((name) => [name.toLowerCase(), name]));

/** Rewrites the keys of a message of PosAPI to one spelling, at every depth; unknown keys stay. */
export function normaliseFieldNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normaliseFieldNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [nameOf.get(key.toLowerCase()) ?? key, normaliseFieldNames(child)]),
  );
}
