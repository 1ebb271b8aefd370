import { useEffect, useEffectEvent } from 'react';
import type { UserKind } from '@ecard/shared/api-schema';
import { QueryResult } from '@ecard/shared/records';
import { usePortal, useQuery } from '@ecard/shared/ui';
import { CheckboxGroup } from '@ecard/shared/ui/work';
import type { PortalForm } from '@ecard/shared/ui/work';
import { loadRoles } from '../../users/load-roles.ts';
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
  const roles = useQuery({
    queryKey: ['role', 'list', 'of-kind', kind],
    queryFn: ({ signal }) => loadRoles(http, { kind }, signal),
  });
  const forget = useEffectEvent(() => {
    const { role_ids: chosen } = form.store.state.values;
    // Those of another kind, chosen before the kind was, cannot be seen here and would be refused.
    const known = chosen.filter((id) => roles.data?.some((role) => role.id === id));
    if (roles.data && known.length < chosen.length) form.store.set('role_ids', known);
  });
  useEffect(() => {
    forget();
  }, [roles.data]);
  return (
    <QueryResult of={roles} title={text.rolesFailed} lines={4}>
      {(offered) => {
        const { role_ids: had } = form.store.state.base;
        const options = offered
          .filter(({ id, status }) => status === 'ACTIVE' || had.includes(id))
          .map(({ id, name, status }) => ({ value: id, label: status === 'ACTIVE' ? name : text.archived(name) }));
        return options.length > 0 ? (
          <form.Field name="role_ids" as={CheckboxGroup} options={options} />
        ) : (
          <p>{text.noRoles}</p>
        );
      }}
    </QueryResult>
  );
}
