// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- ambient declarations cannot be imported
/// <reference path="./css-modules.d.ts" />

// The root of a React tree, and what every component may ask the portal.
export { PortalRoot } from './root/portal-root.tsx';
export type { PortalRootProps } from './root/portal-root.tsx';
export { usePortal } from './root/portal-context.ts';
export { useCan } from './root/use-can.ts';
export { useHydrated } from './root/use-hydrated.ts';
export { useSnapshot } from './root/use-snapshot.ts';

// Places.
export { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

// Data of the server.
export { createQueryClient } from './data/create-query-client.ts';
export { prefetchAside, prefetchQuery } from './data/prefetch-query.ts';
export {
  HydrationBoundary,
  QueryClient,
  dehydrate,
  hydrate,
  keepPreviousData,
  queryOptions,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { DehydratedState } from '@tanstack/react-query';

// Layout.
export { Page } from './layout/page.tsx';
export type { PageProps } from './layout/page.tsx';
export { Panel } from './layout/panel.tsx';
export type { PanelProps } from './layout/panel.tsx';
export { Grid, Inline, Stack } from './layout/stack.tsx';
export type { Gap, GridProps, InlineProps, StackProps } from './layout/stack.tsx';
export { VisuallyHidden } from './layout/visually-hidden.tsx';
export { classNames } from './class-names.ts';

// Actions.
export { Button } from './actions/button.tsx';
export type { ButtonProps, ButtonVariant } from './actions/button.tsx';
export { IconButton } from './actions/icon-button.tsx';
export type { IconButtonProps } from './actions/icon-button.tsx';
export { LinkButton } from './actions/link-button.tsx';
export type { LinkButtonProps } from './actions/link-button.tsx';
export { useCopy } from './actions/use-copy.ts';
export { useDownload } from './actions/use-download.ts';
export { ActionMenu } from './overlays/action-menu.tsx';
export type { ActionMenuProps } from './overlays/action-menu.tsx';
export { MenuList } from './overlays/menu-list.tsx';
export type { MenuItem } from './overlays/menu-list.tsx';

// Forms.
export { Form } from './forms/form/form.tsx';
export type { FormProps } from './forms/form/form.tsx';
export { createFormDraft } from './forms/form/form-draft.ts';
export type { FormDraft } from './forms/form/form-draft.ts';
export type { EditedRecord, FormCall, FormOptions } from './forms/form/form-options.ts';
export { createOnceKeys } from './forms/form/once-key.ts';
export { useFieldCheck } from './forms/form/use-field-check.ts';
export { useForm, useFormRows, useFormValue } from './forms/form/use-form.ts';
export type { PortalForm } from './forms/form/use-form.ts';
export { ConfirmDialog } from './forms/confirm-dialog.tsx';
export type { ConfirmDialogProps } from './forms/confirm-dialog.tsx';
export { LineGrid } from './forms/grid/line-grid.tsx';
export type { LineColumn, LineGridProps } from './forms/grid/line-grid.tsx';
export { AmountInput } from './forms/fields/amount/amount-input.tsx';
export type { AmountInputProps } from './forms/fields/amount/amount-input.tsx';
export { readAmount, writeAmount } from './forms/fields/amount/amount-text.ts';
export { CheckboxGroup } from './forms/fields/checkbox-group.tsx';
export type { CheckboxGroupProps } from './forms/fields/checkbox-group.tsx';
export { Combobox } from './forms/fields/combobox/combobox.tsx';
export type { ComboboxProps } from './forms/fields/combobox/combobox.tsx';
export { lookupSource, prefetchChoice } from './forms/fields/combobox/combobox-source.ts';
export type { Choice, ComboboxSource } from './forms/fields/combobox/combobox-source.ts';
export { DateField } from './forms/fields/date-field.tsx';
export type { DateFieldProps } from './forms/fields/date-field.tsx';
export { DateRangeField } from './forms/fields/date-range-field.tsx';
export type { DateRangeFieldProps } from './forms/fields/date-range-field.tsx';
export { FileField } from './forms/fields/files/file-field.tsx';
export type { FileFieldProps } from './forms/fields/files/file-field.tsx';
export { TextArea } from './forms/fields/text-area.tsx';
export type { TextAreaProps } from './forms/fields/text-area.tsx';
export { Checkbox } from './forms/fields/checkbox.tsx';
export type { CheckboxProps } from './forms/fields/checkbox.tsx';
export { NumberField } from './forms/fields/number-field.tsx';
export type { NumberFieldProps } from './forms/fields/number-field.tsx';
export { PasswordField } from './forms/fields/password-field.tsx';
export type { PasswordFieldProps } from './forms/fields/password-field.tsx';
export { SegmentedField } from './forms/fields/segmented-field.tsx';
export type { Segment, SegmentedFieldProps } from './forms/fields/segmented-field.tsx';
export { SelectField } from './forms/fields/select-field.tsx';
export type { Option, SelectFieldProps } from './forms/fields/select-field.tsx';
export { TextField } from './forms/fields/text-field.tsx';
export type { TextFieldProps } from './forms/fields/text-field.tsx';

// Lists.
export { DataTable } from './lists/data-table.tsx';
export type { Column } from './lists/column.ts';
export type { DataTableProps } from './lists/data-table.tsx';
export { FilterBar } from './lists/filter-bar.tsx';
export type { FilterBarProps } from './lists/filter-bar.tsx';
export { FilterChips } from './lists/filter-chips.tsx';
export type { FilterChip } from './lists/filter-chips.tsx';
export { MoreFilters } from './lists/more-filters.tsx';
export { LinkTabs } from './lists/link-tabs.tsx';
export type { LinkTab, LinkTabsProps } from './lists/link-tabs.tsx';
export { listQuery } from './lists/list-query.ts';
export type { ListSource } from './lists/list-query.ts';
export { ListResults } from './lists/list-results.tsx';
export type { ListResultsProps } from './lists/list-results.tsx';
export type { ListQueryResult } from './lists/plain-results.tsx';
export type {
  BulkAction,
  BulkFeature,
  ExportFeature,
  HistoryField,
  ListFeatures,
  ListToolsCode,
  RecordHistoryFeature,
} from './lists/list-features.ts';
export type { ListToolsProps, RecordDrawerProps, ToolRow } from './lists/list-features.ts';
export { recordHref } from '../list-rules/record-place.ts';
export { prefetchList } from './lists/prefetch-list.ts';
export { listFilter, readListState } from './lists/list-state.ts';
export type { ListDefaults, ListPatch, ListState } from './lists/list-state.ts';
export { Pagination } from './lists/pagination.tsx';
export type { PaginationProps } from './lists/pagination.tsx';
export { useListState } from './lists/use-list-state.ts';
export type { UsedListState } from './lists/use-list-state.ts';

// What there is to see.
export { AnimatedNumber } from './display/animated-number.tsx';
export type { AnimatedNumberProps } from './display/animated-number.tsx';
export { Badge } from './display/badge.tsx';
export type { BadgeProps, Tone } from './display/badge.tsx';
export { Brand } from './display/brand.tsx';
export type { BrandProps } from './display/brand.tsx';
export { Facts } from './display/facts.tsx';
export type { Fact } from './display/facts.tsx';
export { Icon, isIconName } from './display/icon.tsx';
export type { IconName, IconProps } from './display/icon.tsx';
export { Image } from './display/image.tsx';
export type { ImageProps } from './display/image.tsx';
export { Money } from './display/money.tsx';
export type { MoneyProps } from './display/money.tsx';
export { StatTile, StatTiles } from './display/stat-tile.tsx';
export type { StatTileProps } from './display/stat-tile.tsx';
export { loadChart } from './figure/load-chart.ts';
export type { ChartProps } from './figure/chart.tsx';
export type { FigureCategory, FigureData, FigureSeries, FigureShape } from './figure/figure-data.ts';

// How things stand.
export { Alert } from './feedback/alert.tsx';
export type { AlertProps } from './feedback/alert.tsx';
export { EmptyState } from './feedback/empty-state.tsx';
export type { EmptyStateProps } from './feedback/empty-state.tsx';
export { ErrorState } from './feedback/error-state.tsx';
export type { ErrorStateProps } from './feedback/error-state.tsx';
export { Skeleton } from './feedback/skeleton.tsx';
export type { SkeletonProps } from './feedback/skeleton.tsx';
export { Spinner } from './feedback/spinner.tsx';
export type { SpinnerProps } from './feedback/spinner.tsx';

// Over the page.
export { Drawer } from './overlays/drawer.tsx';
export type { DrawerProps } from './overlays/drawer.tsx';
export { Modal } from './overlays/modal.tsx';
export type { ModalProps } from './overlays/modal.tsx';
export { Tooltip } from './overlays/tooltip.tsx';
export type { TooltipProps } from './overlays/tooltip.tsx';
