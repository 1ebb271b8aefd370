import type { Kysely } from 'kysely';
import { isPriceInForce } from '../../database/price-in-force.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { GtfsFiles } from '../../gtfs/gtfs-zip.ts';
import { directionText } from './directions.text.ts';

const text = directionText.gtfs;
/** The category of riders without an entitlement; they pay the fare of the route. */
const ordinaryRider = 'ADULT';

interface PricedRoute {
  readonly code: string;
  readonly fare_product_id: number | null;
}

interface Category {
  readonly code: string;
  readonly fare_product_id: number | null;
}

interface Fare {
  readonly id: number;
  readonly code: string;
  readonly kind: string;
  readonly allowed_categories: readonly string[];
  readonly unit_price: string;
  readonly rides: number | null;
  readonly transfer_limit: number | null;
  readonly transfer_window_min: number | null;
}

/**
 * Builds what riding costs with the files of GTFS-Fares v2: fares by rider category and fare media, as far as the
 * products hold them; the routes of one fare as a network; the fares that hold there, with their transfers.
 *
 * A network has the code of the fare of its routes. A route without one is in no network: what it costs is not known.
 */
export async function buildFares(
  db: Kysely<Tables>,
  routes: readonly PricedRoute[],
  today: string,
): Promise<GtfsFiles> {
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
    .select(['p.rides', 'p.transfer_limit', 'p.transfer_window_min'])
    .where('p.is_active', '=', true)
    .where('p.kind', 'in', ['RIDE', 'PASS'])
    .where(isPriceInForce(today))
    .orderBy('p.sort')
    .execute();
  const sold = products
    .map((product) => ({ ...product, riders: ridersOf(product, categories) }))
    .filter(({ riders }) => riders.length > 0);
  const networks = await findNetworks(db, routes);
  const codeOf = new Map(networks.map(({ id, code }) => [id, code]));
  const legs = networks.flatMap((network) =>
    sold.filter((product) => holdsOn(product, network.id, categories)).map((product) => ({ network, product })),
  );
  return {
    'fare_media.txt': [
      { fare_media_id: 'CARD', fare_media_name: text.media.card, fare_media_type: 2 },
      { fare_media_id: 'MOBILE', fare_media_name: text.media.mobile, fare_media_type: 4 },
    ],
    'rider_categories.txt': categories.map(({ code, name }) => ({
      rider_category_id: code,
      rider_category_name: name,
      is_default_fare_category: code === ordinaryRider ? 1 : 0,
    })),
    'fare_products.txt': sold.flatMap((product) =>
      product.riders.flatMap((rider) =>
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
    'networks.txt': networks.map(({ code, name }) => ({ network_id: code, network_name: name })),
    'route_networks.txt': routes.flatMap(({ code, fare_product_id: fare }) => {
      const network = fare === null ? undefined : codeOf.get(fare);
      return network === undefined ? [] : { network_id: network, route_id: code };
    }),
    'fare_leg_rules.txt': legs.map(({ network, product }) => ({
      leg_group_id: product.code,
      network_id: network.code,
      fare_product_id: product.code,
    })),
    'fare_transfer_rules.txt': [...new Set(legs.map(({ product }) => product))].flatMap(writeTransfers),
  };
}

/** Finds the fares of routes, each of which makes a network. */
async function findNetworks(db: Kysely<Tables>, routes: readonly PricedRoute[]) {
  const ids = [...new Set(routes.flatMap(({ fare_product_id: id }) => id ?? []))];
  if (ids.length === 0) return [];
  return db
    .selectFrom('product_type')
    .select(['id', 'code', 'name'])
    .where('id', 'in', ids)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Tells that a product is taken on routes of a fare: the fare, every pass, and what categories with another fare pay. */
function holdsOn({ id, kind }: Fare, fareId: number, categories: readonly Category[]): boolean {
  return (
    id === fareId ||
    kind === 'PASS' ||
    categories.some(({ code, fare_product_id: own }) => code !== ordinaryRider && own === id)
  );
}

/** Returns the rule of a product whose price buys several boardings: those after the first are free. */
function writeTransfers({ code, rides, transfer_limit, transfer_window_min }: Fare) {
  // A window without a limit is any number of boardings in it.
  const unlimited = transfer_window_min === null ? 0 : -1;
  const count = transfer_limit ?? ((rides ?? 1) > 1 ? (rides ?? 1) - 1 : unlimited);
  if (count === 0) return [];
  return {
    from_leg_group_id: code,
    to_leg_group_id: code,
    transfer_count: count,
    duration_limit: transfer_window_min === null ? null : transfer_window_min * 60,
    // From getting off to the next boarding.
    duration_limit_type: transfer_window_min === null ? null : 2,
    fare_transfer_type: 0,
  };
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
