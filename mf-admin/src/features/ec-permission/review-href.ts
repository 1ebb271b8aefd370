const REVIEW = '/ec-permission/review';

/** Address of the review over the list's filters and order. */
export function reviewHref(search: string, id?: string): string {
  const params = new URLSearchParams(search);
  for (const name of ['id', 'page', 'page_size', 'view']) params.delete(name);
  if (id !== undefined) params.set('id', id);
  const text = params.toString();
  return text === '' ? REVIEW : `${REVIEW}?${text}`;
}
