import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { GtfsFiles } from '../../gtfs/gtfs-zip.ts';
import { toGtfsDate, toGtfsTime } from '../../gtfs/gtfs-time.ts';
import { findShapes, findStops } from './directions.repository.ts';
import { directionText } from './directions.text.ts';
import { writeServices } from './gtfs-calendar.rules.ts';
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
    ...(await buildFares(db, today)),
  };
}

/** Builds the fares by rider category and fare media, as far as the products hold them. */
async function buildFares(db: Kysely<Tables>, today: string): Promise<GtfsFiles> {
  const categories = await db
    .selectFrom('rider_category')
    .select(['code', 'name', 'fare_product_id'])
    .where('is_active', '=', true)
    .orderBy('sort')
    .execute();
  const products = await db
    .selectFrom('product_type as p')
    .innerJoin('product_price as price', 'price.product_type_id', 'p.id')
    .select(['p.id', 'p.code', 'p.name', 'p.kind', 'p.allowed_categories', 'price.unit_price'])
    .where('p.is_active', '=', true)
    .where('p.kind', 'in', ['RIDE', 'PASS'])
    .where('price.price_from', '<=', today)
    .where(sql<boolean>`(price.price_to is null or price.price_to >= ${today}::date)`)
    .orderBy('p.sort')
    .execute();
  return {
    'fare_media.txt': [
      { fare_media_id: 'CARD', fare_media_name: text.media.card, fare_media_type: 2 },
      { fare_media_id: 'MOBILE', fare_media_name: text.media.mobile, fare_media_type: 4 },
    ],
    'rider_categories.txt': categories.map(({ code, name }) => ({
      rider_category_id: code,
      rider_category_name: name,
      is_default_fare_category: code === 'ADULT' ? 1 : 0,
    })),
    'fare_products.txt': products.flatMap((product) =>
      ridersOf(product, categories).flatMap((rider) =>
        (['CARD', 'MOBILE'] as const).map((media) => ({
          fare_product_id: product.code,
          fare_product_name: product.name,
          rider_category_id: rider,
          fare_media_id: media,
          amount: product.unit_price,
          currency: 'MNT',
        })),
      ),
    ),
  };
}

interface Category {
  readonly code: string;
  readonly fare_product_id: number | null;
}

interface Fare {
  readonly id: number;
  readonly kind: string;
  readonly allowed_categories: readonly string[];
  readonly unit_price: string;
}

/**
 * Codes of the categories that a fare is for: all that pay by it, else those it is limited to, else null for everybody.
 * A free ride that no category has is nobody's: it is a concession, and never what everybody pays.
 */
function ridersOf(product: Fare, categories: readonly Category[]): readonly (string | null)[] {
  const payers = categories.filter(({ fare_product_id: fare }) => fare === product.id);
  if (payers.length === 0 && product.allowed_categories.length === 0) {
    return product.kind === 'RIDE' && Number(product.unit_price) === 0 ? [] : [null];
  }
  const riders =
    payers.length > 0 ? payers : categories.filter(({ code }) => product.allowed_categories.includes(code));
  return riders.map(({ code }) => code);
}
