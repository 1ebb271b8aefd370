/**
 * The list that holds the rows of a figure and shows its sum.
 *
 * @param drill - Filters of the list, as the report names them.
 */
export function drillHref(drill: Readonly<Record<string, string>>): string {
  return `/invoice?${new URLSearchParams(drill).toString()}`;
}
