import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { GtfsFiles } from '../../gtfs/gtfs-zip.ts';
import { toGtfsDate, toGtfsTime } from '../../gtfs/gtfs-time.ts';
import { findShapes, findStops } from './directions.repository.ts';
import { directionText } from './directions.text.ts';
import { writeServices } from './gtfs-calendar.rules.ts';
import { buildFares } from './gtfs-fares.ts';
import { writeShape } from './gtfs-shapes.rules.ts';
import { startOf, writeFrequencies } from './gtfs-timetable.rules.ts';

const text = directionText.gtfs;
const site = 'https://transport.ub.gov.mn';

/**
 * The routes in service as a GTFS feed, with the names of GTFS-Fares v2 for what riding costs.
 *
 * @param today - Calendar day; the feed is of its year.
 */
export async function buildFeed(db: Kysely<Tables>, today: string): Promise<GtfsFiles> {
  const directions = await db
    .selectFrom('direction as d')
    .leftJoin('organization as o', 'o.id', 'd.operator_org_id')
    .selectAll('d')
    .select(['o.register_no', 'o.name as operator_name', 'o.phone as operator_phone'])
    .where('d.status', '=', 'PUBLISHED')
    .orderBy('d.id')
    .execute();
  const ids = directions.map(({ id }) => id);
  const [stops, shapes] = [await findStops(db, ids), await findShapes(db, ids)];
  const year = today.slice(0, 4);
  const span = { from: `${year}-01-01`, to: `${year}-12-31` };
  const { serviceIds, calendar, calendarDates } = writeServices(directions, span);
  const operators = new Map(directions.map((row) => [row.register_no ?? 'UB', row]));
  const places = new Map(stops.map((stop) => [stop.code, stop]));
  const ways = directions.flatMap((direction, index) =>
    ([0, 1] as const).map((dir) => ({
      direction,
      dir,
      serviceId: serviceIds[index] ?? '',
      tripId: `${direction.code}-${dir}`,
      stops: stops.filter((stop) => stop.direction_id === direction.id && stop.dir === dir),
      shape: shapes.find((shape) => shape.direction_id === direction.id && shape.dir === dir)?.path,
    })),
  );
  return {
    'agency.txt': [...operators].map(([id, row]) => ({
      agency_id: id,
      agency_name: row.operator_name ?? text.publisher,
      agency_url: site,
      agency_timezone: 'Asia/Ulaanbaatar',
      agency_lang: 'mn',
      agency_phone: row.operator_phone,
    })),
    'stops.txt': [...places.values()].map((stop) => ({
      stop_id: stop.code,
      stop_code: stop.stop_ref,
      stop_name: stop.name,
      stop_lat: stop.lat,
      stop_lon: stop.lon,
      location_type: 0,
      wheelchair_boarding: stop.is_accessible ? 1 : 2,
    })),
    'routes.txt': directions.map((direction) => ({
      route_id: direction.code,
      agency_id: direction.register_no ?? 'UB',
      route_short_name: direction.code,
      route_long_name: direction.name,
      route_type: direction.kind === 'TROLLEY' ? 11 : 3,
      route_color: direction.color?.slice(1).toUpperCase() ?? null,
    })),
    'trips.txt': ways.map(({ direction, dir, tripId, serviceId, stops: way, shape }) => ({
      route_id: direction.code,
      service_id: serviceId,
      trip_id: tripId,
      trip_headsign: way.at(-1)?.name ?? direction.name,
      direction_id: dir,
      shape_id: shape ? tripId : null,
    })),
    'stop_times.txt': ways.flatMap(({ direction, tripId, stops: way }) =>
      way.map((stop) => {
        const time = toGtfsTime(startOf(direction) + (stop.offset_min ?? 0));
        return {
          trip_id: tripId,
          arrival_time: time,
          departure_time: time,
          stop_id: stop.code,
          stop_sequence: stop.seq,
          shape_dist_traveled: stop.distance_m,
          timepoint: stop.is_timepoint ? 1 : 0,
        };
      }),
    ),
    'frequencies.txt': ways.flatMap(({ direction, tripId }) => writeFrequencies(direction, tripId)),
    'shapes.txt': ways.flatMap(({ tripId, shape, stops: way }) =>
      shape ? writeShape(tripId, shape, way.at(-1)?.distance_m ?? 0) : [],
    ),
    'calendar.txt': calendar,
    'calendar_dates.txt': calendarDates,
    'feed_info.txt': [
      {
        feed_publisher_name: text.publisher,
        feed_publisher_url: site,
        feed_lang: 'mn',
        feed_start_date: toGtfsDate(span.from),
        feed_end_date: toGtfsDate(span.to),
        feed_version: toGtfsDate(today),
      },
    ],
    'attributions.txt': [
      {
        attribution_id: 'osm',
        organization_name: text.dataOwner,
        is_producer: 1,
        attribution_url: 'https://www.openstreetmap.org/copyright',
      },
    ],
    ...(await buildFares(db, directions, today)),
  };
}
