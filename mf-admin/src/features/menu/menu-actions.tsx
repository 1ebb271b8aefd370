import { useState } from 'react';
import { menuActionPatchSchema } from '@ecard/shared/api-schema';
import type { Menu } from '@ecard/shared/api-schema';
import { ConfirmButton, FormDialog, formOf, useRecordWrites } from '@ecard/shared/records';
import type { DefinedRecord } from '@ecard/shared/records';
import { Button, Panel, usePortal } from '@ecard/shared/ui';
import { menuText as text } from './menu.text.ts';
import styles from './menu.module.css';

const nameForm = formOf(menuActionPatchSchema, { labels: { name: text.actionLabels.name } });

interface MenuActionsProps {
  readonly of: DefinedRecord<Menu>;
  readonly menu: Menu;
}

/** Actions of a menu that roles can grant: each can be renamed, and removed but for the one that opens the page. */
export function MenuActions({ of, menu }: MenuActionsProps) {
  const { notify } = usePortal();
  const { act } = useRecordWrites(of, menu);
  const [renamed, setRenamed] = useState<Menu['actions'][number]>();
  const mayUpdate = menu.available_actions.includes('update');
  const remove = async (path: string) => {
    await act({ action: 'remove-action', label: text.removeAction, path, method: 'delete' });
    notify.success({ title: text.actionRemoved });
  };
  return (
    <Panel title={text.menuActions}>
      {menu.actions.length === 0 ? <p className={styles['quiet']}>{text.noActions}</p> : null}
      <ul className={styles['actions']}>
        {menu.actions.map((action) => (
          <li key={action.code}>
            <div>
              <span>{action.name}</span>
              <code>{action.code}</code>
            </div>
            {mayUpdate ? (
              <Button
                size="small"
                aria-label={`${text.renameAction}: ${action.name}`}
                onClick={() => {
                  setRenamed(action);
                }}
              >
                {text.renameAction}
              </Button>
            ) : null}
            {mayUpdate && action.code !== menu.view_code ? (
              <ConfirmButton
                label={text.removeAction}
                title={text.removeActionOf(action.name)}
                danger
                onConfirm={() => remove(`actions/${action.code}`)}
              >
                {text.removeActionHint(action.name, action.code)}
              </ConfirmButton>
            ) : null}
          </li>
        ))}
      </ul>
      {renamed ? (
        <FormDialog
          of={nameForm}
          title={text.renameActionOf(renamed.name)}
          submitLabel={text.renameAction}
          initial={{ name: renamed.name }}
          send={(body) =>
            act(
              {
                action: 'rename-action',
                label: text.renameAction,
                path: `actions/${renamed.code}`,
                method: 'patch',
              },
              body,
            )
          }
          done={text.actionRenamed}
          onClose={() => {
            setRenamed(undefined);
          }}
        >
          <p>{text.renameActionHint(renamed.code)}</p>
        </FormDialog>
      ) : null}
    </Panel>
  );
}
