import { useState } from 'react';
import type { ReactNode } from 'react';
import { Modal, usePortal, useQueryClient } from '@ecard/shared/ui';
import { Form, useForm } from '@ecard/shared/ui/work';
import type { EditedRecord, FormCall } from '@ecard/shared/ui/work';
import { createFilesOnWay } from './files-on-way.ts';
import type { FormDefinition } from './form-of.ts';
import { SchemaFields } from './schema-fields.tsx';
import type { SchemaValues } from './schema-fields.tsx';

export interface FormDialogProps<Body, Answer> {
  readonly of: FormDefinition<Body>;
  readonly title: string;
  readonly submitLabel?: string;
  /** Initial values of the fields, where they differ from the definition's. */
  readonly initial?: SchemaValues;
  /** The record that is edited; absent for a new one. */
  readonly record?: EditedRecord<SchemaValues>;
  readonly send: (body: Body, call: FormCall) => Promise<Answer>;
  /** Message after it was done. */
  readonly done?: string | ((answer: Answer) => string);
  /** Keys of what is asked for again. */
  readonly invalidates?: readonly (readonly string[])[];
  readonly onDone?: (answer: Answer) => void;
  readonly onClose: () => void;
  /** Of the window, in pixels. */
  readonly width?: number;
  /** Stands above the fields: consequences. */
  readonly children?: ReactNode;
}

/** A form in a window: validation, errors of the host, conflicts and unsaved changes as in every form. */
export function FormDialog<Body, Answer>(props: FormDialogProps<Body, Answer>) {
  const {
    of,
    title,
    submitLabel,
    initial,
    record,
    send,
    done,
    invalidates = [],
    onDone,
    onClose,
    width,
    children,
  } = props;
  const { notify } = usePortal();
  const queryClient = useQueryClient();
  const [filesOnWay] = useState(() => createFilesOnWay(of));
  const form = useForm<SchemaValues, Body, Answer>({
    schema: filesOnWay.schema,
    initial: { ...of.initial, ...initial },
    labels: of.labels,
    ...(of.toBody ? { toBody: of.toBody } : {}),
    ...(of.fieldOfPath ? { fieldOfPath: of.fieldOfPath } : {}),
    send,
    onDone(answer) {
      for (const queryKey of invalidates) void queryClient.invalidateQueries({ queryKey });
      if (done !== undefined) notify.success({ title: typeof done === 'function' ? done(answer) : done });
      onDone?.(answer);
      onClose();
    },
    ...(record ? { record } : {}),
  });
  return (
    <Modal opened onClose={onClose} title={title} {...(width === undefined ? {} : { width })}>
      <Form form={form} label={title} onCancel={onClose} {...(submitLabel === undefined ? {} : { submitLabel })}>
        {children}
        <SchemaFields
          form={form}
          fields={of.fields}
          onSending={(name, count) => {
            // Validates again without the message about files that are being uploaded.
            if (filesOnWay.set(count)) form.store.set(name, [...(form.store.state.values[name] as readonly unknown[])]);
          }}
        />
      </Form>
    </Modal>
  );
}
