import type { ComponentProps } from 'react';
import { usePortal, useQuery } from '@ecard/shared/ui';
import { SelectField } from '@ecard/shared/ui/work';
import { treeQuery } from './menu.queries.ts';
import { menuText as text } from './menu.text.ts';

type Props = Omit<ComponentProps<typeof SelectField>, 'options' | 'emptyLabel'>;

/** One of the portal's pages, or none; the present one stays a choice, whatever it is. */
export function PathField(props: Props) {
  const { data } = useQuery(treeQuery(usePortal().http));
  const pages = (data?.paths ?? []).filter((path) => !path.includes('{'));
  const present = String(props.value);
  const paths = present === '' || pages.includes(present) ? pages : [present, ...pages];
  return (
    <SelectField {...props} emptyLabel={text.noPath} options={paths.map((path) => ({ value: path, label: path }))} />
  );
}

/** One of the modules, each with its group. */
export function ModuleField(props: Props) {
  const { data } = useQuery(treeQuery(usePortal().http));
  const modules = (data?.groups ?? []).flatMap((group) =>
    group.modules.map(({ id, name }) => ({ value: String(id), label: `${group.name} – ${name}` })),
  );
  return <SelectField {...props} emptyLabel={text.nothing} options={modules} />;
}
