import { useCallback, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { ConfirmDialog } from '@ecard/shared/ui/work';
import type { TableAction, TableGroup } from '../../domain/permission-table.ts';
import type { GrantDraft } from '../../domain/grant-draft.ts';
import { ActionsByMenu } from './actions-by-menu.tsx';
import { GrantBox, LevelBox } from './grant-box.tsx';
import { PermissionGrid } from './permission-grid.tsx';
import type { GridParts } from './permission-grid.tsx';
import { rolesText as text } from './roles.text.ts';
import styles from './permission-grid.module.css';

interface GrantTableProps {
  readonly caption: string;
  readonly groups: readonly TableGroup[];
  readonly draft: GrantDraft;
  /** Nothing of it changes. */
  readonly isFixed: boolean;
  /** Some rows are hidden: whole levels are not chosen then. */
  readonly isNarrowed: boolean;
  readonly place: RefObject<HTMLDivElement | null>;
  /** Ctrl or ⌘ with Enter. */
  readonly onSave: () => void;
}

/** The grants of a role: a box for every action, and one with three states over every row, module, group and column. */
export function GrantTable({ draft, isNarrowed, ...grid }: GrantTableProps) {
  const [asked, setAsked] = useState<{ codes: readonly string[]; lost: readonly TableAction[] }>();
  const set = useCallback(
    (codes: readonly string[], isGranted: boolean) => {
      const lost = isGranted ? [] : draft.lostWith(codes);
      if (lost.length > 0) setAsked({ codes, lost });
      else if (isGranted) draft.grant(codes);
      else draft.revoke(codes);
    },
    [draft],
  );
  // Rows stay as they are while the table is narrowed.
  const rowParts = useMemo<Pick<GridParts, 'row' | 'action'>>(
    () => ({
      row: ({ key, name, path }) => (
        <LevelBox {...{ draft, set }} level={key} label={text.wholeLevel(name)}>
          {name}
          {path === null ? null : <span className={styles['path']}>{path}</span>}
        </LevelBox>
      ),
      action: (action, isNamed) => <GrantBox key={action.code} {...{ action, isNamed, draft, set }} />,
    }),
    [draft, set],
  );
  const level = { draft, set, isNarrowed };
  const parts: GridParts = {
    ...rowParts,
    menu: () => (
      <LevelBox {...level} level="table" label={text.wholeTable}>
        {text.menu}
      </LevelBox>
    ),
    heading: (heading) => (
      <LevelBox
        {...level}
        level={`column ${heading}`}
        label={text.wholeColumn(text.columns[heading])}
        stacked={heading !== 'other'}
      >
        {text.columns[heading]}
      </LevelBox>
    ),
    level: ({ key, name }) => (
      <LevelBox {...level} level={key} label={text.wholeLevel(name)}>
        {name}
      </LevelBox>
    ),
  };
  return (
    <>
      <PermissionGrid {...grid} parts={parts} />
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
          <p>{text.losesHint}</p>
          <ActionsByMenu actions={asked.lost} />
        </ConfirmDialog>
      ) : null}
    </>
  );
}
