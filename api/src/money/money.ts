/** Tugrik of a `numeric(14,2)` column as the JSON number the API answers; exact up to 14 digits. */
export function toTugrik(numeric: string): number {
  return Number(numeric);
}

/** Writes integer möngö (1₮ = 100) as the text a `numeric(14,2)` column takes. */
export function mongoToNumeric(mongo: number): string {
  const sign = mongo < 0 ? '-' : '';
  const digits = String(Math.abs(mongo)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Takes the VAT out of a tax-inclusive amount.
 *
 * @param totalMongo - Tax-inclusive, integer möngö, not negative.
 * @param ratePercent - 10 at present.
 * @returns VAT in möngö, rounded half up.
 */
export function includedVat(totalMongo: number, ratePercent: number): number {
  return Math.floor((totalMongo * ratePercent * 2 + (100 + ratePercent)) / ((100 + ratePercent) * 2));
}

/** Integer möngö of a `numeric(14,2)` column. */
export function numericToMongo(numeric: string): number {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(numeric) ?? [];
  const mongo = Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
  return sign === '-' ? -mongo : mongo;
}

/** Tugrik of integer möngö, as the JSON number the API answers. */
export function mongoToTugrik(mongo: number): number {
  return mongo / 100;
}
