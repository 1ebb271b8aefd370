import { useState } from 'react';
import { cardStatuses, mediaTypes } from '@ecard/shared/api-schema';
import { useLocation, usePortal, useQuery } from '@ecard/shared/ui';
import { columnsOf } from '@ecard/shared/ui/work';
import { Rows, RowsPanel } from '../../dashboard/rows-panel.tsx';
import { ecGraphQuery } from './ec-graph.queries.ts';
import type { EcGraphState } from './ec-graph.queries.ts';
import { ecGraphText } from './ec-graph.text.ts';
import { FIGURE_OF, ecRowsQuery, ecSumsQuery } from './ec-rows.queries.ts';
import type { EcRow } from './ec-rows.queries.ts';
import { ROWS_PLACE, addressWithoutRows, partName } from './ec-rows.ts';
import type { EcRows } from './ec-rows.ts';

const { rows: text } = ecGraphText;

interface EcRowsPanelProps {
  readonly state: EcGraphState;
  readonly rows: EcRows;
}

/** The cards or top-ups behind a number of the page, newest first. */
export function EcRowsPanel({ state, rows }: EcRowsPanelProps) {
  const portal = usePortal();
  const { pathname, search } = useLocation();
  const [cursor, setCursor] = useState('');
  const query = useQuery(ecRowsQuery(portal, state, rows, cursor));
  const { data: sums } = useQuery(ecSumsQuery(portal, state, rows));
  const { data: graph } = useQuery(ecGraphQuery(portal, state, FIGURE_OF[rows.of]));
  const part = graph && partName(graph, rows);
  return (
    <RowsPanel
      place={ROWS_PLACE}
      title={text.titles[rows.of]}
      description={sums?.totals ? [...(part ? [part] : []), text.counted(rows, sums.totals)].join(' · ') : undefined}
      hideHref={addressWithoutRows(pathname, search)}
    >
      <Rows
        {...{ query, cursor, columns: COLUMNS[rows.of] }}
        onCursorChange={setCursor}
        caption={text.titles[rows.of]}
        empty={{ icon: 'chart', ...text.empty }}
      />
    </RowsPanel>
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
const held = columnsOf<EcRow>([{ key: 'balance', label: labels.balance, kind: 'money', phone: 'secondEnd' }]);
const topUps = columnsOf<EcRow>([
  { key: 'at', label: labels.at, kind: 'dateTime', primary: true },
  { key: 'card_no', label: labels.card, kind: 'text', phone: 'second' },
  { key: 'channel', label: labels.channel, kind: 'text', phone: 'secondEnd' },
  { key: 'point', label: labels.point, kind: 'text', value: ({ point }) => point ?? text.online },
  { key: 'amount', label: labels.amount, kind: 'money', phone: 'firstEnd' },
]);
const COLUMNS = {
  ...{
    lifecycle: cards,
    active_base: cards,
    cohort: cards,
    dormant: [...cards, ...idle],
    balance: [...cards, ...held],
  },
  ...{ channel: topUps, point: topUps, topups: topUps },
};
