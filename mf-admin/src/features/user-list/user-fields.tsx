import { useState } from 'react';
import { memberRoles, userCheckSchema } from '@ecard/shared/api-schema';
import { usePortal } from '@ecard/shared/ui';
import { Combobox, LineGrid, SelectField, TextField, lookupSource, useFieldCheck } from '@ecard/shared/ui/work';
import type { PortalForm } from '@ecard/shared/ui/work';
import type { UserValues } from '../../domain/user-values.ts';
import { userRecordText as text } from './user-record.text.ts';

interface UserFieldsProps<Values extends UserValues> {
  readonly form: PortalForm<Values>;
  /** The user that is edited: its own values are free. */
  readonly userId?: string;
  readonly registerNoHint?: string;
  /** True when the account may belong to organisations; staff act for the authority. */
  readonly hasOrganisations: boolean;
}

/** Fields of a user, new or existing. */
export function UserFields<Values extends UserValues>({
  form: whole,
  userId,
  registerNoHint,
  hasOrganisations,
}: UserFieldsProps<Values>) {
  const { http } = usePortal();
  // The fields of every user are among those of the form.
  const form = whole as unknown as PortalForm<UserValues>;
  const [districts] = useState(() => lookupSource(http, 'districts'));
  const [organisations] = useState(() => lookupSource(http, 'organisations'));
  useFreeValue(form, 'register_no', userId);
  useFreeValue(form, 'phone', userId);
  useFreeValue(form, 'email', userId);
  return (
    <>
      <form.Field
        name="register_no"
        as={TextField}
        maxLength={20}
        autoComplete="off"
        {...(registerNoHint === undefined ? {} : { hint: registerNoHint })}
      />
      <form.Field name="last_name" as={TextField} maxLength={100} autoComplete="off" />
      <form.Field name="first_name" as={TextField} maxLength={100} autoComplete="off" />
      <form.Field name="phone" as={TextField} maxLength={20} inputMode="tel" autoComplete="off" />
      <form.Field name="email" as={TextField} maxLength={200} inputMode="email" autoComplete="off" />
      <form.Field name="district_id" as={Combobox} source={districts} />
      {hasOrganisations ? (
        <LineGrid
          form={form}
          list="organizations"
          addLabel={text.addOrganisation}
          most={20}
          newRow={() => ({ id: '', role: 'STAFF' })}
          columns={[
            {
              key: 'id',
              header: text.labels.organizations,
              width: 'minmax(160px, 1fr)',
              cell: (row) => <form.Field name={`organizations.${row}.id`} as={Combobox} source={organisations} />,
            },
            {
              key: 'role',
              header: text.labels['organizations.*.role'],
              width: '140px',
              cell: (row) => <form.Field name={`organizations.${row}.role`} as={SelectField} options={MEMBER_ROLES} />,
            },
          ]}
        />
      ) : null}
    </>
  );
}

/** Says while somebody types that another account has a value. */
export function useFreeValue<Values extends object>(
  form: PortalForm<Values>,
  field: 'username' | 'register_no' | 'phone' | 'email',
  userId?: string,
): void {
  const { http } = usePortal();
  useFieldCheck(form, field as Parameters<typeof useFieldCheck<Values>>[1], async (value, signal) => {
    const params = { field, value, ...(userId === undefined ? {} : { except: userId }) };
    const { available } = userCheckSchema.parse((await http.get<unknown>('/api/user/check', { params, signal })).data);
    return available ? undefined : text.taken;
  });
}

const MEMBER_ROLES = memberRoles.values.map((value) => ({ value, label: memberRoles.labels[value] }));
