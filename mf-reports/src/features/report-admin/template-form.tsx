import { useEffect } from 'react';
import {
  activeStates,
  fileFormats,
  reportKinds,
  reportTemplateBodySchema,
  reportTemplatePatchSchema,
} from '@ecard/shared/api-schema';
import { QueryResult, formOf, useDefinedForm } from '@ecard/shared/records';
import type { SchemaValues } from '@ecard/shared/records';
import { usePortal, useQuery } from '@ecard/shared/ui';
import { CheckboxGroup, useFormValue } from '@ecard/shared/ui/work';
import type { CheckboxGroupProps } from '@ecard/shared/ui/work';
import { reportKindsQuery } from '../../reports/report-kinds.query.ts';
import { reportAdminText } from './report-admin.text.ts';

const { template: text } = reportAdminText;
const formOptions = {
  fields: { columns: { kind: 'own', as: ColumnsField, hint: text.columnsHint }, format: { kind: 'segmented' } },
  toBody,
} as const;

/** Form of a new template. */
export const newTemplateForm = formOf(reportTemplateBodySchema, {
  ...formOptions,
  labels: text.labels,
  initial: { kind: reportKinds.values[0], columns: [], format: fileFormats.values[0] },
});

/** Form of what may be changed of a template; an inactive one is not offered. */
export const templateForm = formOf(reportTemplatePatchSchema, {
  ...formOptions,
  labels: { ...text.labels, is_active: activeStates.labels[1] },
  required: ['name', 'kind'],
  initial: { columns: [] },
});

/** No columns chosen means all of them. */
function toBody(values: SchemaValues): SchemaValues {
  const { columns, description } = values;
  return {
    ...values,
    columns: Array.isArray(columns) && columns.length > 0 ? columns : null,
    description: String(description).trim() === '' ? null : description,
  };
}

/** Columns that the chosen kind of report has; those of another kind chosen before are dropped. */
function ColumnsField(props: Omit<CheckboxGroupProps, 'options'>) {
  const { http } = usePortal();
  const form = useDefinedForm();
  const kind = useFormValue(form, 'kind');
  const kinds = useQuery(reportKindsQuery(http, 'report-template'));
  const columns = kinds.data?.find(({ code }) => code === kind)?.columns ?? [];
  const known = props.value.filter((value) => columns.some(({ key }) => key === value));
  const isOutdated = columns.length > 0 && known.length < props.value.length;
  useEffect(() => {
    if (isOutdated) form.store.set('columns', known);
  });
  const options = columns.map(({ key, header }) => ({ value: key, label: header }));
  return (
    <QueryResult of={kinds} title={text.columnsFailed} lines={2}>
      {() => (options.length > 0 ? <CheckboxGroup {...props} inColumns options={options} /> : null)}
    </QueryResult>
  );
}
