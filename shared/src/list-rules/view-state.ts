/**
 * Returns the part of a list's address that a saved view keeps: not the page, the open record or the view it was made
 * from.
 */
export function viewState(search: string, layout: string): Readonly<Record<string, unknown>> {
  const params = new URLSearchParams(search);
  for (const name of ['page', 'id', 'view']) params.delete(name);
  return { search: params.toString(), layout };
}

/** Reads a saved view; what is not as this portal wrote it is left out. The search begins with `?`, or is empty. */
export function readViewState(state: Readonly<Record<string, unknown>>): {
  readonly search: string;
  readonly layout: string | undefined;
} {
  const { search, layout } = state;
  // Through the parser, so that nothing but a query comes of it.
  const query = typeof search === 'string' ? new URLSearchParams(search).toString() : '';
  return { search: query === '' ? '' : `?${query}`, layout: typeof layout === 'string' ? layout : undefined };
}
