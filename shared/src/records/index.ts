export { defineRecord } from './define-record.ts';
export type {
  ActionDefinition,
  ActionDialogProps,
  ActionForm,
  DefinedRecord,
  RecordDefinition,
  RecordPrefetchInput,
} from './define-record.ts';
export { cardNoField } from './card-no-field.ts';
export { ConfirmButton } from './confirm-button.tsx';
export { DefinedForm, useDefinedForm } from './defined-form.tsx';
export { dialogButton } from './dialog-button.tsx';
export { drawerOf } from './drawer-of.tsx';
export type { FieldDefinition, SchemaValues } from './field-definition.ts';
export type { FactDefinition } from './fact.ts';
export { FormDialog } from './form-dialog.tsx';
export type { FormDialogProps } from './form-dialog.tsx';
export { formOf } from './form-of.ts';
export type { FormDefinition } from './form-of.ts';
export { importDialog, newRecordDialog } from './list-windows.tsx';
export { Lookup } from './lookup.tsx';
export { LookupNames } from './lookup-codes.tsx';
export { QueryResult } from './query-result.tsx';
export type { QueryAnswer } from './query-result.tsx';
export { RecordActions } from './record-actions.tsx';
export { recordScreen } from './record-screen.tsx';
export { Timeline } from './timeline.tsx';
export { TimeField } from './moment/time-field.tsx';
export { RecordFacts, RecordPage, RecordView } from './record-view.tsx';
export { valuesOfRecord } from './record-values.ts';
export { useRecordWrites } from './use-record-writes.ts';
