import type { ComponentType } from 'react';
import { useNavigate, usePortal } from '@ecard/shared/ui';
import type { ActedOn, DefinedRecord } from './define-record.ts';
import { FormDialog } from './form-dialog.tsx';
import type { FormDefinition } from './form-of.ts';
import { ImportDialog } from './import-dialog.tsx';
import type { ImportDialogProps } from './import-dialog.tsx';

interface NewRecordOptions<Row extends ActedOn, Body> {
  /** Kind of record: where it is sent, and what it makes outdated. */
  readonly of: DefinedRecord<Row>;
  readonly form: FormDefinition<Body>;
  readonly title: string;
  /** Stands above the fields, inside the form. */
  readonly Above?: ComponentType;
  /** Message after it was made. */
  readonly done: (row: Row) => string;
  /** Leads on to a page of the new record. */
  readonly leadsTo?: (row: Row) => string;
  /** Of the window, in pixels. */
  readonly width?: number;
}

/** Window that makes a record of a kind. */
export function newRecordDialog<Row extends ActedOn, Body>({
  of: { definition },
  form,
  title,
  done,
  leadsTo,
  Above,
  ...look
}: NewRecordOptions<Row, Body>): ComponentType<{ readonly onClose: () => void }> {
  const { name, path, schema, invalidates = [] } = definition;
  return function NewRecordDialog({ onClose }) {
    const { http } = usePortal();
    const navigate = useNavigate();
    return (
      <FormDialog
        {...look}
        of={form}
        title={title}
        submitLabel={title}
        send={async (body, call) => schema.parse((await http.post<unknown>(path, body, call)).data)}
        done={done}
        invalidates={[[name], ['home'], ...invalidates]}
        onDone={(row) => {
          if (leadsTo) void navigate(leadsTo(row));
        }}
        onClose={onClose}
      >
        {Above ? <Above /> : null}
      </FormDialog>
    );
  };
}

/** Window that takes over rows of a file. */
export function importDialog(
  options: Omit<ImportDialogProps, 'onClose'>,
): ComponentType<{ readonly onClose: () => void }> {
  return function Import({ onClose }) {
    return <ImportDialog {...options} onClose={onClose} />;
  };
}
