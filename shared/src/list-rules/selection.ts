/** Selected rows of a list: single rows of any page, or all that match. */
export type Selection =
  | { readonly kind: 'rows'; readonly ids: readonly string[] }
  | { readonly kind: 'matching'; readonly count: number };

export const NOTHING: Selection = { kind: 'rows', ids: [] };

/** Rows of a bulk action, as its endpoint takes them. */
export type BulkTarget =
  | { readonly ids: readonly string[] }
  | { readonly filter: Readonly<Record<string, string>>; readonly expected_count: number };

/** Returns the number of selected rows. */
export function selectedCount(selection: Selection): number {
  return selection.kind === 'rows' ? selection.ids.length : selection.count;
}

/** Tells whether a row is chosen. */
export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'matching' || selection.ids.includes(id);
}

/** Chooses a row or lets it go. Of all that match, the rest of the page stays: the others have no names here. */
export function toggleRow(selection: Selection, id: string, pageIds: readonly string[]): Selection {
  if (selection.kind === 'matching') return { kind: 'rows', ids: pageIds.filter((other) => other !== id) };
  const { ids } = selection;
  return { kind: 'rows', ids: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] };
}

/** Chooses the whole page, or lets it go when all of it is chosen; other pages stay as they are. */
export function togglePage(selection: Selection, pageIds: readonly string[]): Selection {
  if (selection.kind === 'matching') return NOTHING;
  const others = selection.ids.filter((id) => !pageIds.includes(id));
  return { kind: 'rows', ids: pageSelection(selection, pageIds) === 'all' ? others : [...others, ...pageIds] };
}

/** Returns the part of the page that is selected. */
export function pageSelection(selection: Selection, pageIds: readonly string[]): 'all' | 'some' | 'none' {
  const count = pageIds.filter((id) => isSelected(selection, id)).length;
  if (count === 0) return 'none';
  return count === pageIds.length ? 'all' : 'some';
}

/** The rows for a bulk action: by their ids, or by the filter and how many the person saw match it. */
export function bulkTarget(selection: Selection, filter: Readonly<Record<string, string>>): BulkTarget {
  return selection.kind === 'rows' ? { ids: selection.ids } : { filter, expected_count: selection.count };
}
