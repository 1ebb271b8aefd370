import type { GraphPeriod } from '../../api-schema/index.ts';
import type { DayPreset } from '../../format/index.ts';
import { searchOf } from '../../list-rules/search-of.ts';
import type { Period } from './read-period.ts';

/** Kinds of comparison: none, with as many days or whole months just before, or with the same days a year before. */
export const COMPARISONS = ['none', 'prev', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** With the span before, unless the address says otherwise. */
const USUAL: Comparison = 'prev';

/** Reads from the address what a span is compared with. @param url - Path with search, or a search alone. */
export function readComparison(url: string): Comparison {
  const name = searchOf(url).get('compare');
  return COMPARISONS.find((comparison) => comparison === name) ?? USUAL;
}

/** Periods that presets are the beginning of. */
const BEGUN: Readonly<Partial<Record<DayPreset, GraphPeriod>>> = {
  'this-week': 'week',
  'this-month': 'month',
  'this-quarter': 'quarter',
  'this-year': 'year',
  'school-year': 'year',
};

/**
 * Returns the host's parameters of a comparison; none where nothing is compared.
 *
 * The preset decides which period its days are the beginning of: in January those of the month, the quarter and the year
 * are the same.
 */
export function comparisonParams(period: Period, comparison: Comparison): Readonly<Record<string, string>> {
  if (comparison === 'none') return {};
  const begun = period.kind === 'preset' && comparison === 'prev' ? BEGUN[period.preset] : undefined;
  return { compare: comparison, ...(begun ? { period: begun } : {}) };
}
