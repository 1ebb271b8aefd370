import { useEffect, useRef } from 'react';
import { fileFormats } from '@ecard/shared/api-schema';
import { Panel, Stack, usePortal, useQuery } from '@ecard/shared/ui';
import { Checkbox, CheckboxGroup, SegmentedField, SelectField, useFormValue } from '@ecard/shared/ui/work';
import type { PortalForm } from '@ecard/shared/ui/work';
import { columnsOf } from './order-values.ts';
import type { OrderValues } from './order-values.ts';
import { templatesOfKindQuery } from './report-add.queries.ts';
import type { ReportKindOffer } from '@ecard/shared/api-schema';
import { reportAddText as text } from './report-add.text.ts';
import { SampleTable } from './sample-table.tsx';

interface ColumnsStepProps {
  readonly form: PortalForm<OrderValues>;
  readonly kind: ReportKindOffer;
}

const FORMATS = fileFormats.values.map((value) => ({ value, label: fileFormats.labels[value] }));

/** Step that chooses the columns and the file format; a template chooses both at once. */
export function ColumnsStep({ form, kind }: ColumnsStepProps) {
  const { http } = usePortal();
  const { data: templates = [] } = useQuery(templatesOfKindQuery(http, kind.code));
  const chosen = useFormValue(form, 'columns') as OrderValues['columns'];
  const grouping = useFormValue(form, 'group_by') as OrderValues['group_by'];
  const columns = columnsOf(kind, grouping);
  const all = columns.map(({ key }) => key);
  const shown = useRef({ grouping, chosen });
  useEffect(() => {
    const before = shown.current;
    shown.current = { grouping, chosen };
    // Sums have other columns than rows; a draft that is put back brings its own.
    if (before.grouping !== grouping && before.chosen === chosen) form.store.set('columns', all);
  });
  const take = (id: string) => {
    const template = templates.find((candidate) => candidate.id === id);
    form.store.set('columns', template?.columns ?? all);
    if (template) form.store.set('format', template.format);
  };
  return (
    <Panel title={text.step(3, text.steps.columns)}>
      <Stack gap={16}>
        {templates.length > 0 && !grouping ? (
          <SelectField
            label={text.labels.template}
            emptyLabel={text.noTemplate}
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget }) => {
              take(currentTarget.value);
            }}
          />
        ) : null}
        <form.Field
          name="columns"
          as={CheckboxGroup}
          inColumns
          options={columns.map(({ key, header }) => ({ value: key, label: header }))}
        />
        <SampleTable columns={columns} chosen={chosen} />
        <form.Field name="format" as={SegmentedField} options={FORMATS} />
        <form.Field name="with_filters" as={Checkbox} hint={text.hints.with_filters} />
      </Stack>
    </Panel>
  );
}
