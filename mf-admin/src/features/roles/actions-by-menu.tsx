import type { TableAction } from '../../domain/permission-table.ts';
import styles from './roles.module.css';

/** Actions by their names, a line for each menu. */
export function ActionsByMenu({ actions }: { readonly actions: readonly TableAction[] }) {
  const menus = new Map<string, TableAction[]>();
  for (const action of actions) menus.set(action.row.key, [...(menus.get(action.row.key) ?? []), action]);
  return (
    <ul className={styles['changes']}>
      {[...menus].map(([key, of]) => (
        <li key={key}>
          {of[0]?.row.name}: {of.map(({ name }) => name).join(', ')}
        </li>
      ))}
    </ul>
  );
}
