import { memo, useMemo } from 'react';
import type { GraphHeatmap, GraphMap, GraphPayments, GraphTop, Ref, RideSeries } from '@ecard/shared/api-schema';
import { FigurePart, addressWith, bucketCategories, bucketOfPeriod } from '@ecard/shared/dashboard';
import type { Bucket, DashboardState } from '@ecard/shared/dashboard';
import { formatNumber } from '@ecard/shared/format';
import type { DaySpan } from '@ecard/shared/format';
import { useCan, useLocation, usePortal } from '@ecard/shared/ui';
import type { FigureData } from '@ecard/shared/ui/work';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import { unitFormats, unitNames } from '../../dashboard/unit-format.ts';
import styles from '../../dashboard/dashboard.module.css';
import { begunDays } from '../../domain/begun-days.ts';
import { BoardingsMap } from './boardings-map.tsx';
import { heatmapQuery, paymentsQuery, rideDaysQuery, stopsQuery, topQuery } from './graph-report.queries.ts';
import { graphReportText as text } from './graph-report.text.ts';
import { routeName } from './route-name.ts';
import { useTapsHref } from './taps-address.ts';
import type { TapFilters } from './taps-address.ts';

/** Stops that the chart and its table have room for. */
const STOPS_DRAWN = 15;
const STOPS_LISTED = 200;

/** Figures of rides by day, category, route and hour, of top-ups, and of stops. */
export const GraphFigures = memo(AllFigures);

function AllFigures({ state }: { readonly state: DashboardState }) {
  const portal = usePortal();
  const bucket = bucketOfPeriod(portal, state.period);
  const toData = useFigures(bucket, state.filters.route !== undefined);
  return (
    <>
      <FigurePart
        title={text.figure.title}
        unit={text.figure.axes}
        fileName="graph-report"
        height={340}
        partialMark={dashboardText.partial.day}
        markedIn={state.period}
        query={rideDaysQuery(portal, state)}
        toData={toData.days}
      />
      <div className={styles['pair']}>
        <FigurePart
          title={text.categories.title}
          unit={unitNames.ride}
          fileName="graph-report-categories"
          height={340}
          query={topQuery(portal, state, 'category')}
          toData={toData.categories}
        />
        <FigurePart
          title={text.routes.title}
          unit={unitNames.ride}
          fileName="graph-report-routes"
          height={340}
          query={topQuery(portal, state, 'route')}
          toData={toData.routes}
        />
      </div>
      <FigurePart
        title={text.hours.title}
        unit={text.hours.unit}
        fileName="graph-report-hours"
        height={300}
        query={heatmapQuery(portal, state)}
        toData={toData.hours}
      />
      <div className={styles['pair']}>
        <FigurePart
          title={text.payments.title}
          unit={Object.keys(state.filters).length > 0 ? text.payments.ofAll : unitNames['₮']}
          fileName="graph-report-payments"
          height={360}
          partialMark={dashboardText.partial[bucket]}
          markedIn={state.period}
          query={paymentsQuery(portal, state, bucket)}
          toData={toData.payments}
        />
        <FigurePart
          title={text.stops.title}
          unit={unitNames.ride}
          fileName="graph-report-stops"
          height={360}
          query={stopsQuery(portal, state)}
          toData={toData.stops}
        />
      </div>
      <BoardingsMap state={state} />
    </>
  );
}

/** Makes a figure of each answer, with links of the present address. */
function useFigures(bucket: Bucket, isOneRoute: boolean) {
  const { pathname, search } = useLocation();
  const canOpenCards = useCan('report.graphec.view');
  const tapsHref = useTapsHref();
  return useMemo(() => {
    const ridesOf = (filters: TapFilters, days?: DaySpan) => tapsHref({ result: 'ACCEPTED', ...filters }, days);
    const routeHref = (route: string) => (isOneRoute ? ridesOf({}) : addressWith(pathname, search, { route }));
    return {
      days: (answer: RideSeries) => rideDays(answer, (day) => ridesOf({}, { from: day, to: day })),
      categories: (answer: GraphTop) => ranked(answer, 'donut', text.categories, ({ id }) => ridesOf({ category: id })),
      routes: (answer: GraphTop) => ranked(answer, 'bars', text.routes, ({ id }) => routeHref(id)),
      hours: (answer: GraphHeatmap) => hours(answer, ridesOf),
      payments: (answer: GraphPayments) => payments(answer, bucket, canOpenCards),
      stops: (answer: GraphMap) => stops(answer, ridesOf),
    };
  }, [tapsHref, pathname, search, isOneRoute, bucket, canOpenCards]);
}

/** Rides as bars and revenue as a line, each against a scale of its own. */
function rideDays(answer: RideSeries, hrefOf: (day: string) => string): FigureData {
  const days = begunDays(answer);
  const hrefs = days.map(({ day }) => hrefOf(day));
  return {
    categoryHeader: text.table.day,
    categories: bucketCategories(
      days.map(({ day }) => day),
      'day',
      answer,
    ),
    series: [
      { ...unitFormats.ride, key: 'rides', name: text.table.rides, values: days.map(({ rides }) => rides), hrefs },
      {
        ...unitFormats['₮'],
        key: 'revenue',
        name: text.table.revenue,
        kind: 'line',
        axis: 'right',
        values: days.map(({ revenue }) => revenue),
        hrefs,
      },
    ],
  };
}

/** Records by their rides. */
function ranked(
  { rows }: GraphTop,
  shape: 'donut' | 'bars',
  words: { readonly header: string; readonly rides: string },
  hrefOf: (record: Ref) => string,
): FigureData {
  return {
    shape,
    categoryHeader: words.header,
    // People know a route by its number.
    categories: rows.map((row) => ({ key: row.id, label: shape === 'bars' ? routeName(row) : row.name })),
    series: [
      {
        ...unitFormats.ride,
        key: 'rides',
        name: words.rides,
        values: rows.map(({ value }) => value),
        hrefs: rows.map(hrefOf),
      },
    ],
  };
}

function hours({ cells }: GraphHeatmap, ridesOf: (filters: TapFilters) => string): FigureData {
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
      hrefs: day.map((hour) => ridesOf({ weekday: String(at + 1), hour: String(hour) })),
    })),
  };
}

function payments(answer: GraphPayments, bucket: Bucket, canOpenCards: boolean): FigureData {
  const { series } = answer;
  const categories = bucketCategories(
    (series[0]?.points ?? []).map(([start]) => start),
    bucket,
    answer,
  );
  return {
    isStacked: true,
    categoryHeader: text.payments.header,
    categories,
    series: series.map(({ key, name, points }) => ({
      ...unitFormats['₮'],
      ...(canOpenCards ? { hrefs: categories.map(({ days }) => days && topUpsHref(key, days)) } : {}),
      key,
      name,
      values: points.map(([, value]) => value),
    })),
  };
}

/** The top-ups of these days that were paid one way, which the graphs of cards list. */
function topUpsHref(channel: string, { from, to }: DaySpan): string {
  const rows = { rows: 'channel', rows_key: channel, rows_from: from, rows_to: to };
  return `/graph-report-ec?${new URLSearchParams({ from, to, ...rows }).toString()}#rows`;
}

function stops({ stops: all }: GraphMap, ridesOf: (filters: TapFilters) => string): FigureData {
  const shown = [...all].sort((one, other) => other.boardings - one.boardings).slice(0, STOPS_LISTED);
  return {
    shape: 'bars',
    mostDrawn: STOPS_DRAWN,
    categoryHeader: text.stops.header,
    categories: shown.map(({ id, name }) => ({ key: id, label: name })),
    series: [
      {
        ...unitFormats.ride,
        key: 'boardings',
        name: text.stops.boardings,
        values: shown.map(({ boardings }) => boardings),
        hrefs: shown.map(({ id }) => ridesOf({ stop: id })),
      },
      {
        ...unitFormats.ride,
        key: 'alightings',
        name: text.stops.alightings,
        values: shown.map(({ alightings }) => alightings),
        hrefs: shown.map(({ id }) => ridesOf({ stop: id, kind: 'OFF' })),
      },
    ],
  };
}
