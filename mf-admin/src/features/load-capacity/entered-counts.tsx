import type { LoadCounts } from '@ecard/shared/api-schema';
import { formatDateTime, formatNumber } from '@ecard/shared/format';
import { ConfirmButton, QueryResult } from '@ecard/shared/records';
import { EmptyState, Panel, useKeptFocus, usePortal, useQuery, useQueryClient } from '@ecard/shared/ui';
import { DataTable, columnsOf } from '@ecard/shared/ui/work';
import { OUTDATED_BY_COUNT } from '../../domain/outdated.ts';
import { countsText } from './entered-counts.text.ts';
import { spanWords } from './heat-map.tsx';
import { capacityText } from './load-capacity.text.ts';
import { countsQuery } from './load.queries.ts';
import type { LoadState } from './load.queries.ts';

const text = capacityText.load;
type Count = LoadCounts['data'][number];

/** Counts that people entered in the days of the page; each may withdraw their own. */
export function EnteredCounts({ state }: { readonly state: LoadState }) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const result = useQuery(countsQuery(http, state));
  const place = useKeptFocus(result.data?.data.map(({ id }) => id).join() ?? '');
  const withdraw = async ({ id }: Count) => {
    await http.delete(`/api/load-observation/${id}`);
    notify.success({ title: countsText.withdrawn });
    await Promise.all(OUTDATED_BY_COUNT.map((queryKey) => cache.invalidateQueries({ queryKey })));
  };
  const total = result.data
    ? [spanWords(result.data), countsText.countsTotal(result.data.total, result.data.data.length)]
    : [];
  return (
    <Panel title={countsText.counts} description={[...total, countsText.countsHint].join(' ')}>
      <QueryResult of={result} title={text.failed}>
        {({ data }) => (
          <div ref={place} tabIndex={-1}>
            <DataTable
              caption={countsText.counts}
              rows={data}
              rowKey={({ id }) => id}
              busy={result.isPlaceholderData}
              empty={<EmptyState icon="check" title={countsText.noCounts} />}
              columns={columnsOf<Count>([
                { key: 'observed_at', label: text.fields.observed_at, primary: true, kind: 'dateTime' },
                { key: 'direction', label: text.fields.direction_id, kind: 'text', phone: 'second', value: wayOf },
                { key: 'location', label: text.fields.location_id, kind: 'text', phone: 'second', value: stopOf },
                { key: 'vehicle', label: text.fields.vehicle_id, kind: 'text', value: ({ vehicle }) => vehicle.name },
                { key: 'trip_no', label: text.fields.trip_no, kind: 'text' },
                { key: 'on_count', label: text.on, kind: 'number' },
                { key: 'off_count', label: text.off, kind: 'number' },
                { key: 'load', label: text.aboard, cell: (row) => text.of(row.load, row.capacity_total) },
                { key: 'note', label: text.fields.note, kind: 'text' },
                {
                  key: 'withdraw',
                  label: text.step,
                  cell: (row) =>
                    row.available_actions.includes('withdraw') ? (
                      <ConfirmButton
                        label={countsText.withdraw}
                        title={countsText.withdrawOf(formatDateTime(row.observed_at), stopOf(row))}
                        danger
                        onConfirm={() => withdraw(row)}
                      >
                        {countsText.withdrawHint(formatNumber(row.load))}
                      </ConfirmButton>
                    ) : null,
                },
              ])}
            />
          </div>
        )}
      </QueryResult>
    </Panel>
  );
}

function wayOf({ direction, dir }: Count): string {
  return `${direction.code ?? direction.name} · ${text.ways[dir] ?? ''}`;
}

function stopOf({ location }: Count): string {
  return location.name;
}
