import { temporaryPatchSchema, temporaryPermissionSchema } from '@ecard/shared/api-schema';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import type { ActionDialogProps } from '@ecard/shared/records';
import { Modal } from '@ecard/shared/ui';
import { Form, useForm } from '@ecard/shared/ui/work';
import { PermitFields, permitFieldOfPath } from './permit-fields.tsx';
import { changedPermitBody, permitValues } from './permit-values.ts';
import type { PermitValues } from './permit-values.ts';
import { temporaryText } from './temporary-permission.text.ts';

const { form: text } = temporaryText;

/** Corrects a request that was handed in. */
export function CorrectPermit({ record, send, onClose }: ActionDialogProps<TemporaryPermission>) {
  const form = useForm<PermitValues, unknown, TemporaryPermission | undefined>({
    schema: temporaryPatchSchema,
    initial: permitValues(record),
    labels: text.labels,
    required: ['purpose', 'valid_from', 'valid_to'],
    fieldOfPath: permitFieldOfPath,
    toBody: changedPermitBody,
    record: {
      version: record.version,
      readCurrent(current) {
        const now = temporaryPermissionSchema.parse(current);
        return { values: permitValues(now), version: now.version };
      },
    },
    send,
    onDone: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={text.correctTitle} width={760}>
      <Form form={form} label={text.correctTitle} onCancel={onClose}>
        <PermitFields form={form} permit={record} />
      </Form>
    </Modal>
  );
}
