import type { ActionEntry, PermissionGroup } from '../api-schema/index.ts';

/**
 * Makes the app-wide action list of the profile's groups: groups hold modules, modules hold menus,
 * menus hold actions (specification, section 3). The order stays; a code that comes twice is kept once.
 */
export function flattenActions(groups: readonly PermissionGroup[] | undefined): ActionEntry[] {
  const byCode = new Map<string, ActionEntry>();
  for (const action of allActions(groups ?? [])) {
    if (!byCode.has(action.code)) byCode.set(action.code, action);
  }
  return [...byCode.values()];
}

function allActions(groups: readonly PermissionGroup[]): ActionEntry[] {
  return groups.flatMap(({ modules }) => modules.flatMap(({ menus }) => menus.flatMap(({ actions }) => actions)));
}
