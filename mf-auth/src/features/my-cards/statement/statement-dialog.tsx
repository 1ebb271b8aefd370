import { useState } from 'react';
import { fileFormats, reportCreateBodySchema, reportRequestSchema } from '@ecard/shared/api-schema';
import type { FileFormat, ReportCreateBody, ReportRequest } from '@ecard/shared/api-schema';
import { presetDays } from '@ecard/shared/format';
import type { DaySpan } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import {
  Alert,
  Button,
  ErrorState,
  Inline,
  LinkButton,
  Modal,
  Skeleton,
  Stack,
  useDownload,
  usePortal,
  useQuery,
} from '@ecard/shared/ui';
import { DayRangeField, Form, SegmentedField, useForm, useToday } from '@ecard/shared/ui/work';
import { statementText as text } from './statement.text.ts';

interface StatementDialogProps {
  /** The cards it is of; all of the account where there are none. */
  readonly cardIds: readonly string[];
  readonly onClose: () => void;
}

/** Orders a statement of cards and hands its file over as soon as the host has written it. */
export function StatementDialog({ cardIds, onClose }: StatementDialogProps) {
  const [ordered, setOrdered] = useState<ReportRequest>();
  const title = cardIds.length === 0 ? text.ofAll : cardIds.length === 1 ? text.title : text.ofSome(cardIds.length);
  return (
    <Modal opened onClose={onClose} title={title} width={520}>
      {ordered ? (
        <OrderedStatement ordered={ordered} onClose={onClose} />
      ) : (
        <StatementForm title={title} cardIds={cardIds} onOrdered={setOrdered} onClose={onClose} />
      )}
    </Modal>
  );
}

interface StatementValues {
  readonly days: DaySpan;
  readonly format: FileFormat;
}

const FORMATS = (['PDF', 'CSV', 'XLSX'] as const).map((value) => ({ value, label: fileFormats.labels[value] }));

interface StatementFormProps extends StatementDialogProps {
  readonly title: string;
  readonly onOrdered: (report: ReportRequest) => void;
}

function StatementForm({ title, cardIds, onOrdered, onClose }: StatementFormProps) {
  const { http } = usePortal();
  const today = useToday();
  const form = useForm<StatementValues, ReportCreateBody, ReportRequest>({
    schema: reportCreateBodySchema,
    initial: { days: presetDays('last-30-days', today), format: 'PDF' },
    labels: { days: text.days, format: text.format },
    required: ['days'],
    toBody: ({ days: span, format }) => ({
      kind: 'CARD_STATEMENT',
      params: { ...span, ...(cardIds.length > 0 ? { card_ids: [...cardIds] } : {}) },
      format,
      // Who asks again wants the file again.
      confirm: true,
    }),
    fieldOfPath: (path) => (path.startsWith('params') ? 'days' : undefined),
    send: async (body, call) =>
      reportRequestSchema.parse((await http.post<unknown>('/api/report-request', body, call)).data),
    onDone: onOrdered,
  });
  return (
    <Form form={form} label={title} submitLabel={text.submit} onCancel={onClose}>
      <p>{text.lead}</p>
      <form.Field name="days" as={DayRangeField} max={today} />
      <form.Field name="format" as={SegmentedField} options={FORMATS} />
    </Form>
  );
}

/** Asked for again as long as the host writes the file. */
const POLL_MS = 1_000;
const BEING_WRITTEN: readonly string[] = ['QUEUED', 'RUNNING'];

interface OrderedStatementProps {
  readonly ordered: ReportRequest;
  readonly onClose: () => void;
}

function OrderedStatement({ ordered, onClose }: OrderedStatementProps) {
  const { http } = usePortal();
  const { isBusy, download } = useDownload();
  const { data, error, refetch } = useQuery({
    queryKey: ['card-statement', ordered.id],
    queryFn: async ({ signal }) =>
      reportRequestSchema.parse((await http.get<unknown>(`/api/report-request/${ordered.id}`, { signal })).data),
    initialData: ordered,
    staleTime: 0,
    refetchInterval: ({ state }) => (BEING_WRITTEN.includes(state.data?.status ?? '') ? POLL_MS : false),
  });
  const { status, row_count: rows } = data;
  return (
    <Stack gap={16}>
      {error ? (
        <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
      ) : status === 'DONE' ? (
        <Alert tone="positive" live title={text.ready}>
          {rows === 0 ? text.none : text.rows(rows ?? 0)}
        </Alert>
      ) : status === 'NEEDS_APPROVAL' ? (
        <Alert tone="warning" live title={text.waits}>
          {text.waitsHint}
        </Alert>
      ) : BEING_WRITTEN.includes(status) ? (
        <>
          <Alert tone="info" live title={text.preparing}>
            {text.preparingHint}
          </Alert>
          <Skeleton lines={1} height={8} />
        </>
      ) : (
        <Alert tone="danger" live title={text.failed}>
          {data.error}
        </Alert>
      )}
      <Inline gap={8}>
        {status === 'DONE' ? (
          <Button
            icon="download"
            variant="primary"
            loading={isBusy}
            onClick={() =>
              void download(
                `/api/report-request/${data.id}/download`,
                `${data.code} ${data.title}.${data.format.toLowerCase()}`,
                0,
              )
            }
          >
            {text.download}
          </Button>
        ) : null}
        <LinkButton to="/report">{text.reports}</LinkButton>
        <Button onClick={onClose}>{text.close}</Button>
      </Inline>
    </Stack>
  );
}
