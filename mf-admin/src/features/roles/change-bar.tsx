import { useState } from 'react';
import { Button, Modal, Stack } from '@ecard/shared/ui';
import type { GrantChange } from '../../domain/grant-draft.ts';
import type { PermissionTable } from '../../domain/permission-table.ts';
import { rolesText as text } from './roles.text.ts';
import styles from './roles.module.css';

interface ChangeBarProps {
  readonly change: GrantChange;
  readonly table: PermissionTable;
  readonly onSave: () => Promise<void>;
  readonly onDiscard: () => void;
}

/** Unsaved changes: their number, a list of them, and buttons to save or discard them. */
export function ChangeBar({ change, table, onSave, onDiscard }: ChangeBarProps) {
  const [isShown, setShown] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { add, remove } = change;
  if (add.length + remove.length === 0) return null;
  const save = async () => {
    setSaving(true);
    await onSave();
    setSaving(false);
    setShown(false);
  };
  const saveButton = (
    <Button variant="primary" loading={isSaving} onClick={() => void save()}>
      {text.save}
    </Button>
  );
  return (
    <>
      <section className={styles['bar']} aria-label={text.unsaved}>
        <span role="status">
          {text.unsaved}: <strong>{`+${String(add.length)} −${String(remove.length)}`}</strong>
        </span>
        <span className={styles['barButtons']}>
          <Button
            variant="quiet"
            onClick={() => {
              setShown(true);
            }}
          >
            {text.showChange}
          </Button>
          <Button onClick={onDiscard}>{text.discard}</Button>
          {saveButton}
        </span>
      </section>
      <Modal
        opened={isShown}
        onClose={() => {
          setShown(false);
        }}
        title={text.changeTitle}
        width={560}
      >
        <Stack gap={16}>
          <Changed title={`${text.added} +${String(add.length)}`} codes={add} table={table} />
          <Changed title={`${text.removedActions} −${String(remove.length)}`} codes={remove} table={table} />
          <div className={styles['barButtons']}>{saveButton}</div>
        </Stack>
      </Modal>
    </>
  );
}

interface ChangedProps extends Pick<ChangeBarProps, 'table'> {
  readonly title: string;
  readonly codes: readonly string[];
}

function Changed({ title, codes, table }: ChangedProps) {
  if (codes.length === 0) return null;
  const rows = new Map<string, string[]>();
  for (const code of codes) {
    const action = table.actions.get(code);
    const row = action?.row.name ?? code;
    rows.set(row, [...(rows.get(row) ?? []), action?.name ?? code]);
  }
  return (
    <div>
      <h3 className={styles['changeTitle']}>{title}</h3>
      <ul className={styles['changes']}>
        {[...rows].map(([row, names]) => (
          <li key={row}>
            {row}: {names.join(', ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
