import { userDetailSchema, userPatchSchema } from '@ecard/shared/api-schema';
import type { UserDetail } from '@ecard/shared/api-schema';
import type { ActionDialogProps } from '@ecard/shared/records';
import { Modal } from '@ecard/shared/ui';
import { Form, useForm } from '@ecard/shared/ui/work';
import { valuesOfUser } from '../../domain/user-values.ts';
import type { UserValues } from '../../domain/user-values.ts';
import { UserFields } from './user-fields.tsx';
import { userRecordText as text } from './user-record.text.ts';

/** Changes what is written down about a user. */
export function UserEditor({ record: user, send, onClose }: ActionDialogProps<UserDetail>) {
  const form = useForm<UserValues, unknown, UserDetail | undefined>({
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
    send,
    onDone: onClose,
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
