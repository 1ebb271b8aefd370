import { loadProfileSchema } from '@ecard/shared/api-schema';
import type { DirectionDetail, LoadProfile } from '@ecard/shared/api-schema';
import { AddressForm, Figure, searchOf } from '@ecard/shared/dashboard';
import type { PortalContext } from '@ecard/shared/contract';
import { addDays, cityDay, formatDate, isAcceptedDay } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import type { RecordPrefetchInput } from '@ecard/shared/records';
import { serverNow } from '@ecard/shared/session';
import {
  Button,
  EmptyState,
  Stack,
  prefetchOptional,
  queryOptions,
  useLocation,
  usePortal,
  useQuery,
} from '@ecard/shared/ui';
import { DayField, useToday } from '@ecard/shared/ui/work';
import type { FigureData } from '@ecard/shared/ui/work';
import { directionText } from './direction.text.ts';
import styles from './direction.module.css';

const text = directionText.load;

const profileQuery = (http: PortalContext['http'], { id }: Pick<DirectionDetail, 'id'>, date: string) =>
  queryOptions({
    queryKey: ['direction', 'load', id, date],
    queryFn: async ({ signal }) => {
      const path = `/api/direction/${id}/load-profile`;
      return loadProfileSchema.parse((await http.get<unknown>(path, { params: { date }, signal })).data);
    },
  });

/** Returns the day of an address, else yesterday: the latest day that is whole. */
function dayOf(url: string, today: string): string {
  const asked = searchOf(url).get('date') ?? '';
  return isAcceptedDay(asked) ? asked : addDays(today, -1);
}

/** Loads the load of the day. */
export async function prefetchLoad(
  { queryClient, context: { http, store }, request }: RecordPrefetchInput,
  record: DirectionDetail,
): Promise<void> {
  const date = dayOf(request.url, cityDay(serverNow(store.snapshot())));
  await prefetchOptional(queryClient, profileQuery(http, record, date));
}

/** Load of vehicles leaving each stop on a day, both ways. */
export function LoadTab({ record }: { readonly record: DirectionDetail }) {
  const { http } = usePortal();
  const { search } = useLocation();
  const today = useToday();
  const date = dayOf(search, today);
  const { data, error, refetch } = useQuery(profileQuery(http, record, date));
  const problem = error ? { message: toProblem(error).message, onRetry: () => void refetch() } : undefined;
  const isEmpty = data?.stops.every(({ load }) => load === null) ?? false;
  return (
    <Stack gap={16}>
      <AddressForm names={['date']} className={styles['dayForm']}>
        <DayField key={date} name="date" label={text.day} defaultValue={date} max={today} />
        <Button type="submit">{text.show}</Button>
      </AddressForm>
      {isEmpty ? (
        <EmptyState icon="chart" title={text.none(formatDate(date))} />
      ) : (
        ([0, 1] as const).map((dir) => (
          <Figure
            key={dir}
            title={text.title(directionText.ways[dir])}
            unit={text.unit}
            fileName={`load-${record.code}-${String(dir)}`}
            data={data && figureOf(data, dir)}
            problem={problem}
          />
        ))
      )}
    </Stack>
  );
}

function figureOf({ stops }: LoadProfile, dir: 0 | 1): FigureData {
  const shown = stops.filter((stop) => stop.dir === dir);
  const percent = (factor: number | null) => (factor === null ? null : Math.round(factor * 100));
  const format = (value: number) => `${String(value)}%`;
  const averages = shown.map((stop) => percent(stop.load_factor));
  const peaks = shown.map((stop) => percent(stop.max_load_factor));
  return {
    categoryHeader: text.stop,
    categories: shown.map(({ seq, location }) => ({
      key: String(seq),
      label: `${String(seq)}. ${location.name}`,
      short: String(seq),
    })),
    series: [
      { key: 'average', name: text.average, values: averages, format },
      { key: 'most', name: text.most, kind: 'line', values: peaks, format, colour: 5 },
    ],
  };
}
