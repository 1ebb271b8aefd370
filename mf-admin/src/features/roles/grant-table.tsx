import { memo, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '@ecard/shared/ui';
import { ConfirmDialog } from '@ecard/shared/ui/work';
import { COLUMNS } from '../../domain/permission-table.ts';
import type { TableAction, TableGroup, TableModule, TableRow } from '../../domain/permission-table.ts';
import type { GrantDraft } from '../../domain/grant-draft.ts';
import { GrantBox, LevelBox } from './grant-box.tsx';
import type { SetGrants } from './set-grants.ts';
import { rolesText as text } from './roles.text.ts';
import styles from './grant-table.module.css';

interface GrantTableProps {
  readonly caption: string;
  readonly groups: readonly TableGroup[];
  readonly draft: GrantDraft;
  /** Nothing of it changes. */
  readonly isFixed: boolean;
  /** Some rows are hidden: whole levels are not chosen then. */
  readonly isNarrowed: boolean;
  /** The role is of staff, who may hold every action. */
  readonly isStaffs: boolean;
}

/** Menus as rows, verbs as columns; a box with three states over every row, module, group and column. */
export function GrantTable({ caption, groups, draft, isFixed, isNarrowed, isStaffs }: GrantTableProps) {
  const [asked, setAsked] = useState<{ codes: readonly string[]; lost: readonly TableAction[] }>();
  const set = useCallback<SetGrants>(
    (codes, isGranted) => {
      const lost = isGranted ? [] : draft.lostWith(codes);
      if (lost.length > 0) setAsked({ codes, lost });
      else if (isGranted) draft.grant(codes);
      else draft.revoke(codes);
    },
    [draft],
  );
  const level = { draft, set, isFixed: isFixed || isNarrowed };
  return (
    <>
      {/* Keys move what is larger than the frame, also where every box is fixed. */}
      <div className={styles['frame']} role="region" aria-label={caption} tabIndex={0}>
        <table className={styles['table']}>
          <caption className={styles['caption']}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles['name']}>
                <LevelBox {...level} level="table" label={text.wholeTable}>
                  {text.menu}
                </LevelBox>
              </th>
              {[...COLUMNS, 'other' as const].map((column) => (
                <th key={column} scope="col" className={column === 'other' ? styles['others'] : styles['cell']}>
                  <LevelBox
                    {...level}
                    level={`column ${column}`}
                    label={text.wholeColumn(text.columns[column])}
                    stacked={column !== 'other'}
                  >
                    {text.columns[column]}
                  </LevelBox>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.key}>
              <LevelRow {...level} of={group} className={styles['group']} />
              {group.modules.map((module) => (
                <ModuleRows key={module.key} {...{ module, draft, set, isFixed, isStaffs }} isNarrowed={isNarrowed} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {asked ? (
        <ConfirmDialog
          title={text.loses}
          confirmLabel={text.losesConfirm}
          danger
          onConfirm={() => {
            draft.revoke(asked.codes);
            return Promise.resolve();
          }}
          onClose={() => {
            setAsked(undefined);
          }}
        >
          {text.losesHint} {asked.lost.map((action) => `${action.row.name}: ${action.name}`).join(', ')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

interface LevelRowProps {
  readonly of: TableGroup | TableModule;
  readonly className: string | undefined;
  readonly draft: GrantDraft;
  readonly set: SetGrants;
  readonly isFixed: boolean;
}

function LevelRow({ of: { key, name }, className, ...level }: LevelRowProps): ReactNode {
  return (
    <tr className={className}>
      <th scope="rowgroup" colSpan={COLUMNS.length + 2} className={styles['level']}>
        <LevelBox {...level} level={key} label={text.wholeLevel(name)}>
          {name}
        </LevelBox>
      </th>
    </tr>
  );
}

interface RowsProps extends Pick<GrantTableProps, 'draft' | 'isFixed' | 'isStaffs'> {
  readonly set: SetGrants;
}

/** A module of one menu is that menu's row. */
const ModuleRows = memo(function ModuleRows({
  module,
  isNarrowed,
  ...rest
}: RowsProps & { readonly module: TableModule; readonly isNarrowed: boolean }) {
  return (
    <>
      {module.rows.length > 1 ? (
        <LevelRow
          of={module}
          className={styles['module']}
          draft={rest.draft}
          set={rest.set}
          isFixed={rest.isFixed || isNarrowed}
        />
      ) : null}
      {module.rows.map((row) => (
        <GrantRow key={row.key} row={row} isNested={module.rows.length > 1} {...rest} />
      ))}
    </>
  );
});

const GrantRow = memo(function GrantRow({
  row,
  isNested,
  draft,
  set,
  isFixed,
  isStaffs,
}: RowsProps & { readonly row: TableRow; readonly isNested: boolean }) {
  const box = (action: TableAction, isNamed = false) => (
    <GrantBox
      key={action.code}
      {...{ action, draft, set, isNamed }}
      isFixed={isFixed || (!isStaffs && action.isForStaff)}
      {...(!isStaffs && action.isForStaff ? { title: text.forStaff } : {})}
    />
  );
  return (
    <tr>
      <th scope="row" className={classNames(styles['name'], isNested && styles['nested'])}>
        <LevelBox draft={draft} set={set} isFixed={isFixed} level={row.key} label={text.wholeLevel(row.name)}>
          {row.name}
          {row.path === null ? null : <span className={styles['path']}>{row.path}</span>}
        </LevelBox>
      </th>
      {COLUMNS.map((column) => {
        const action = row.cells[column];
        return (
          <td key={column} className={styles['cell']}>
            {action ? box(action) : null}
          </td>
        );
      })}
      <td className={styles['others']}>{row.others.map((action) => box(action, true))}</td>
    </tr>
  );
});
