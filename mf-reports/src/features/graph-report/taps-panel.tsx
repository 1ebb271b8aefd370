import { useState } from 'react';
import { graphTapsSchema, mediaTypes, tapKinds, tapResults } from '@ecard/shared/api-schema';
import type { GraphTaps } from '@ecard/shared/api-schema';
import { countDays, dashboardQuery, daysOfPeriod } from '@ecard/shared/dashboard';
import type { DashboardPortal } from '@ecard/shared/dashboard';
import { serverNow } from '@ecard/shared/session';
import { prefetchOptional, usePortal, useQuery } from '@ecard/shared/ui';
import type { QueryClient } from '@ecard/shared/ui';
import { columnsOf } from '@ecard/shared/ui/work';
import { Rows, RowsPanel } from '../../dashboard/rows-panel.tsx';
import type { GraphReportState } from './graph-report.queries.ts';
import { graphReportText } from './graph-report.text.ts';
import { routeName } from './route-name.ts';
import { TapMonths, tapMonthsQuery } from './tap-months.tsx';
import { TAPS_PLACE, useHideTapsHref } from './taps-address.ts';

const { taps: text, hours } = graphReportText;
type Tap = GraphTaps['data'][number];
const PAGE_SIZE = '50';
/** Longest span whose taps the host lists, in days. */
const MOST_DAYS = 31;

const DENIED = tapResults.values.filter((result) => result.startsWith('DENIED')).join(',');

/** Loads the first render of the taps behind a number. */
export async function prefetchTaps(
  portal: DashboardPortal,
  queryClient: QueryClient,
  state: GraphReportState,
): Promise<void> {
  if (isListed(portal, state.period)) {
    await Promise.all([tapsQuery, tapSumsQuery].map((of) => prefetchOptional(queryClient, of(portal, state))));
    return;
  }
  await prefetchOptional(queryClient, tapMonthsQuery(portal, state));
}

/** Taps behind the numbers, some at a time. @param cursor - Empty for the newest. */
const tapsQuery = (portal: DashboardPortal, state: GraphReportState, cursor = '') =>
  tapQuery(portal, state, { limit: PAGE_SIZE, ...(cursor === '' ? {} : { cursor }) });

/** Number and sums of all taps behind the numbers. */
const tapSumsQuery = (portal: DashboardPortal, state: GraphReportState) => tapQuery(portal, state, { sums: '1' });

function tapQuery(portal: DashboardPortal, state: GraphReportState, asked: Readonly<Record<string, string>>) {
  const { tapFilters = {} } = state;
  return {
    ...dashboardQuery(portal, {
      path: '/api/graph-report/taps',
      schema: graphTapsSchema,
      state,
      params: { kind: 'ON', ...tapFilters, ...(tapFilters.result === 'DENIED' ? { result: DENIED } : {}), ...asked },
    }),
    enabled: isListed(portal, state.period),
  };
}

/** The taps behind a number of the page, newest first, with their number and sums; those of many days by month. */
export function TapsPanel({ state }: { readonly state: GraphReportState }) {
  const portal = usePortal();
  const [cursor, setCursor] = useState('');
  const query = useQuery(tapsQuery(portal, state, cursor));
  const { data: sums } = useQuery(tapSumsQuery(portal, state));
  const { kind, result, media, weekday, hour } = state.tapFilters ?? {};
  const behind = [
    tapKinds.labels[kind === 'OFF' ? 'OFF' : 'ON'],
    ...(result ? [text.results[result === 'DENIED' ? 'DENIED' : 'ACCEPTED']] : []),
    ...(media ? [(mediaTypes.labels as Readonly<Record<string, string>>)[media]] : []),
    ...(weekday ? [hours.weekdays[Number(weekday) - 1]] : []),
    ...(hour ? [hours.hour(Number(hour))] : []),
    ...(sums?.totals ? [text.totals(sums.totals)] : []),
  ];
  const isByTap = isListed(portal, state.period);
  return (
    <RowsPanel
      place={TAPS_PLACE}
      title={text.title}
      description={[...behind, ...(isByTap ? [] : [text.monthsHint])].join(' · ')}
      hideHref={useHideTapsHref()}
    >
      {isByTap ? (
        <Rows
          {...{ query, cursor, columns: COLUMNS }}
          onCursorChange={setCursor}
          caption={text.caption}
          empty={{ icon: 'bus', ...text.empty }}
        />
      ) : (
        <TapMonths state={state} />
      )}
    </RowsPanel>
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

/** Tells whether the host lists the taps of a period one by one. */
function isListed({ store }: DashboardPortal, period: GraphReportState['period']): boolean {
  return period.kind !== 'invalid' && countDays(daysOfPeriod(period, serverNow(store.snapshot()))) <= MOST_DAYS;
}
