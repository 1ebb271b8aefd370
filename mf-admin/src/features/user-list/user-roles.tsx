import { userDetailSchema, userRolesBodySchema } from '@ecard/shared/api-schema';
import type { UserDetail } from '@ecard/shared/api-schema';
import type { ActionDialogProps } from '@ecard/shared/records';
import { Modal } from '@ecard/shared/ui';
import { Form, useForm } from '@ecard/shared/ui/work';
import { RolesField } from './roles-field.tsx';
import { userRecordText as text } from './user-record.text.ts';

/** Gives a user exactly the chosen roles. */
export function UserRoles({ record: user, send, onClose }: ActionDialogProps<UserDetail>) {
  const form = useForm<{ readonly role_ids: readonly string[] }, unknown, UserDetail | undefined>({
    schema: userRolesBodySchema,
    initial: { role_ids: idsOf(user) },
    labels: text.labels,
    toBody: ({ role_ids }) => ({ role_ids }),
    record: {
      version: user.version,
      readCurrent: (current) => {
        const now = userDetailSchema.parse(current);
        return { values: { role_ids: idsOf(now) }, version: now.version };
      },
    },
    send,
    onDone: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={text.assignRole}>
      <Form form={form} label={text.assignRole} onCancel={onClose}>
        <p>{text.rolesHint}</p>
        <RolesField form={form} kind={user.kind} />
      </Form>
    </Modal>
  );
}

function idsOf({ roles }: UserDetail): string[] {
  return roles.map(({ id }) => id);
}
