import { maxFiles, maxUploadBytes } from '@ecard/shared/api-schema';
import type { FileRef, RecordDocument } from '@ecard/shared/api-schema';
import { Grid, Stack } from '@ecard/shared/ui';
import { DayField, FileField, TextField } from '@ecard/shared/ui/work';
import type { FileFieldProps } from '@ecard/shared/ui/work';
import { permitsText } from './permits.text.ts';

const { documents: text } = permitsText;

/** A file with what it is, as a form holds it. */
export interface DocumentValue extends FileRef {
  readonly doc_type: string;
  readonly doc_no: string;
  readonly issued_by: string;
  readonly expires_on: string;
}

type DocumentsFieldProps = Pick<FileFieldProps, 'label' | 'error' | 'onBlur' | 'id' | 'required' | 'onSending'> & {
  readonly value: readonly DocumentValue[];
  readonly onChange: (documents: readonly DocumentValue[]) => void;
};

/** Files, each with the kind of document it is, its number and until when it is valid. */
export function DocumentsField({ value, onChange, ...frame }: DocumentsFieldProps) {
  const edit = (id: string, change: Partial<DocumentValue>) => {
    onChange(value.map((document) => (document.id === id ? { ...document, ...change } : document)));
  };
  return (
    <Stack gap={12}>
      <FileField
        {...frame}
        hint={text.hint}
        value={value}
        most={maxFiles}
        mostBytes={maxUploadBytes}
        onChange={(files) => {
          onChange(files.map((file) => value.find(({ id }) => id === file.id) ?? { ...file, ...NO_FACTS }));
        }}
      />
      {value.map((document) => (
        <Grid key={document.id} min={160} gap={12}>
          <TextField
            label={`${text.type}: ${document.name}`}
            required
            value={document.doc_type}
            maxLength={100}
            onChange={({ currentTarget }) => {
              edit(document.id, { doc_type: currentTarget.value });
            }}
          />
          <TextField
            label={text.number}
            value={document.doc_no}
            maxLength={60}
            onChange={({ currentTarget }) => {
              edit(document.id, { doc_no: currentTarget.value });
            }}
          />
          <TextField
            label={text.issuedBy}
            value={document.issued_by}
            maxLength={200}
            onChange={({ currentTarget }) => {
              edit(document.id, { issued_by: currentTarget.value });
            }}
          />
          <DayField
            label={text.expiresOn}
            value={document.expires_on}
            onChange={(expires_on) => {
              edit(document.id, { expires_on });
            }}
          />
        </Grid>
      ))}
    </Stack>
  );
}

const NO_FACTS = { doc_type: text.usualType, doc_no: '', issued_by: '', expires_on: '' };

/** The documents of a record, for a form that changes it. */
export function documentValues(documents: readonly RecordDocument[]): DocumentValue[] {
  return documents.map((document) => ({
    ...document,
    doc_no: document.doc_no ?? '',
    issued_by: document.issued_by ?? '',
    expires_on: document.expires_on ?? '',
  }));
}
