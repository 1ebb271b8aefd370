import type { BulkAction } from '../ui/lists/list-features.ts';

/** Tells whether an action can be done with a row, by the actions that the host names for the row. */
export function suitsRow(
  { action, forAnyRow = false }: Pick<BulkAction, 'action' | 'forAnyRow'>,
  actions: readonly string[] | undefined,
): boolean {
  return forAnyRow || actions?.includes(action) === true;
}
