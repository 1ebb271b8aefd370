import { searchOf } from '../../list-rules/search-of.ts';

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
