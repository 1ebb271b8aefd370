import { useEffect, useRef, useState } from 'react';
import { graphTapsSchema, tapKinds, tapResults } from '@ecard/shared/api-schema';
import type { GraphTaps } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { daysOfPeriod } from '@ecard/shared/dashboard';
import { toProblem } from '@ecard/shared/http';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  Inline,
  LinkButton,
  Panel,
  Skeleton,
  keepPreviousData,
  queryOptions,
  useLocation,
  usePortal,
  useQuery,
} from '@ecard/shared/ui';
import { DataTable, columnsOf } from '@ecard/shared/ui/work';
import type { GraphReportState } from './graph-report.queries.ts';
import { graphReportText } from './graph-report.text.ts';
import { routeName } from './route-name.ts';
import { TAPS_PLACE, useHideTapsHref } from './taps-address.ts';

const { taps: text, hours } = graphReportText;
type Tap = GraphTaps['data'][number];

/** Longest span whose taps the host lists, in days. */
const MOST_DAYS = 31;
const DAY_MS = 86_400_000;
const PAGE_SIZE = '50';

const DENIED = tapResults.values.filter((result) => result.startsWith('DENIED')).join(',');

/** Taps behind the numbers, some at a time. @param cursor - Empty for the newest. */
export function tapsQuery(
  http: PortalContext['http'],
  { period, filters, tapFilters = {} }: GraphReportState,
  cursor = '',
) {
  return queryOptions({
    queryKey: ['dashboard', 'taps', period, filters, tapFilters, cursor],
    queryFn: async ({ signal }) => {
      const params = {
        ...daysOfPeriod(period, Date.now()),
        ...filters,
        kind: 'ON',
        ...tapFilters,
        ...(tapFilters.result === 'DENIED' ? { result: DENIED } : {}),
        limit: PAGE_SIZE,
        ...(cursor === '' ? {} : { cursor }),
      };
      return graphTapsSchema.parse((await http.get<unknown>('/api/graph-report/taps', { params, signal })).data);
    },
    enabled: listsTaps(period),
    placeholderData: keepPreviousData,
  });
}

/** The taps behind a number of the page, newest first, with their number and sums. */
export function TapsPanel({ state }: { readonly state: GraphReportState }) {
  const { http } = usePortal();
  const { search, hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === `#${TAPS_PLACE}`) place.current?.focus({ preventScroll: true });
  }, [hash, search]);
  const { data, isPlaceholderData } = useQuery(tapsQuery(http, state));
  const { kind, result, weekday, hour } = state.tapFilters ?? {};
  const behind = [
    tapKinds.labels[kind === 'OFF' ? 'OFF' : 'ON'],
    ...(result ? [text.results[result === 'DENIED' ? 'DENIED' : 'ACCEPTED']] : []),
    ...(weekday ? [hours.weekdays[Number(weekday) - 1]] : []),
    ...(hour ? [hours.hour(Number(hour))] : []),
    ...(data?.totals && !isPlaceholderData ? [text.totals(data.totals)] : []),
  ];
  return (
    <div id={TAPS_PLACE} ref={place} tabIndex={-1}>
      <Panel
        flush
        title={text.title}
        description={behind.join(' · ')}
        actions={<LinkButton to={useHideTapsHref()}>{text.hide}</LinkButton>}
      >
        {listsTaps(state.period) ? <Taps key={search} state={state} /> : <Alert tone="warning">{text.tooLong}</Alert>}
      </Panel>
    </div>
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

const { columns: labels } = text;
const COLUMNS = columnsOf<Tap>([
  { key: 'tapped_at', label: labels.at, kind: 'dateTime', primary: true },
  { key: 'card_no', label: labels.card, kind: 'text' },
  { key: 'category', label: labels.category, kind: 'text', value: ({ category }) => category.name },
  { key: 'operator', label: labels.operator, kind: 'text', value: ({ operator }) => operator.name },
  { key: 'direction', label: labels.route, kind: 'text', value: ({ direction }) => routeName(direction) },
  { key: 'stop', label: labels.stop, kind: 'text', value: ({ stop }) => stop.name },
  { key: 'bus_no', label: labels.bus, kind: 'text' },
  { key: 'fare', label: labels.fare, kind: 'money' },
  { key: 'subsidy', label: labels.subsidy, kind: 'money' },
  { key: 'result', label: labels.result, kind: 'status', of: tapResults },
]);

function listsTaps(period: GraphReportState['period']): boolean {
  if (period.kind === 'invalid') return false;
  const { from, to } = daysOfPeriod(period, Date.now());
  return (Date.parse(to) - Date.parse(from)) / DAY_MS < MOST_DAYS;
}
