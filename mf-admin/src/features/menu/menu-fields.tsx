import { userKinds } from '@ecard/shared/api-schema';
import type { MenuNode, MenuTree } from '@ecard/shared/api-schema';
import { Checkbox, CheckboxGroup, SelectField, TextField } from '@ecard/shared/ui/work';
import type { PortalForm } from '@ecard/shared/ui/work';
import { IconField } from './icon-field.tsx';
import type { MenuValues } from './menu-values.ts';
import { menuText as text } from './menu.text.ts';

interface MenuFieldsProps<Values extends MenuValues> {
  readonly form: PortalForm<Values>;
  readonly tree: MenuTree;
  /** The menu that is edited: one of its actions opens it. */
  readonly menu?: MenuNode;
}

/** Fields of a menu: its names, its page and its audience. */
export function MenuFields<Values extends MenuValues>({ form: whole, tree, menu }: MenuFieldsProps<Values>) {
  // The fields of every menu are among those of the form.
  const form = whole as unknown as PortalForm<MenuValues>;
  const paths = tree.paths.filter((path) => !path.includes('{')).map((path) => ({ value: path, label: path }));
  return (
    <>
      <form.Field name="name" as={TextField} maxLength={100} autoComplete="off" />
      <form.Field name="name_en" as={TextField} maxLength={100} autoComplete="off" />
      <form.Field name="path" as={SelectField} options={paths} emptyLabel={text.noPath} />
      <form.Field name="icon" as={IconField} />
      <form.Field name="audience" as={CheckboxGroup} options={KINDS} />
      {menu ? (
        <form.Field
          name="view_code"
          as={SelectField}
          emptyLabel={text.openToAll}
          options={menu.actions.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        />
      ) : null}
      <form.Field
        name="badge_key"
        as={TextField}
        maxLength={60}
        hint={text.badgeHint}
        autoComplete="off"
        spellCheck={false}
      />
      <form.Field name="is_visible" as={Checkbox} />
    </>
  );
}

const KINDS = userKinds.values.map((value) => ({ value, label: userKinds.labels[value] }));
