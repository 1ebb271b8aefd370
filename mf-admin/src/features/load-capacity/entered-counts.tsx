import { fileColumns } from '@ecard/shared/api-schema';
import type { LoadCounts } from '@ecard/shared/api-schema';
import { addressWith } from '@ecard/shared/dashboard';
import { formatDateTime, formatNumber } from '@ecard/shared/format';
import { ConfirmButton, QueryResult, dialogButton } from '@ecard/shared/records';
import {
  EmptyState,
  Pagination,
  Panel,
  useKeptFocus,
  useLocation,
  usePortal,
  useQuery,
  useQueryClient,
} from '@ecard/shared/ui';
import { DataTable, columnsOf } from '@ecard/shared/ui/work';
import { OUTDATED_BY_COUNT } from '../../domain/outdated.ts';
import { countsText } from './entered-counts.text.ts';
import { spanWords } from './heat-map.tsx';
import { capacityText } from './load-capacity.text.ts';
import { PAGE_SIZE, countsQuery } from './load.queries.ts';
import type { LoadState } from './load.queries.ts';

const text = capacityText.load;
/** Id of the place, far down the page, at which another page opens. */
const PLACE = 'counts';
type Count = LoadCounts['data'][number];

const ExportCounts = dialogButton(
  async () => (await import(/* webpackChunkName: "counts-export" */ './counts-export.tsx')).CountsExport,
);

/** Counts that people entered in the days of the page; each may withdraw their own. */
export function EnteredCounts({ state }: { readonly state: LoadState }) {
  const { http, history, notify } = usePortal();
  const cache = useQueryClient();
  const { pathname, search } = useLocation();
  const result = useQuery(countsQuery(http, state));
  const place = useKeptFocus(result.data?.data.map(({ id }) => id).join() ?? '');
  const hrefFor = (page: number) =>
    `${addressWith(pathname, search, { counts: page > 1 ? String(page) : '' })}#${PLACE}`;
  const withdraw = async ({ id }: Count) => {
    await http.delete(`/api/load-observation/${id}`);
    notify.success({ title: countsText.withdrawn });
    // The last page has no row any more.
    if (state.counts > 1 && result.data?.data.length === 1) history.replace(hrefFor(state.counts - 1));
    await Promise.all(OUTDATED_BY_COUNT.map((queryKey) => cache.invalidateQueries({ queryKey })));
  };
  const counted = result.data ? [spanWords(result.data), countsText.countsTotal(result.data.total)] : [];
  return (
    <Panel
      title={countsText.counts}
      description={[...counted, countsText.countsHint].join(' ')}
      actions={
        result.data?.total ? (
          <ExportCounts code="net.capacity.export" icon="download" label={countsText.saveCounts} />
        ) : null
      }
    >
      <QueryResult of={result} title={text.failed}>
        {({ data, total }) => (
          <div ref={place} id={PLACE} tabIndex={-1}>
            <DataTable
              caption={countsText.counts}
              rows={data}
              rowKey={({ id }) => id}
              busy={result.isPlaceholderData}
              empty={<EmptyState icon="check" title={countsText.noCounts} />}
              columns={columnsOf<Count>(
                [
                  { key: 'observed_at', primary: true, kind: 'dateTime' },
                  { key: 'direction', kind: 'text', phone: 'second', value: wayOf },
                  { key: 'location', exportAs: ['stop'], kind: 'text', phone: 'second', value: stopOf },
                  { key: 'vehicle', kind: 'text', value: ({ vehicle }) => vehicle.name },
                  { key: 'trip_no', kind: 'text' },
                  { key: 'on_count', kind: 'number' },
                  { key: 'off_count', kind: 'number' },
                  { key: 'load', cell: (row) => text.of(row.load, row.capacity_total) },
                  { key: 'note', kind: 'text' },
                  {
                    key: 'withdraw',
                    label: text.step,
                    exportAs: [],
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
                ],
                fileColumns.loadCount,
              )}
            />
            {total > PAGE_SIZE ? (
              <Pagination
                label={countsText.counts}
                page={state.counts}
                pageSize={PAGE_SIZE}
                total={total}
                hrefFor={hrefFor}
              />
            ) : null}
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
