import { userBodySchema, userDetailSchema, userKinds } from '@ecard/shared/api-schema';
import type { UserDetail, UserKind } from '@ecard/shared/api-schema';
import { Modal, useCan, useNavigate, usePortal } from '@ecard/shared/ui';
import { Form, SegmentedField, TextField, useForm, useFormValue } from '@ecard/shared/ui/work';
import type { PortalForm } from '@ecard/shared/ui/work';
import { blankUser } from '../../domain/user-values.ts';
import type { InvitedValues } from '../../domain/user-values.ts';
import { nameOf } from './name-of.ts';
import { RolesField } from './roles-field.tsx';
import { useUserChanged } from './use-user-changed.ts';
import { UserFields, useFreeValue } from './user-fields.tsx';
import { userRecordText as text } from './user-record.text.ts';

/** Invites somebody: a message brings the link that sets the password. */
export function UserInvitation({ onClose }: { readonly onClose: () => void }) {
  const { http, notify } = usePortal();
  const navigate = useNavigate();
  const changed = useUserChanged();
  const form = useForm<InvitedValues, unknown, UserDetail>({
    schema: userBodySchema,
    initial: blankUser,
    labels: text.labels,
    messages: text.messages,
    required: ['kind', 'username', 'organizations.*.id', 'organizations.*.role'],
    send: async (body, call) => userDetailSchema.parse((await http.post<unknown>('/api/user', body, call)).data),
    onDone: (user) => {
      changed();
      notify.success({ title: text.invited(nameOf(user)) });
      onClose();
      void navigate(`/users?id=${user.id}`);
    },
  });
  return (
    <Modal opened onClose={onClose} title={text.invite} width={560}>
      <Form form={form} label={text.invite} submitLabel={text.inviteSubmit} onCancel={onClose}>
        <p>{text.inviteHint}</p>
        <InvitedFields form={form} />
      </Form>
    </Modal>
  );
}

function InvitedFields({ form }: { readonly form: PortalForm<InvitedValues> }) {
  const kind = useFormValue(form, 'kind') as UserKind;
  const assigns = useCan('admin.user.assignrole');
  useFreeValue(form, 'username');
  return (
    <>
      <form.Field name="kind" as={SegmentedField} options={KINDS} />
      <form.Field name="username" as={TextField} maxLength={60} autoComplete="off" spellCheck={false} />
      <UserFields form={form} hasOrganisations={kind !== 'STAFF'} />
      {assigns ? <RolesField key={kind} form={form} kind={kind} /> : null}
    </>
  );
}

const KINDS = userKinds.values.map((value) => ({ value, label: userKinds.labels[value] }));
