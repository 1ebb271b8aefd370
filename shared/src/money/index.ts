export { apportion } from './apportion.ts';
export { invoiceTotals, lineTotals } from './invoice-totals.ts';
export type { LineInput, LineTaxType, LineTotals } from './invoice-totals.ts';
export { shareOfLine } from './share-of-line.ts';
export type { LineAmounts } from './share-of-line.ts';
export { shareOfQuantity } from './share-of-quantity.ts';
export { splitTaxes } from './split-taxes.ts';
export type { TaxRates, TaxSplit } from './split-taxes.ts';
export {
  averageOf,
  largestAmount,
  mongoToNumeric,
  mongoToTugrik,
  numericToMongo,
  toHundredths,
  toTugrik,
  tugrikToMongo,
} from './mongo.ts';
export { roundRatio } from './round-ratio.ts';
