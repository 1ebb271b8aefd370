import { temporaryActionSchema } from '@ecard/shared/api-schema';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { endOfCityDay, lastCityDay } from '@ecard/shared/format';
import type { ActionDialogProps } from '@ecard/shared/records';
import { Modal } from '@ecard/shared/ui';
import { DayField, Form, useForm } from '@ecard/shared/ui/work';
import { temporaryText } from './temporary-permission.text.ts';

const { form: text, actions } = temporaryText;

/** Lets a permit in force hold until a later day. */
export function ExtendDialog({ record, send, onClose }: ActionDialogProps<TemporaryPermission>) {
  const form = useForm<{ readonly until: string }, unknown>({
    schema: temporaryActionSchema,
    initial: { until: record.valid_to === null ? '' : lastCityDay(record.valid_to) },
    labels: text.labels,
    required: ['until'],
    fieldOfPath: (path) => (path === 'valid_to' ? 'until' : undefined),
    toBody: ({ until }) => (until === '' ? {} : { valid_to: endOfCityDay(until) }),
    send,
    onDone: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={text.extendTitle}>
      <Form form={form} label={text.extendTitle} submitLabel={actions.extend} onCancel={onClose}>
        <form.Field name="until" as={DayField} hint={text.wholeDay} />
      </Form>
    </Modal>
  );
}
