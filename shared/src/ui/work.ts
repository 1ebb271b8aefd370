// oxlint-disable-next-line typescript/triple-slash-reference -- ambient declarations cannot be imported
/// <reference path="./css-modules.d.ts" />

// The half of the kit that comes with the first screen somebody works in, and not before: docs/decisions/0021.

// Lists.
export { alikeColumns } from './lists/alike-columns.ts';
export { DataTable } from './lists/data-table.tsx';
export type { Column } from './lists/column.ts';
export type { DataTableProps } from './lists/data-table.tsx';
export { LinkTabs } from './lists/link-tabs.tsx';
export type { LinkTab, LinkTabsProps } from './lists/link-tabs.tsx';
export { defineList, loadViewSchema } from './definitions/define-list.ts';
export type { DefinedList, ListDefinition } from './definitions/define-list.ts';
export { columnsOf } from './definitions/list-columns.ts';
export type { ColumnDefinition } from './definitions/list-columns.ts';
export { ListPage, ListView } from './definitions/list-view.tsx';
export type { ListPageProps } from './definitions/list-view.tsx';
export { SumStrip } from './definitions/sum-strip.tsx';
export { isAbsent, personName, showValue } from './definitions/value-kinds.tsx';
export type { PersonNames, ValueKind, Words } from './definitions/value-kinds.tsx';
export type {
  BulkAction,
  BulkDialogProps,
  BulkFeature,
  ExportFeature,
  HistoryField,
  ListFeatures,
  ListToolsCode,
  RecordHistoryFeature,
} from './lists/list-features.ts';
export type { ListPrint, ListToolsProps, RecordDrawerProps, ToolRow } from './lists/list-features.ts';
export { recordHref } from '../list-rules/record-place.ts';

// Forms.
export { Form } from './forms/form/form.tsx';
export type { FormProps } from './forms/form/form.tsx';
export { useFormDraft } from './forms/form/use-form-draft.ts';
export type { FormDraft } from './forms/form/form-draft.ts';
export type { EditedRecord, FormCall, FormOptions } from './forms/form/form-options.ts';
export type { BodySchema } from './forms/form/validate-values.ts';
export { createOnceKeys } from './forms/form/once-key.ts';
export type { OnceKeys } from './forms/form/once-key.ts';
export { Steps } from './layout/steps.tsx';
export type { Step, StepsProps } from './layout/steps.tsx';
export { KeepChanges } from './forms/form/keep-changes.tsx';
export { useFieldCheck } from './forms/form/use-field-check.ts';
export { useForm, useFormRows, useFormValue } from './forms/form/use-form.ts';
export type { PortalForm } from './forms/form/use-form.ts';
export { ConfirmDialog } from './forms/confirm-dialog.tsx';
export type { ConfirmDialogProps } from './forms/confirm-dialog.tsx';
export { LineGrid } from './forms/grid/line-grid.tsx';
export type { LineColumn, LineGridProps } from './forms/grid/line-grid.tsx';

// Fields.
export { AmountInput } from './forms/fields/amount/amount-input.tsx';
export type { AmountInputProps } from './forms/fields/amount/amount-input.tsx';
export { readAmount, writeAmount } from './forms/fields/amount/amount-text.ts';
export { FieldGroup } from './choices/field-group.tsx';
export { CheckboxGroup } from './forms/fields/checkbox-group.tsx';
export type { CheckboxGroupProps } from './forms/fields/checkbox-group.tsx';
export { Combobox } from './forms/fields/combobox/combobox.tsx';
export type { ComboboxProps } from './forms/fields/combobox/combobox.tsx';
export { ChoicesField } from './forms/fields/combobox/choices-field.tsx';
export type { ChoicesFieldProps } from './forms/fields/combobox/choices-field.tsx';
export { lookupSource, prefetchChoice } from './forms/fields/combobox/combobox-source.ts';
export type { Choice, ComboboxSource } from './forms/fields/combobox/combobox-source.ts';
export { DayField } from './forms/fields/days/day-field.tsx';
export type { DayFieldProps } from './forms/fields/days/day-field.tsx';
export { DayRangeField } from './forms/fields/days/day-range-field.tsx';
export type { DayRangeFieldProps } from './forms/fields/days/day-range-field.tsx';
export { useToday } from './root/use-today.ts';
export { useNativeFirst } from './forms/fields/days/use-native-first.ts';
export { useChosenEarly } from './forms/fields/use-chosen-early.ts';
export { useTypedEarly } from './forms/fields/use-typed-early.ts';
export { FileField } from './forms/fields/files/file-field.tsx';
export type { FileFieldProps } from './forms/fields/files/file-field.tsx';
export { FilePicker } from './forms/fields/files/file-picker.tsx';
export { TextArea } from './forms/fields/text-area.tsx';
export type { TextAreaProps } from './forms/fields/text-area.tsx';
export { Checkbox } from './forms/fields/checkbox.tsx';
export type { CheckboxProps } from './forms/fields/checkbox.tsx';
export { NumberField } from './forms/fields/number-field.tsx';
export type { NumberFieldProps } from './forms/fields/number-field.tsx';
export { PasswordField } from './forms/fields/password-field.tsx';
export type { PasswordFieldProps } from './forms/fields/password-field.tsx';
export { SelectField } from './forms/fields/select-field.tsx';
export type { Option, SelectFieldProps } from './forms/fields/select-field.tsx';
export { TextField } from './forms/fields/text-field.tsx';
export type { TextFieldProps } from './forms/fields/text-field.tsx';
export { SegmentedField } from './choices/segmented-field.tsx';
export type { Segment, SegmentedFieldProps } from './choices/segmented-field.tsx';

// Files.
export { giveToBrowser } from '../browser-files/give-to-browser.ts';

// Menus.
export { ActionMenu } from './overlays/action-menu.tsx';
export type { ActionMenuProps } from './overlays/action-menu.tsx';
export { MenuList } from './overlays/menu-list.tsx';
export { menuPlace } from './overlays/menu-place.ts';
export { useCloseGuard } from './overlays/close-guard.ts';
export type { MenuItem } from './overlays/menu-list.tsx';

// Figures.
export { loadChart } from './figure/load-chart.ts';
export type { ChartProps } from './figure/chart.tsx';
export { canBrush, daysBetween } from './figure/day-span-at.ts';
export { marksOf } from './figure/mark-annotations.ts';
export type { FigureCategory, FigureData, FigureMark, FigureSeries, FigureShape } from './figure/figure-data.ts';

// Maps.
export { loadMap } from './map/load-map.ts';
export type { MapBox, MapLine, MapName, MapPlace, MapPoint, MapProps } from './map/map-data.ts';
