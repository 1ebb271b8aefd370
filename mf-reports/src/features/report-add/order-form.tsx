import { useState } from 'react';
import { fileFormats, reportCreateBodySchema, reportDeliveries, reportRequestSchema } from '@ecard/shared/api-schema';
import type { ReportCreateBody, ReportRequest } from '@ecard/shared/api-schema';
import { presetDays } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import { Grid, Stack, useNavigate, usePortal, useQueryClient } from '@ecard/shared/ui';
import { Checkbox, Form, useForm, useFormDraft, useToday } from '@ecard/shared/ui/work';
import { ColumnsStep } from './columns-step.tsx';
import { DeliverStep } from './deliver-step.tsx';
import { fieldOfPath, orderBody } from './order-values.ts';
import type { OrderValues } from './order-values.ts';
import { OrderEstimate } from './order-estimate.tsx';
import type { ReportKindOffer } from '@ecard/shared/api-schema';
import { reportAddText as text } from './report-add.text.ts';
import { RowsStep } from './rows-step.tsx';

/** The order of one kind: which rows, which columns, what file, and how it is handed over. */
export function OrderForm({ kind }: { readonly kind: ReportKindOffer }) {
  const { http, notify } = usePortal();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [isDuplicate, setIsDuplicate] = useState(false);
  const draft = useFormDraft<OrderValues>(`report-${kind.code}`);
  const today = useToday();
  const [initial] = useState(() => initialOf(kind, today));
  const form = useForm<OrderValues, ReportCreateBody, ReportRequest>({
    schema: reportCreateBodySchema,
    initial,
    labels: text.labels,
    required: ['days', 'columns'],
    toBody: (values) => orderBody(values, kind),
    fieldOfPath,
    ...(draft ? { draft } : {}),
    async send(body, call) {
      try {
        return reportRequestSchema.parse((await http.post<unknown>('/api/report-request', body, call)).data);
      } catch (error) {
        setIsDuplicate(toProblem(error).code === 'DUPLICATE');
        throw error;
      }
    },
    onDone(report) {
      void cache.invalidateQueries({ queryKey: ['report', 'list'] });
      void cache.invalidateQueries({ queryKey: ['report-admin'] });
      notify.success({ title: text.ordered(report.code) });
      void navigate('/report');
    },
  });
  return (
    <Form form={form} label={text.title} submitLabel={text.submit}>
      <Grid aside>
        <Stack gap={16}>
          <RowsStep form={form} kind={kind} />
          <ColumnsStep form={form} kind={kind} />
          <DeliverStep form={form} />
        </Stack>
        <OrderEstimate form={form} kind={kind} />
      </Grid>
      {isDuplicate ? <form.Field name="confirm" as={Checkbox} /> : null}
    </Form>
  );
}

function initialOf(kind: ReportKindOffer, today: string): OrderValues {
  return {
    days: presetDays('last-month', today),
    card_ids: [],
    direction_ids: [],
    group_by: '',
    columns: kind.columns.map(({ key }) => key),
    format: fileFormats.values[0],
    with_filters: true,
    title: '',
    deliver: reportDeliveries.values[0],
    confirm: false,
  };
}
