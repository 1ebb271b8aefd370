import type { Enumeration } from '../states/enumeration.ts';

/**
 * Filters of a list in words, by their names in its definition: `created` stands for `created_from` and `created_to`. The
 * list's bar and chips and the lines above the rows of its files show the same; `of` are the words of a choice or a flag.
 *
 * Each list has a file of its own, so that a page takes only its own words. Those of filters that no page offers are
 * the host's.
 */
export type FilterWords = Readonly<Record<string, { readonly label: string; readonly of?: Enumeration<string> }>>;
