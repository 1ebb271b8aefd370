import { useState } from 'react';
import { documentsBody, maxFiles, maxUploadBytes, temporaryDocumentsSchema } from '@ecard/shared/api-schema';
import type { FileRef, RecordDocument, TemporaryPermission } from '@ecard/shared/api-schema';
import { LinkButton, Stack } from '@ecard/shared/ui';
import { FileField, Form, KeepChanges, SelectField } from '@ecard/shared/ui/work';
import type { FileFieldProps } from '@ecard/shared/ui/work';
import { documentsText as text, wizardText } from './permit-wizard.text.ts';
import { useStepForm } from './use-step-form.ts';
import { stepHref } from './wizard-steps.ts';

/** A file with the kind of document it is. */
type DocumentValue = FileRef & Pick<RecordDocument, 'doc_type'> & Partial<Omit<RecordDocument, keyof FileRef>>;

interface DocumentsValues {
  readonly attachments: readonly DocumentValue[];
}

/** The fourth step: files, each with the kind of document it is. */
export function DocumentsStep({ permit }: { readonly permit: TemporaryPermission }) {
  const [onWay] = useState(createOnWay);
  const [schema] = useState(() => temporaryDocumentsSchema(() => onWay.count() === 0));
  const [guarded] = useState(() => ({ content: onWay.count, isDirty: () => onWay.count() > 0 }));
  const form = useStepForm<DocumentsValues>({
    permit,
    step: 'documents',
    schema,
    valuesOf: ({ attachments }) => ({ attachments }),
    toBody: ({ attachments }) => ({ attachments: documentsBody(attachments) }),
    labels: text.labels,
    required: [],
    fieldOfPath: () => 'attachments',
  });
  return (
    <Form
      form={form}
      label={wizardText.stepNames.documents}
      submitLabel={wizardText.next}
      actions={<LinkButton to={stepHref(permit.id, 'time')}>{wizardText.back}</LinkButton>}
    >
      <form.Field
        name="attachments"
        as={DocumentsField}
        onSending={(count: number) => {
          onWay.set(count);
          // Validates again without the message about files that are being uploaded.
          if (count === 0) form.store.set('attachments', [...form.store.state.values.attachments]);
        }}
      />
      <KeepChanges of={guarded} />
    </Form>
  );
}

/** Number of files that are being uploaded, for rules that read it later. */
function createOnWay() {
  let present = 0;
  return {
    count: () => present,
    set: (count: number) => {
      present = count;
    },
  };
}

type DocumentsFieldProps = Pick<FileFieldProps, 'label' | 'error' | 'onBlur' | 'onSending' | 'id' | 'required'> & {
  readonly value: readonly DocumentValue[];
  readonly onChange: (documents: readonly DocumentValue[]) => void;
};

const [USUAL_TYPE = ''] = text.types;

function DocumentsField({ value, onChange, ...frame }: DocumentsFieldProps) {
  return (
    <Stack gap={12}>
      <FileField
        {...frame}
        hint={text.hint}
        value={value}
        most={maxFiles}
        mostBytes={maxUploadBytes}
        onChange={(files) => {
          onChange(files.map((file) => value.find(({ id }) => id === file.id) ?? { ...file, doc_type: USUAL_TYPE }));
        }}
      />
      {value.map((document) => (
        <SelectField
          key={document.id}
          label={text.type(document.name)}
          options={[...new Set([...text.types, document.doc_type])].map((type) => ({ value: type, label: type }))}
          value={document.doc_type}
          onChange={({ currentTarget }) => {
            const doc_type = currentTarget.value;
            onChange(value.map((other) => (other.id === document.id ? { ...other, doc_type } : other)));
          }}
        />
      ))}
    </Stack>
  );
}
