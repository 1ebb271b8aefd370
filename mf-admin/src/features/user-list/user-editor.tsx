import { userDetailSchema, userPatchSchema } from '@ecard/shared/api-schema';
import type { UserDetail } from '@ecard/shared/api-schema';
import { Modal, usePortal } from '@ecard/shared/ui';
import { Form, useForm } from '@ecard/shared/ui/work';
import { valuesOfUser } from '../../domain/user-values.ts';
import type { UserValues } from '../../domain/user-values.ts';
import { useUserChanged } from './use-user-changed.ts';
import { UserFields } from './user-fields.tsx';
import { userRecordText as text } from './user-record.text.ts';

interface UserEditorProps {
  readonly record: UserDetail;
  readonly onClose: () => void;
}

/** Changes what is written down about a user. */
export function UserEditor({ record: user, onClose }: UserEditorProps) {
  const { http, notify } = usePortal();
  const changed = useUserChanged();
  const form = useForm<UserValues, unknown, UserDetail>({
    schema: userPatchSchema,
    initial: valuesOfUser(user),
    labels: text.labels,
    messages: text.messages,
    required: ['organizations.*.id', 'organizations.*.role'],
    record: {
      version: user.version,
      readCurrent: (current) => {
        const now = userDetailSchema.parse(current);
        return { values: valuesOfUser(now), version: now.version };
      },
    },
    send: async (body, call) =>
      userDetailSchema.parse((await http.patch<unknown>(`/api/user/${user.id}`, body, call)).data),
    onDone: () => {
      changed();
      notify.success({ title: text.saved });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={text.edit} width={560}>
      <Form form={form} label={text.edit} onCancel={onClose}>
        <UserFields
          form={form}
          userId={user.id}
          hasOrganisations={user.kind !== 'STAFF'}
          {...(user.register_no_masked === null
            ? {}
            : { registerNoHint: text.presentRegisterNo(user.register_no_masked) })}
        />
      </Form>
    </Modal>
  );
}
