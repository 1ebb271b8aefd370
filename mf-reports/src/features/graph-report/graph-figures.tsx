import type { GraphHeatmap, GraphMap, GraphPayments, GraphTop } from '@ecard/shared/api-schema';
import { FigurePart, addressWith, bucketCategories, bucketOfPeriod } from '@ecard/shared/dashboard';
import type { Bucket, DashboardState } from '@ecard/shared/dashboard';
import { formatCompact, formatNumber } from '@ecard/shared/format';
import { useLocation, usePortal } from '@ecard/shared/ui';
import type { FigureData } from '@ecard/shared/ui/work';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import { unitFormats, unitNames } from '../../dashboard/unit-format.ts';
import styles from '../../dashboard/dashboard.module.css';
import { BoardingsMap } from './boardings-map.tsx';
import { heatmapQuery, paymentsQuery, stopsQuery, tapParams, topQuery } from './graph-report.queries.ts';
import { graphReportText as text } from './graph-report.text.ts';

const counts = { format: formatNumber, formatShort: formatCompact };
/** Stops that a figure has room for. */
const MOST_STOPS = 15;

/** Figures of rides by category, route, hour and payment. */
export function GraphFigures({ state }: { readonly state: DashboardState }) {
  const { http } = usePortal();
  const { pathname, search } = useLocation();
  const bucket = bucketOfPeriod(state.period);
  const ofRoute = (route: string) => addressWith(pathname, search, { route });
  const tapsOf = (filters: Readonly<Record<string, string>>) =>
    addressWith(pathname, search, tapParams({ result: 'ACCEPTED', ...filters }));
  return (
    <>
      <div className={styles['pair']}>
        <FigurePart
          title={text.categories.title}
          unit={unitNames.ride}
          fileName="graph-report-categories"
          height={340}
          query={topQuery(http, state, 'category')}
          toData={(answer) => categories(answer, (category) => tapsOf({ category }))}
        />
        <FigurePart
          title={text.routes.title}
          unit={unitNames.ride}
          fileName="graph-report-routes"
          height={340}
          query={topQuery(http, state, 'route')}
          toData={(answer) => routes(answer, ofRoute)}
        />
      </div>
      <FigurePart
        title={text.hours.title}
        unit={text.hours.unit}
        fileName="graph-report-hours"
        height={300}
        query={heatmapQuery(http, state)}
        toData={hours}
      />
      <div className={styles['pair']}>
        <FigurePart
          title={text.payments.title}
          unit={unitNames['₮']}
          fileName="graph-report-payments"
          height={360}
          partialMark={dashboardText.partial[bucket]}
          markedIn={state.period}
          query={paymentsQuery(http, state, bucket)}
          toData={(answer) => payments(answer, bucket)}
        />
        <FigurePart
          title={text.stops.title}
          unit={unitNames.ride}
          fileName="graph-report-stops"
          height={360}
          query={stopsQuery(http, state)}
          toData={(answer) => stops(answer, (stop) => tapsOf({ stop }))}
        />
      </div>
      <BoardingsMap state={state} />
    </>
  );
}

function categories({ rows }: GraphTop, hrefOf: (id: string) => string): FigureData {
  return {
    shape: 'donut',
    categoryHeader: text.categories.header,
    categories: rows.map(({ id, name }) => ({ key: id, label: name })),
    series: [
      {
        ...counts,
        key: 'rides',
        name: text.categories.rides,
        values: rows.map(({ value }) => value),
        hrefs: rows.map(({ id }) => hrefOf(id)),
      },
    ],
  };
}

function routes({ rows }: GraphTop, hrefOf: (id: string) => string): FigureData {
  return {
    shape: 'bars',
    categoryHeader: text.routes.header,
    categories: rows.map(({ id, name }) => ({ key: id, label: name })),
    series: [
      {
        ...counts,
        key: 'rides',
        name: text.routes.rides,
        values: rows.map(({ value }) => value),
        hrefs: rows.map(({ id }) => hrefOf(id)),
      },
    ],
  };
}

function hours({ cells }: GraphHeatmap): FigureData {
  const known = new Map(cells.map(({ weekday, hour, average }) => [`${String(weekday)} ${String(hour)}`, average]));
  // A service day begins at 03:00.
  const day = Array.from({ length: 24 }, (_, at) => (at + 3) % 24);
  return {
    shape: 'heatmap',
    categoryHeader: text.hours.header,
    categories: day.map((hour) => ({
      key: String(hour),
      label: text.hours.hour(hour),
      short: String(hour).padStart(2, '0'),
    })),
    series: text.hours.weekdays.map((name, at) => ({
      format: formatNumber,
      formatShort: (value: number) => formatNumber(value, { decimals: 0 }),
      key: String(at + 1),
      name,
      values: day.map((hour) => known.get(`${String(at + 1)} ${String(hour)}`) ?? 0),
    })),
  };
}

function payments(answer: GraphPayments, bucket: Bucket): FigureData {
  const { series } = answer;
  const starts = (series[0]?.points ?? []).map(([start]) => start);
  return {
    isStacked: true,
    categoryHeader: text.payments.header,
    categories: bucketCategories(starts, bucket, answer),
    series: series.map(({ key, name, points }) => ({
      ...unitFormats['₮'],
      key,
      name,
      values: points.map(([, value]) => value),
    })),
  };
}

function stops({ stops: all }: GraphMap, hrefOf: (id: string) => string): FigureData {
  const shown = all.toSorted((one, other) => other.boardings - one.boardings).slice(0, MOST_STOPS);
  return {
    shape: 'bars',
    categoryHeader: text.stops.header,
    categories: shown.map(({ id, name }) => ({ key: id, label: name })),
    series: [
      {
        ...counts,
        key: 'boardings',
        name: text.stops.boardings,
        values: shown.map(({ boardings }) => boardings),
        hrefs: shown.map(({ id }) => hrefOf(id)),
      },
      { ...counts, key: 'alightings', name: text.stops.alightings, values: shown.map(({ alightings }) => alightings) },
    ],
  };
}
