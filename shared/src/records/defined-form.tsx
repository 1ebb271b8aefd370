import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { usePortal, useQueryClient } from '@ecard/shared/ui';
import { Form, useForm } from '@ecard/shared/ui/work';
import type { EditedRecord, FormCall, PortalForm } from '@ecard/shared/ui/work';
import type { FieldOverrides, SchemaValues } from './field-definition.ts';
import { createFilesOnWay } from './files-on-way.ts';
import type { FormDefinition } from './form-of.ts';
import { SchemaFields } from './schema-fields.tsx';

export interface DefinedFormProps<Body, Answer> {
  readonly of: FormDefinition<Body>;
  /** Names the form for screen readers. */
  readonly label: string;
  readonly submitLabel?: string;
  /** Initial values of the fields, where they differ from the definition's. */
  readonly initial?: SchemaValues;
  /** Facts of the fields that depend on the record: hints, limits. */
  readonly fields?: FieldOverrides;
  /** The record that is edited; absent for a new one. */
  readonly record?: EditedRecord<SchemaValues>;
  readonly send: (body: Body, call: FormCall) => Promise<Answer>;
  /** Message after it was done. */
  readonly done?: string | ((answer: Answer) => string);
  /** Keys of what is asked for again. */
  readonly invalidates?: readonly (readonly string[])[];
  readonly onDone?: (answer: Answer) => void;
  /** Shows the button that leaves the form. */
  readonly onCancel?: () => void;
  /** Stands above the fields: consequences. */
  readonly children?: ReactNode;
}

const DefinedFormContext = createContext<PortalForm<SchemaValues> | undefined>(undefined);

/**
 * Returns the defined form around an `own` field that depends on the others.
 *
 * @throws Error outside a `DefinedForm`.
 */
export function useDefinedForm(): PortalForm<SchemaValues> {
  const form = use(DefinedFormContext);
  if (!form) throw new Error('There is no DefinedForm around this field.');
  return form;
}

/** A defined form in its place on a page: validation, errors of the host, conflicts and unsaved changes as in every form. */
export function DefinedForm<Body, Answer>({
  of,
  label,
  submitLabel,
  initial,
  fields = {},
  record,
  send,
  done,
  invalidates = [],
  onDone,
  onCancel,
  children,
}: DefinedFormProps<Body, Answer>) {
  const { notify } = usePortal();
  const queryClient = useQueryClient();
  const [filesOnWay] = useState(() => createFilesOnWay(of));
  const form = useForm<SchemaValues, Body, Answer>({
    schema: filesOnWay.schema,
    initial: { ...of.initial, ...initial },
    labels: of.labels,
    ...(of.messages ? { messages: of.messages } : {}),
    ...(of.required ? { required: of.required } : {}),
    ...(of.toBody ? { toBody: of.toBody } : {}),
    ...(of.fieldOfPath ? { fieldOfPath: of.fieldOfPath } : {}),
    send,
    onDone(answer) {
      for (const queryKey of invalidates) void queryClient.invalidateQueries({ queryKey });
      if (done !== undefined) notify.success({ title: typeof done === 'function' ? done(answer) : done });
      onDone?.(answer);
    },
    ...(record ? { record } : {}),
  });
  return (
    <DefinedFormContext value={form}>
      <Form
        form={form}
        label={label}
        {...(submitLabel === undefined ? {} : { submitLabel })}
        {...(onCancel ? { onCancel } : {})}
      >
        {children}
        <SchemaFields
          form={form}
          fields={of.fields.map((field) => ({ ...field, ...fields[field.name] }))}
          onSending={(name, count) => {
            // Validates again without the message about files that are being uploaded.
            if (filesOnWay.set(count)) form.store.set(name, [...(form.store.state.values[name] as readonly unknown[])]);
          }}
        />
      </Form>
    </DefinedFormContext>
  );
}
