import { useState } from 'react';
import { cardStatuses, mediaTypes } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import {
  Button,
  EmptyState,
  ErrorState,
  Inline,
  LinkButton,
  Panel,
  Skeleton,
  useLocation,
  usePortal,
  useQuery,
} from '@ecard/shared/ui';
import { DataTable, columnsOf } from '@ecard/shared/ui/work';
import type { EcGraphState } from './ec-graph.queries.ts';
import { ecGraphText } from './ec-graph.text.ts';
import { ecRowsQuery } from './ec-rows.queries.ts';
import type { EcRow } from './ec-rows.queries.ts';
import { ROWS_PLACE, addressWithoutRows } from './ec-rows.ts';
import type { EcRows } from './ec-rows.ts';

const { rows: text } = ecGraphText;

interface EcRowsPanelProps {
  readonly state: EcGraphState;
  readonly rows: EcRows;
}

/** The cards or top-ups behind a number of the page, newest first, some at a time. */
export function EcRowsPanel({ state, rows }: EcRowsPanelProps) {
  const { http } = usePortal();
  const { pathname, search } = useLocation();
  const [cursor, setCursor] = useState('');
  const { data, error, refetch, isPlaceholderData } = useQuery(ecRowsQuery(http, state, rows, cursor));
  const next = data?.next_cursor ?? '';
  const page = (place: string, label: string) => (
    <Button
      onClick={() => {
        setCursor(place);
      }}
    >
      {label}
    </Button>
  );
  return (
    <div id={ROWS_PLACE}>
      <Panel
        flush
        title={text.titles[rows.of]}
        description={data && text.counted(rows, data)}
        actions={<LinkButton to={addressWithoutRows(pathname, search)}>{text.hide}</LinkButton>}
      >
        {data ? (
          <DataTable
            caption={text.titles[rows.of]}
            columns={COLUMNS[rows.of]}
            rows={data.data}
            rowKey={({ id }) => id}
            busy={isPlaceholderData}
            empty={<EmptyState icon="chart" {...text.empty} />}
          />
        ) : error ? (
          <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={8} height={28} />
        )}
        <Inline justify="end">
          {cursor === '' ? null : page('', text.first)}
          {next === '' ? null : page(next, text.more)}
        </Inline>
      </Panel>
    </div>
  );
}

const { columns: labels } = text;
const cards = columnsOf<EcRow>([
  { key: 'card_no', label: labels.card, kind: 'text', primary: true },
  { key: 'at', label: labels.since, kind: 'dateTime', phone: 'second' },
  { key: 'to_status', label: labels.status, kind: 'status', of: cardStatuses, phone: 'firstEnd' },
  { key: 'from_status', label: labels.before, kind: 'choice', of: cardStatuses },
  { key: 'category', label: labels.category, kind: 'text', value: ({ category }) => category?.name },
  { key: 'media_type', label: labels.media, kind: 'choice', of: mediaTypes },
]);
const idle = columnsOf<EcRow>([{ key: 'last_rode_on', label: labels.lastRide, kind: 'date', phone: 'secondEnd' }]);
const topUps = columnsOf<EcRow>([
  { key: 'at', label: labels.at, kind: 'dateTime', primary: true },
  { key: 'card_no', label: labels.card, kind: 'text', phone: 'second' },
  { key: 'channel', label: labels.channel, kind: 'text', phone: 'secondEnd' },
  { key: 'point', label: labels.point, kind: 'text', value: ({ point }) => point ?? text.online },
  { key: 'amount', label: labels.amount, kind: 'money', phone: 'firstEnd' },
]);
const COLUMNS = {
  ...{ lifecycle: cards, active_base: cards, cohort: cards, dormant: [...cards, ...idle] },
  ...{ channel: topUps, point: topUps },
};
