import { userDetailSchema, userRolesBodySchema } from '@ecard/shared/api-schema';
import type { UserDetail } from '@ecard/shared/api-schema';
import { Modal, usePortal } from '@ecard/shared/ui';
import { Form, useForm } from '@ecard/shared/ui/work';
import { RolesField } from './roles-field.tsx';
import { useUserChanged } from './use-user-changed.ts';
import { userRecordText as text } from './user-record.text.ts';

interface UserRolesProps {
  readonly record: UserDetail;
  readonly onClose: () => void;
}

/** Gives a user exactly the chosen roles. */
export function UserRoles({ record: user, onClose }: UserRolesProps) {
  const { http, notify } = usePortal();
  const changed = useUserChanged();
  const form = useForm<{ readonly role_ids: readonly string[] }, unknown, UserDetail>({
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
    send: async (body, call) =>
      userDetailSchema.parse((await http.put<unknown>(`/api/user/${user.id}/roles`, body, call)).data),
    onDone: () => {
      changed();
      notify.success({ title: text.rolesSaved });
      onClose();
    },
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
