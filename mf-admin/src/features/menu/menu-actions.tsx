import { useState } from 'react';
import { menuActionBodySchema } from '@ecard/shared/api-schema';
import type { MenuNode } from '@ecard/shared/api-schema';
import { FormDialog, formOf } from '@ecard/shared/records';
import { Button, IconButton, Panel, useCan, usePortal, useQueryClient } from '@ecard/shared/ui';
import { ConfirmDialog } from '@ecard/shared/ui/work';
import { menuText as text } from './menu.text.ts';
import styles from './menu.module.css';

const actionForm = formOf(menuActionBodySchema, {
  labels: text.actionLabels,
  fields: { code: { hint: text.codeHint } },
});

/** Actions of a menu that roles can grant. */
export function MenuActions({ menu }: { readonly menu: MenuNode }) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const mayUpdate = useCan('admin.menu.update');
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<MenuNode['actions'][number]>();
  return (
    <Panel
      title={text.menuActions}
      actions={
        mayUpdate ? (
          <Button
            size="small"
            icon="plus"
            onClick={() => {
              setAdding(true);
            }}
          >
            {text.addAction}
          </Button>
        ) : null
      }
    >
      {menu.actions.length === 0 ? <p className={styles['quiet']}>{text.noActions}</p> : null}
      <ul className={styles['actions']}>
        {menu.actions.map((action) => (
          <li key={action.code}>
            <span>{action.name}</span>
            <code>{action.code}</code>
            {mayUpdate && action.code !== menu.view_code ? (
              <IconButton
                icon="close"
                size="small"
                label={text.removeAction(action.name)}
                onClick={() => {
                  setRemoved(action);
                }}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {isAdding ? (
        <FormDialog
          of={actionForm}
          title={text.addAction}
          done={text.actionAdded}
          invalidates={[['menu'], ['role'], ['audit']]}
          send={(body, call) => http.post<unknown>(`/api/menu/${menu.id}/actions`, body, call)}
          onClose={() => {
            setAdding(false);
          }}
        />
      ) : null}
      {removed ? (
        <ConfirmDialog
          title={text.removeActionTitle}
          confirmLabel={text.removeActionTitle}
          danger
          onConfirm={async () => {
            await http.delete(`/api/menu/${menu.id}/actions/${removed.code}`);
            for (const name of ['menu', 'role', 'audit']) void cache.invalidateQueries({ queryKey: [name] });
            notify.success({ title: text.actionRemoved });
          }}
          onClose={() => {
            setRemoved(undefined);
          }}
        >
          {text.removeActionHint(removed.name, removed.code)}
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}
