/** Returns what the account may do with a row of the host now. */
export function availableActions(row: unknown): readonly string[] {
  if (typeof row !== 'object' || row === null || !('available_actions' in row)) return [];
  const { available_actions: actions } = row;
  return Array.isArray(actions) ? actions.filter((action) => typeof action === 'string') : [];
}
