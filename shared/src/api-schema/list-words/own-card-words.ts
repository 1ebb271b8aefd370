import { defineEnumeration } from '../states/enumeration.ts';
import type { FilterWords } from './filter-words.ts';

/** Balances below which cards can be asked for. */
const lowBalances = /* @__PURE__ */ defineEnumeration({
  '1000': '1,000₮',
  '5000': '5,000₮',
  '10000': '10,000₮',
});

/** Filters of the list of an owner's cards alone: those of everybody are not searched by what changes with every ride. */
export const ownCardFilters = {
  balance_below: { label: 'Үлдэгдэл, үүнээс бага', of: lowBalances },
} as const satisfies FilterWords;
