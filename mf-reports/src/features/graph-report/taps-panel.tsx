import { useState } from 'react';
import { graphTapsSchema, tapResults } from '@ecard/shared/api-schema';
import type { GraphTaps } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { addressWith, daysOfPeriod } from '@ecard/shared/dashboard';
import { formatDateTime } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import {
  Alert,
  Badge,
  Button,
  EmptyState,
  ErrorState,
  Inline,
  LinkButton,
  Money,
  Panel,
  Skeleton,
  keepPreviousData,
  queryOptions,
  useLocation,
  usePortal,
  useQuery,
} from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import type { Column } from '@ecard/shared/ui/work';
import { tapParams } from './graph-report.queries.ts';
import type { GraphReportState } from './graph-report.queries.ts';
import { graphReportText } from './graph-report.text.ts';

const { taps: text } = graphReportText;
type Tap = GraphTaps['data'][number];

/** Longest span whose taps the host lists, in days. */
const MOST_DAYS = 31;
const DAY_MS = 86_400_000;
const PAGE_SIZE = '50';

/** Taps behind the numbers, some at a time. @param cursor - Empty for the newest. */
export function tapsQuery(http: PortalContext['http'], { period, filters, tapFilters }: GraphReportState, cursor = '') {
  return queryOptions({
    queryKey: ['dashboard', 'taps', period, filters, tapFilters, cursor],
    queryFn: async ({ signal }) => {
      const params = {
        ...daysOfPeriod(period, Date.now()),
        ...filters,
        ...tapFilters,
        kind: 'ON',
        limit: PAGE_SIZE,
        ...(cursor === '' ? {} : { cursor }),
      };
      return graphTapsSchema.parse((await http.get<unknown>('/api/graph-report/taps', { params, signal })).data);
    },
    enabled: listsTaps(period),
    placeholderData: keepPreviousData,
  });
}

interface TapsPanelProps {
  readonly state: GraphReportState;
  /** Rides and refused taps of the same span and filters: the sum of the rows. */
  readonly totals: { readonly rides: number; readonly denied: number };
}

/** The taps that the numbers of the page count, newest first. */
export function TapsPanel({ state, totals }: TapsPanelProps) {
  const { pathname, search } = useLocation();
  const isNarrowed = Object.keys(state.tapFilters).length > 0;
  return (
    <Panel
      flush
      title={text.title}
      description={isNarrowed ? text.narrowed : `${text.hint} ${text.counted(totals.rides, totals.denied)}`}
      actions={<LinkButton to={addressWith(pathname, search, { ...tapParams(), taps: '' })}>{text.hide}</LinkButton>}
    >
      {listsTaps(state.period) ? <Taps key={search} state={state} /> : <Alert tone="warning">{text.tooLong}</Alert>}
    </Panel>
  );
}

function Taps({ state }: { readonly state: GraphReportState }) {
  const { http } = usePortal();
  const [cursor, setCursor] = useState('');
  const { data, error, refetch, isPlaceholderData } = useQuery(tapsQuery(http, state, cursor));
  if (!data) {
    return error ? (
      <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={8} height={28} />
    );
  }
  const next = data.next_cursor;
  return (
    <>
      <DataTable
        caption={text.caption}
        columns={COLUMNS}
        rows={data.data}
        rowKey={({ id }) => id}
        busy={isPlaceholderData}
        empty={<EmptyState icon="bus" {...text.empty} />}
      />
      <Inline justify="end">
        {cursor === '' ? null : (
          <Button
            onClick={() => {
              setCursor('');
            }}
          >
            {text.first}
          </Button>
        )}
        {next === null ? null : (
          <Button
            onClick={() => {
              setCursor(next);
            }}
          >
            {text.more}
          </Button>
        )}
      </Inline>
    </>
  );
}

const COLUMNS: readonly Column<Tap>[] = [
  { key: 'at', header: text.columns.at, primary: true, nowrap: true, cell: ({ tapped_at: at }) => formatDateTime(at) },
  { key: 'card', header: text.columns.card, nowrap: true, cell: ({ card_no: number }) => number },
  { key: 'category', header: text.columns.category, cell: ({ category }) => category.name },
  { key: 'operator', header: text.columns.operator, cell: ({ operator }) => operator.name },
  { key: 'route', header: text.columns.route, cell: ({ direction }) => direction.name },
  { key: 'stop', header: text.columns.stop, cell: ({ stop }) => stop.name },
  { key: 'bus', header: text.columns.bus, nowrap: true, cell: ({ bus_no: bus }) => bus },
  {
    key: 'fare',
    header: text.columns.fare,
    align: 'end',
    numbers: { of: ({ fare }) => fare },
    cell: ({ fare }, decimals) => <Money amount={fare} decimals={decimals} />,
  },
  {
    key: 'result',
    header: text.columns.result,
    nowrap: true,
    cell: ({ result }) => <Badge tone={tapResults.tones[result]}>{tapResults.labels[result]}</Badge>,
  },
];

function listsTaps(period: GraphReportState['period']): boolean {
  if (period.kind === 'invalid') return false;
  const { from, to } = daysOfPeriod(period, Date.now());
  return (Date.parse(to) - Date.parse(from)) / DAY_MS < MOST_DAYS;
}
