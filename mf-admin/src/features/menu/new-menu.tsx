import { menuBodySchema, menuNodeSchema } from '@ecard/shared/api-schema';
import type { MenuNode, MenuTree } from '@ecard/shared/api-schema';
import { Modal, usePortal, useQueryClient } from '@ecard/shared/ui';
import { Form, SelectField, TextField, useForm } from '@ecard/shared/ui/work';
import { MenuFields } from './menu-fields.tsx';
import type { MenuValues } from './menu-values.ts';
import { menuText as text } from './menu.text.ts';

interface NewMenuProps {
  readonly tree: MenuTree;
  readonly onClose: () => void;
}

interface NewMenuValues extends MenuValues {
  readonly module_id: string;
  readonly code: string;
}

const BLANK: NewMenuValues = {
  module_id: '',
  code: '',
  name: '',
  name_en: '',
  path: '',
  icon: '',
  is_visible: true,
  audience: ['STAFF'],
  view_code: '',
  badge_key: '',
};

/** Adds a menu to the draft, at the end of its module. */
export function NewMenu({ tree, onClose }: NewMenuProps) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const form = useForm<NewMenuValues, unknown, MenuNode>({
    schema: menuBodySchema,
    initial: BLANK,
    labels: text.labels,
    messages: text.messages,
    required: ['module_id', 'code', 'name', 'audience'],
    toBody: (values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([key, value]) =>
          value === '' ? [] : [[key, key === 'module_id' ? Number(value) : value]],
        ),
      ),
    send: async (body, call) => menuNodeSchema.parse((await http.post<unknown>('/api/menu', body, call)).data),
    onDone: () => {
      for (const name of ['menu', 'audit']) void cache.invalidateQueries({ queryKey: [name] });
      notify.success({ title: text.created });
      onClose();
    },
  });
  const modules = tree.groups.flatMap((group) =>
    group.modules.map(({ id, name }) => ({ value: String(id), label: `${group.name} – ${name}` })),
  );
  return (
    <Modal opened onClose={onClose} title={text.create} width={560}>
      <Form form={form} label={text.create} onCancel={onClose}>
        <form.Field name="module_id" as={SelectField} options={modules} emptyLabel={text.nothing} />
        <form.Field
          name="code"
          as={TextField}
          maxLength={100}
          hint={text.codeHint}
          autoComplete="off"
          spellCheck={false}
        />
        <MenuFields form={form} tree={tree} />
      </Form>
    </Modal>
  );
}
