import { useState } from 'react';
import { menuNodeSchema, menuPatchSchema } from '@ecard/shared/api-schema';
import type { MenuNode, MenuTree } from '@ecard/shared/api-schema';
import {
  Button,
  Drawer,
  Facts,
  Stack,
  useCan,
  useLocation,
  useNavigate,
  usePortal,
  useQueryClient,
} from '@ecard/shared/ui';
import { ConfirmDialog, Form, recordHref, useForm } from '@ecard/shared/ui/work';
import { MenuActions } from './menu-actions.tsx';
import { MenuFields } from './menu-fields.tsx';
import { valuesOfMenu } from './menu-values.ts';
import type { MenuValues } from './menu-values.ts';
import { menuText as text } from './menu.text.ts';

/** The menu the address names, over the tree. */
export function MenuDrawer({ tree }: { readonly tree: MenuTree }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get('id');
  const menu = tree.groups
    .flatMap(({ modules }) => modules)
    .flatMap(({ menus }) => menus)
    .find((one) => one.id === id);
  if (!menu) return null;
  const close = () => {
    void navigate(recordHref(pathname, search, undefined), { replace: true });
    document.querySelector<HTMLElement>(`[data-menu="${menu.id}"]`)?.focus();
  };
  return (
    <Drawer opened onClose={close} title={menu.name} width={560}>
      <MenuEditor key={menu.id} menu={menu} tree={tree} onClose={close} />
    </Drawer>
  );
}

interface MenuEditorProps {
  readonly menu: MenuNode;
  readonly tree: MenuTree;
  readonly onClose: () => void;
}

function MenuEditor({ menu, tree, onClose }: MenuEditorProps) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const mayUpdate = useCan('admin.menu.update');
  const mayDelete = useCan('admin.menu.delete');
  const [isDeleting, setDeleting] = useState(false);
  const form = useForm<MenuValues, unknown, MenuNode>({
    schema: menuPatchSchema,
    initial: valuesOfMenu(menu),
    labels: text.labels,
    messages: text.messages,
    required: ['name', 'audience'],
    record: {
      version: menu.version,
      readCurrent: (current) => {
        const now = menuNodeSchema.parse(current);
        return { values: valuesOfMenu(now), version: now.version };
      },
    },
    send: async (body, call) =>
      menuNodeSchema.parse((await http.patch<unknown>(`/api/menu/${menu.id}`, body, call)).data),
    onDone: () => {
      for (const name of ['menu', 'audit']) void cache.invalidateQueries({ queryKey: [name] });
      notify.success({ title: text.saved });
      onClose();
    },
  });
  return (
    <Stack gap={24}>
      {mayUpdate ? (
        <Form
          form={form}
          label={text.edit}
          onCancel={onClose}
          actions={
            mayDelete ? (
              <Button
                variant="danger"
                onClick={() => {
                  setDeleting(true);
                }}
              >
                {text.remove}
              </Button>
            ) : null
          }
        >
          <MenuFields form={form} tree={tree} menu={menu} />
        </Form>
      ) : (
        <Facts
          facts={[
            { label: text.labels.path, value: menu.path ?? text.noPath },
            { label: text.labels.view_code, value: menu.view_code ?? text.openToAll },
          ]}
        />
      )}
      <MenuActions menu={menu} />
      {isDeleting ? (
        <ConfirmDialog
          title={text.remove}
          confirmLabel={text.remove}
          danger
          onConfirm={async () => {
            await http.delete(`/api/menu/${menu.id}`, { headers: { 'If-Match': `"v${String(menu.version)}"` } });
            notify.success({ title: text.removed });
            onClose();
            for (const name of ['menu', 'audit']) void cache.invalidateQueries({ queryKey: [name] });
          }}
          onClose={() => {
            setDeleting(false);
          }}
        >
          {text.removeHint}
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}
