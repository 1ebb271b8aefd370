import type { RoleStructure } from '@ecard/shared/api-schema';

/** Verbs with a column of their own; what a menu has beside them stands under «Бусад». */
export const COLUMNS = ['view', 'create', 'update', 'approve', 'delete', 'export'] as const;
export type Column = (typeof COLUMNS)[number];
/** The columns of the table, with the one of all other verbs. */
export const HEADINGS = [...COLUMNS, 'other'] as const;
export type Heading = (typeof HEADINGS)[number];

const COLUMN_OF_VERB: Readonly<Record<string, Column>> = {
  ...Object.fromEntries(COLUMNS.map((column) => [column, column])),
  archive: 'delete',
};

/** One action of a menu, with everything that holds it. */
export interface TableAction {
  readonly code: string;
  readonly name: string;
  readonly isForStaff: boolean;
  readonly column: Column | undefined;
  readonly row: TableRow;
}

/** A menu: one row. */
export interface TableRow {
  readonly key: string;
  readonly name: string;
  readonly path: string | null;
  readonly module: string;
  readonly group: string;
  /** The action that every other one of the row needs. */
  readonly view: string | undefined;
  readonly actions: readonly TableAction[];
  readonly cells: Readonly<Partial<Record<Column, TableAction>>>;
  readonly others: readonly TableAction[];
}

export interface TableLevel {
  readonly key: string;
  readonly name: string;
}
export interface TableModule extends TableLevel {
  readonly rows: readonly TableRow[];
}
export interface TableGroup extends TableLevel {
  readonly modules: readonly TableModule[];
}

/** Everything a role can grant, as rows and columns. */
export interface PermissionTable {
  readonly groups: readonly TableGroup[];
  readonly rows: readonly TableRow[];
  readonly actions: ReadonlyMap<string, TableAction>;
}

/** Lays the structure out as a table. */
export function toPermissionTable({ groups }: RoleStructure): PermissionTable {
  const laid = groups.map((group) => ({
    key: `group ${String(group.id)}`,
    name: group.name,
    modules: group.modules.map((module) => ({
      key: `module ${String(module.id)}`,
      name: module.name,
      rows: module.menus.map((menu) => toRow(menu, `module ${String(module.id)}`, `group ${String(group.id)}`)),
    })),
  }));
  const rows = laid.flatMap(({ modules }) => modules.flatMap((module) => module.rows));
  const actions = new Map(rows.flatMap((row) => row.actions.map((action) => [action.code, action] as const)));
  return { groups: laid, rows, actions };
}

type Menu = RoleStructure['groups'][number]['modules'][number]['menus'][number];

function toRow(menu: Menu, module: string, group: string): TableRow {
  const cells: Partial<Record<Column, TableAction>> = {};
  const others: TableAction[] = [];
  const actions: TableAction[] = [];
  const row: TableRow = {
    key: `row ${menu.id}`,
    name: menu.name,
    path: menu.path,
    module,
    group,
    view: (menu.actions.find(({ code }) => code === menu.view_code) ?? menu.actions.find(isView))?.code,
    actions,
    cells,
    others,
  };
  for (const { code, name, is_for_staff: isForStaff } of menu.actions) {
    const wanted = code === row.view ? 'view' : COLUMN_OF_VERB[code.slice(code.lastIndexOf('.') + 1)];
    const column = wanted && !cells[wanted] ? wanted : undefined;
    const action = { code, name, isForStaff, column, row };
    actions.push(action);
    if (column) cells[column] = action;
    else others.push(action);
  }
  return row;
}

function isView({ code }: { readonly code: string }): boolean {
  return code.endsWith('.view');
}

/**
 * The groups with those of their rows that are wanted; what holds none is left out.
 *
 * @param wants - Is asked with the names of the row's group and module.
 */
export function narrowed(
  groups: readonly TableGroup[],
  wants: (row: TableRow, levels: readonly string[]) => boolean,
): readonly TableGroup[] {
  return groups.flatMap((group) => {
    const modules = group.modules.flatMap((module) => {
      const rows = module.rows.filter((row) => wants(row, [group.name, module.name]));
      return rows.length > 0 ? [{ ...module, rows }] : [];
    });
    return modules.length > 0 ? [{ ...group, modules }] : [];
  });
}

/** The first groups, as many as hold so many rows: what a window shows. The same list where it holds no more. */
export function firstGroups(groups: readonly TableGroup[], rows: number): readonly TableGroup[] {
  let held = 0;
  const first = groups.filter(({ modules }) => {
    const isWanted = held < rows;
    held += modules.reduce((sum, module) => sum + module.rows.length, 0);
    return isWanted;
  });
  return first.length === groups.length ? groups : first;
}
