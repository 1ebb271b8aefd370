/** An action with the menu that holds it. */
export interface MenuAction {
  readonly id: number;
  readonly code: string;
  readonly menuId: number;
  /** Opens the menu's page; null where the menu is open to everybody. */
  readonly viewCode: string | null;
}

/** The action of a row of the permission table that the row's others need: the one that opens it, else its `view`. */
function viewOf(menuId: number, actions: readonly MenuAction[]): MenuAction | undefined {
  const row = actions.filter((action) => action.menuId === menuId);
  return row.find((action) => action.code === action.viewCode) ?? row.find(({ code }) => code.endsWith('.view'));
}

/**
 * Returns the actions of a role after a change: an added action brings the view of its row along, and a removed view
 * takes the row's other actions with it.
 */
export function applyChange(
  actions: readonly MenuAction[],
  granted: ReadonlySet<string>,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Set<string> {
  const byCode = new Map(actions.map((action) => [action.code, action]));
  const result = new Set(granted);
  for (const code of remove) {
    const action = byCode.get(code);
    result.delete(code);
    if (action && viewOf(action.menuId, actions)?.code === code) {
      for (const other of actions) if (other.menuId === action.menuId) result.delete(other.code);
    }
  }
  for (const code of add) {
    const action = byCode.get(code);
    if (!action) continue;
    result.add(code);
    const view = viewOf(action.menuId, actions);
    if (view) result.add(view.code);
  }
  return result;
}
