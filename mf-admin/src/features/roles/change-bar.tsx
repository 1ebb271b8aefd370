import { useState } from 'react';
import { formatNumber } from '@ecard/shared/format';
import { Button, Modal, Stack } from '@ecard/shared/ui';
import { ConfirmDialog } from '@ecard/shared/ui/work';
import type { GrantChange } from '../../domain/grant-draft.ts';
import type { PermissionTable } from '../../domain/permission-table.ts';
import { ActionsByMenu } from './actions-by-menu.tsx';
import { rolesText as text } from './roles.text.ts';
import styles from './roles.module.css';

interface ChangeBarProps {
  readonly change: GrantChange;
  readonly table: PermissionTable;
  /** Number of users who have the role. */
  readonly holders: number;
  readonly isSaving: boolean;
  readonly onSave: () => Promise<void>;
  readonly onDiscard: () => void;
}

/** Unsaved changes: their number, a list of them, and buttons to save or discard them. */
export function ChangeBar({ change, table, holders, isSaving, onSave, onDiscard }: ChangeBarProps) {
  const [open, setOpen] = useState<'change' | 'discard'>();
  const { add, remove } = change;
  if (add.length + remove.length === 0) return null;
  const close = () => {
    setOpen(undefined);
  };
  const count = `+${formatNumber(add.length)} −${formatNumber(remove.length)}`;
  const saveButton = (
    <Button variant="primary" loading={isSaving} onClick={() => void onSave().then(close)}>
      {text.save}
    </Button>
  );
  return (
    <>
      <section className={styles['bar']} aria-label={text.unsaved}>
        <span role="status">
          {text.unsaved}: <strong>{count}</strong> · {text.affects(holders)}
        </span>
        <span className={styles['barButtons']}>
          <Button
            variant="quiet"
            onClick={() => {
              setOpen('change');
            }}
          >
            {text.showChange}
          </Button>
          <Button
            onClick={() => {
              setOpen('discard');
            }}
          >
            {text.discard}
          </Button>
          {saveButton}
        </span>
      </section>
      <Modal opened={open === 'change'} onClose={close} title={text.changeTitle} width={560}>
        <Stack gap={16}>
          <p className={styles['quiet']}>{text.affects(holders)}</p>
          <Changed title={`${text.added} +${formatNumber(add.length)}`} codes={add} table={table} />
          <Changed title={`${text.removedActions} −${formatNumber(remove.length)}`} codes={remove} table={table} />
          <div className={styles['barButtons']}>{saveButton}</div>
        </Stack>
      </Modal>
      {open === 'discard' ? (
        <ConfirmDialog
          title={text.discardTitle}
          confirmLabel={text.discardConfirm}
          danger
          onConfirm={() => {
            onDiscard();
            return Promise.resolve();
          }}
          onClose={close}
        >
          {text.discardHint(count)}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

interface ChangedProps extends Pick<ChangeBarProps, 'table'> {
  readonly title: string;
  readonly codes: readonly string[];
}

function Changed({ title, codes, table }: ChangedProps) {
  if (codes.length === 0) return null;
  return (
    <div>
      <h3 className={styles['changeTitle']}>{title}</h3>
      <ActionsByMenu actions={codes.flatMap((code) => table.actions.get(code) ?? [])} />
    </div>
  );
}
