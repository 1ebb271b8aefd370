import { useEffect, useEffectEvent } from 'react';
import { rolePageSchema } from '@ecard/shared/api-schema';
import type { UserKind } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { ErrorState, Skeleton, usePortal, useQuery } from '@ecard/shared/ui';
import { CheckboxGroup } from '@ecard/shared/ui/work';
import type { PortalForm } from '@ecard/shared/ui/work';
import { userRecordText as text } from './user-record.text.ts';

interface RolesFieldProps<Values extends { readonly role_ids: readonly string[] }> {
  readonly form: PortalForm<Values>;
  readonly kind: UserKind;
}

interface RolesValue {
  readonly role_ids: readonly string[];
}

/** The roles that accounts of a kind may have; an archived one is offered while somebody has it. */
export function RolesField<Values extends RolesValue>({ form: whole, kind }: RolesFieldProps<Values>) {
  const { http } = usePortal();
  // Of the form this one field alone is read and written.
  const form = whole as unknown as PortalForm<RolesValue>;
  const { data, error, refetch } = useQuery({
    queryKey: ['role', 'list', 'of-kind', kind],
    queryFn: async ({ signal }) => {
      const params = { kind, page_size: '200', sort: 'name' };
      return rolePageSchema.parse((await http.get<unknown>('/api/role', { params, signal })).data).data;
    },
  });
  const forget = useEffectEvent(() => {
    const { role_ids: chosen } = form.store.state.values;
    // Roles of another kind, chosen before the kind was.
    if (data && chosen.some((id) => data.every((role) => role.id !== id))) form.store.set('role_ids', []);
  });
  useEffect(() => {
    forget();
  }, [data]);
  if (error) {
    return <ErrorState title={text.rolesFailed} message={toProblem(error).message} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton lines={4} height={24} />;
  const { role_ids: had } = form.store.state.base;
  const options = data
    .filter(({ id, status }) => status === 'ACTIVE' || had.includes(id))
    .map(({ id, name, status }) => ({ value: id, label: status === 'ACTIVE' ? name : text.archived(name) }));
  if (options.length === 0) return <p>{text.noRoles}</p>;
  return <form.Field name="role_ids" as={CheckboxGroup} options={options} />;
}
