// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- ambient declarations cannot be imported
/// <reference path="../css-modules.d.ts" />

// What comes with the first screen that has a field, and not before: see docs/decisions/0021.
import './styles.css';

export { Form } from './form/form.tsx';
export type { FormProps } from './form/form.tsx';
export { createFormDraft } from './form/form-draft.ts';
export type { FormDraft } from './form/form-draft.ts';
export type { EditedRecord, FormCall, FormOptions } from './form/form-options.ts';
export { createOnceKeys } from './form/once-key.ts';
export { useFieldCheck } from './form/use-field-check.ts';
export { useForm, useFormRows, useFormValue } from './form/use-form.ts';
export type { PortalForm } from './form/use-form.ts';
export { ConfirmDialog } from './confirm-dialog.tsx';
export type { ConfirmDialogProps } from './confirm-dialog.tsx';
export { LineGrid } from './grid/line-grid.tsx';
export type { LineColumn, LineGridProps } from './grid/line-grid.tsx';
export { AmountInput } from './fields/amount/amount-input.tsx';
export type { AmountInputProps } from './fields/amount/amount-input.tsx';
export { readAmount, writeAmount } from './fields/amount/amount-text.ts';
export { CheckboxGroup } from './fields/checkbox-group.tsx';
export type { CheckboxGroupProps } from './fields/checkbox-group.tsx';
export { Combobox } from './fields/combobox/combobox.tsx';
export type { ComboboxProps } from './fields/combobox/combobox.tsx';
export { lookupSource } from './fields/combobox/combobox-source.ts';
export type { Choice, ComboboxSource } from './fields/combobox/combobox-source.ts';
export { DateField } from './fields/date-field.tsx';
export type { DateFieldProps } from './fields/date-field.tsx';
export { DateRangeField } from './fields/date-range-field.tsx';
export type { DateRangeFieldProps } from './fields/date-range-field.tsx';
export { FileField } from './fields/files/file-field.tsx';
export type { FileFieldProps } from './fields/files/file-field.tsx';
export { TextArea } from './fields/text-area.tsx';
export type { TextAreaProps } from './fields/text-area.tsx';
export { Checkbox } from './fields/checkbox.tsx';
export type { CheckboxProps } from './fields/checkbox.tsx';
export { NumberField } from './fields/number-field.tsx';
export type { NumberFieldProps } from './fields/number-field.tsx';
export { PasswordField } from './fields/password-field.tsx';
export type { PasswordFieldProps } from './fields/password-field.tsx';
export { SelectField } from './fields/select-field.tsx';
export type { Option, SelectFieldProps } from './fields/select-field.tsx';
export { TextField } from './fields/text-field.tsx';
export type { TextFieldProps } from './fields/text-field.tsx';
export { FilterBar } from './filters/filter-bar.tsx';
export type { FilterBarProps } from './filters/filter-bar.tsx';
