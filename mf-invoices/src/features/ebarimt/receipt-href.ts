/** The list as it is with one receipt open beside it; without one, `''` closes it. */
export function hrefOfReceipt(pathname: string, search: string, id: string): string {
  const params = new URLSearchParams(search);
  params.delete('id');
  if (id !== '') params.set('id', id);
  const query = params.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}
