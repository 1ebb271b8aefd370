import { searchOf } from '../list-rules/search-of.ts';

/**
 * The address after a change of some of its parameters; the others stay.
 *
 * @param change - By name; an empty text takes one away.
 */
export function addressWith(pathname: string, search: string, change: Readonly<Record<string, string>>): string {
  const params = searchOf(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  const query = params.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}
