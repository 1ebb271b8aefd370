import { Icon, classNames } from '@ecard/shared/ui';
import { COLUMNS } from '../../domain/permission-table.ts';
import type { TableAction, TableGroup } from '../../domain/permission-table.ts';
import { rolesText as text } from './roles.text.ts';
import styles from './grant-table.module.css';

interface ComparedRole {
  readonly name: string;
  readonly codes: readonly string[];
}

interface ComparedTableProps {
  readonly groups: readonly TableGroup[];
  readonly own: ComparedRole;
  readonly other: ComparedRole;
}

/** Two roles side by side: what both grant, and what only one of them does. */
export function ComparedTable({ groups, own, other }: ComparedTableProps) {
  const ownCodes = new Set(own.codes);
  const otherCodes = new Set(other.codes);
  const show = (action: TableAction, isNamed = false) => {
    const [isOwn, isOther] = [ownCodes.has(action.code), otherCodes.has(action.code)];
    const words =
      isOwn && isOther
        ? text.compared.both
        : isOwn
          ? text.compared.own(own.name)
          : isOther
            ? text.compared.own(other.name)
            : text.compared.neither;
    return (
      <span
        key={action.code}
        role="img"
        aria-label={`${action.name}: ${words}`}
        title={`${action.name}: ${words}`}
        className={classNames(
          styles['mark'],
          isOwn && !isOther && styles['added'],
          isOther && !isOwn && styles['gone'],
        )}
      >
        {isOwn && isOther ? <Icon name="check" size={16} /> : isOwn ? '1' : isOther ? '2' : '·'}
        {isNamed ? <span aria-hidden>{action.name}</span> : null}
      </span>
    );
  };
  return (
    <>
      <ul className={styles['legend']}>
        <li>
          <span className={styles['mark']}>
            <Icon name="check" size={16} />
          </span>
          {text.compared.both}
        </li>
        <li>
          <span className={classNames(styles['mark'], styles['added'])}>1</span>
          {text.compared.own(own.name)}
        </li>
        <li>
          <span className={classNames(styles['mark'], styles['gone'])}>2</span>
          {text.compared.own(other.name)}
        </li>
      </ul>
      {/* Nothing in it takes the focus, so the frame does: keys move what is wider than the screen. */}
      <div className={styles['frame']} role="region" aria-label={`${own.name} – ${other.name}`} tabIndex={0}>
        <table className={styles['table']}>
          <caption className={styles['caption']}>{`${own.name} – ${other.name}`}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles['name']}>
                {text.menu}
              </th>
              {[...COLUMNS, 'other' as const].map((column) => (
                <th key={column} scope="col" className={column === 'other' ? styles['others'] : styles['cell']}>
                  {text.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.key}>
              <tr className={styles['group']}>
                <th scope="rowgroup" colSpan={COLUMNS.length + 2} className={styles['level']}>
                  {group.name}
                </th>
              </tr>
              {group.modules
                .flatMap(({ rows }) => rows)
                .map((row) => (
                  <tr key={row.key}>
                    <th scope="row" className={styles['name']}>
                      {row.name}
                    </th>
                    {COLUMNS.map((column) => {
                      const action = row.cells[column];
                      return (
                        <td key={column} className={styles['cell']}>
                          {action ? show(action) : null}
                        </td>
                      );
                    })}
                    <td className={styles['others']}>{row.others.map((action) => show(action, true))}</td>
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
}
