import { temporaryOfficeBodySchema, temporaryPermissionSchema } from '@ecard/shared/api-schema';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { Modal, useNavigate, usePortal, useQueryClient } from '@ecard/shared/ui';
import { Form, TextField, recordHref, useForm } from '@ecard/shared/ui/work';
import { PermitFields, permitFieldOfPath } from './permit-fields.tsx';
import { newPermitBody, permitValues } from './permit-values.ts';
import type { PermitValues } from './permit-values.ts';
import { temporaryText } from './temporary-permission.text.ts';

const { form: text, done } = temporaryText;

/** Writes a request of somebody who has come to the office down; it is handed in at once. */
export function NewPermit({ onClose }: { readonly onClose: () => void }) {
  const { http, notify } = usePortal();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const form = useForm<PermitValues, unknown, TemporaryPermission>({
    schema: temporaryOfficeBodySchema,
    initial: permitValues(),
    labels: text.labels,
    required: ['register_no', 'purpose', 'valid_from', 'valid_to'],
    fieldOfPath: permitFieldOfPath,
    toBody: newPermitBody,
    send: async (body, { headers }) =>
      temporaryPermissionSchema.parse((await http.post<unknown>('/api/temporary-permission', body, { headers })).data),
    onDone(permit) {
      notify.success({ title: done.create, description: permit.permission_no });
      void cache.invalidateQueries({ queryKey: ['temporary-permission'] });
      onClose();
      void navigate(recordHref('/temporary-permission', '', permit.id));
    },
  });
  return (
    <Modal opened onClose={onClose} title={text.createTitle} width={760}>
      <Form form={form} label={text.createTitle} onCancel={onClose}>
        <form.Field name="register_no" as={TextField} hint={text.registerHint} autoComplete="off" maxLength={12} />
        <PermitFields form={form} />
      </Form>
    </Modal>
  );
}
