import { fileColumns, loadLevels } from '@ecard/shared/api-schema';
import type { OverloadedTrips as Trips } from '@ecard/shared/api-schema';
import { Figure, addressWith } from '@ecard/shared/dashboard';
import { formatDate } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import { QueryResult, dialogButton } from '@ecard/shared/records';
import {
  EmptyState,
  LinkButton,
  Pagination,
  Panel,
  Stack,
  useKeptFocus,
  useLocation,
  usePortal,
  useQuery,
} from '@ecard/shared/ui';
import { DataTable, columnsOf } from '@ecard/shared/ui/work';
import { sourceWords } from './heat-map.tsx';
import { capacityText } from './load-capacity.text.ts';
import { PAGE_SIZE, overloadedQuery, tripParameter, tripQuery } from './load.queries.ts';
import type { LoadState } from './load.queries.ts';

const text = capacityText.load;
/** Id of the place, far down the page, at which a trip opens and closes. */
const PLACE = 'trips';
type Trip = Trips['data'][number];

const ExportTrips = dialogButton(
  async () => (await import(/* webpackChunkName: "overloaded-export" */ './overloaded-export.tsx')).OverloadedExport,
);

/** The fullest trips, page by page, and the one that is open stop by stop. */
export function OverloadedTrips({ state }: { readonly state: LoadState }) {
  const { http } = usePortal();
  const { pathname, search } = useLocation();
  const hrefOf = (trip: Trip) => `${addressWith(pathname, search, { trip: tripParameter(trip) })}#${PLACE}`;
  const trips = useQuery(overloadedQuery(http, state));
  const open = state.trip && Object.values(state.trip).join();
  const place = useKeptFocus(open ?? '');
  const counted = trips.data ? [sourceWords(trips.data), text.overloadedTotal(trips.data.total)] : [];
  return (
    <Panel
      title={text.overloaded}
      description={[...counted, text.overloadedHint].join(' ')}
      actions={
        trips.data?.total ? <ExportTrips code="net.capacity.export" icon="download" label={text.saveTrips} /> : null
      }
    >
      <div ref={place} id={PLACE} tabIndex={-1}>
        <Stack gap={16}>
          {state.trip ? <TripFigure key={open} trip={state.trip} /> : null}
          <QueryResult of={trips} title={text.failed}>
            {({ data, total }) => (
              <>
                <DataTable
                  caption={text.overloaded}
                  rows={data}
                  rowKey={tripParameter}
                  busy={trips.isPlaceholderData}
                  empty={<EmptyState icon="check" title={text.noneOver} />}
                  columns={columnsOf<Trip>(
                    [
                      { key: 'trip_no', primary: true, kind: 'link', to: hrefOf },
                      { key: 'direction', kind: 'text', phone: 'second', value: wayOf },
                      { key: 'date', exportAs: ['day'], kind: 'date', phone: 'second' },
                      {
                        key: 'vehicle',
                        kind: 'text',
                        value: ({ vehicle }) => vehicle.name,
                      },
                      { key: 'load', exportAs: ['max_load'], cell: (row) => text.of(row.max_load, row.capacity_total) },
                      {
                        key: 'factor',
                        exportAs: ['load_factor'],
                        phone: 'secondEnd',
                        kind: 'number',
                        unit: '%',
                        value: percentOf,
                      },
                      { key: 'overloaded_stops', kind: 'number' },
                      { key: 'level', kind: 'status', of: loadLevels, phone: 'firstEnd' },
                    ],
                    fileColumns.overloadedTrip,
                  )}
                />
                {total > PAGE_SIZE ? (
                  <Pagination
                    page={state.trips}
                    pageSize={PAGE_SIZE}
                    total={total}
                    hrefFor={(number) =>
                      `${addressWith(pathname, search, { trips: number > 1 ? String(number) : '' })}#${PLACE}`
                    }
                  />
                ) : null}
              </>
            )}
          </QueryResult>
        </Stack>
      </div>
    </Panel>
  );
}

function wayOf({ direction, dir }: Pick<Trip, 'direction' | 'dir'>): string {
  return `${direction.code ?? direction.name} · ${text.ways[dir] ?? ''}`;
}

function tripWords(trip: Pick<Trip, 'direction' | 'dir' | 'date' | 'vehicle'>): string {
  return [wayOf(trip), formatDate(trip.date), trip.vehicle.name].join(', ');
}

/** Per cent with one decimal. */
function percentOf({ max_load_factor: factor }: Trip): number {
  return Math.round(factor * 1_000) / 10;
}

function TripFigure({ trip }: { readonly trip: NonNullable<LoadState['trip']> }) {
  const { http } = usePortal();
  const { pathname, search } = useLocation();
  const { data, error, refetch } = useQuery(tripQuery(http, trip));
  const format = (value: number) => `${String(value)} ${text.passengers}`;
  return (
    <Stack gap={8}>
      <Figure
        title={text.tripTitle(trip.trip_no, data ? tripWords(data) : formatDate(trip.date))}
        unit={text.passengers}
        fileName={`trip-${trip.date}-${trip.trip_no}`}
        problem={error ? { message: toProblem(error).message, onRetry: () => void refetch() } : undefined}
        data={
          data && {
            categoryHeader: text.stop,
            categories: data.stops.map(({ location }, index) => ({
              key: String(index),
              label: `${String(index + 1)}. ${location.name}`,
              short: String(index + 1),
            })),
            series: [
              { key: 'load', name: text.aboard, kind: 'line', values: data.stops.map(({ load }) => load), format },
              { key: 'on', name: text.on, values: data.stops.map((stop) => stop.on_count), format, colour: 2 },
              { key: 'off', name: text.off, values: data.stops.map((stop) => stop.off_count), format, colour: 3 },
            ],
          }
        }
      />
      <div>
        <LinkButton size="small" icon="close" to={`${addressWith(pathname, search, { trip: '' })}#${PLACE}`}>
          {text.closeTrip}
        </LinkButton>
      </div>
    </Stack>
  );
}
