/** Marks a place that was reached from its list, so that closing the record goes back to it. */
export const FROM_LIST = { fromList: true } as const;

/** Tells whether a place was reached from its list. */
export function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state;
}

/** Id of the record that is open over the list, as the address says. */
export function openRecordId(search: string): string | undefined {
  const id = new URLSearchParams(search).get('id');
  return id !== null && /^[\w-]{1,64}$/.test(id) ? id : undefined;
}

/** Parameter of the part of a record that is open in the drawer; a page over whose list it opens may have tabs of its own. */
export const RECORD_PART = 'part';

/** Parameter of the place from which an open part shows its rows: of that part of that record alone. */
export const RECORD_AFTER = 'after';

/** The address of the list with another record open at the same part, or with none; everything else stays. */
export function recordHref(pathname: string, search: string, id: string | undefined): string {
  const params = new URLSearchParams(search);
  params.delete('id');
  params.delete(RECORD_AFTER);
  if (id === undefined) params.delete(RECORD_PART);
  else params.set('id', id);
  const query = params.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** The records before and after one, among those of the page. */
export function neighbours(
  ids: readonly string[],
  id: string,
): { previous: string | undefined; next: string | undefined } {
  const at = ids.indexOf(id);
  return at === -1 ? { previous: undefined, next: undefined } : { previous: ids[at - 1], next: ids[at + 1] };
}
