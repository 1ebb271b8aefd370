import type { Reconciliation } from '@ecard/shared/api-schema';
import { formatDate, formatMoney } from '@ecard/shared/format';
import { QueryResult } from '@ecard/shared/records';
import { Alert, Panel, Stack, StatTile, StatTiles, useCan, usePortal, useQuery } from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import { moneyColumn } from '../../dashboard/number-column.tsx';
import { acceptedTapsAddress } from '../../dashboard/taps-address.ts';
import type { PivotState } from './pivot-state.ts';
import { reconciliationQuery } from './statistic.queries.ts';
import { statisticText } from './statistic.text.ts';

const { reconciliation: text } = statisticText;
const BOOKS = ['taps', 'ledger', 'settlement', 'difference'] as const;

type Day = Reconciliation['days'][number];

/**
 * Fares as taps took them, the ledger booked them and operators are settled for them; the difference must be 0. The
 * taps of a day that differs are a link away.
 */
export function ReconciliationCard({ state }: { readonly state: PivotState }) {
  const portal = usePortal();
  const canOpenTaps = useCan('report.graph.view');
  const query = useQuery(reconciliationQuery(portal, state));
  return (
    <Panel title={text.title} description={text.hint}>
      <QueryResult of={query} title={text.failed} lines={4}>
        {(data) => (
          <Stack gap={16}>
            {data.days.length === 0 ? (
              <Alert tone="positive">{text.fine}</Alert>
            ) : (
              <Alert tone="danger">{text.wrong(data.days.length)}</Alert>
            )}
            <StatTiles>
              {BOOKS.map((book) => (
                <StatTile
                  key={book}
                  label={text[book]}
                  value={formatMoney(data.totals[book])}
                  {...(book === 'difference' && data.totals.difference !== 0 ? { tone: 'danger' as const } : {})}
                />
              ))}
            </StatTiles>
            {data.days.length > 0 ? (
              <DataTable
                caption={text.wrong(data.days.length)}
                columns={[
                  { key: 'day', header: text.day, primary: true, cell: ({ day }) => formatDate(day) },
                  ...BOOKS.map((book) =>
                    moneyColumn<Day>({
                      ...{ key: book, header: text[book], of: (row) => row[book] },
                      ...(book === 'taps' && canOpenTaps ? { hrefOf: tapsOf } : {}),
                    }),
                  ),
                ]}
                rows={data.days}
                rowKey={({ day }) => day}
              />
            ) : null}
          </Stack>
        )}
      </QueryResult>
    </Panel>
  );
}

const tapsOf = ({ day }: Day) => acceptedTapsAddress({ from: day, to: day });
