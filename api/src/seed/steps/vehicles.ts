import { directions } from '../data/directions.ts';
import { organisationId } from '../data/organisations.ts';
import { insertRows } from '../insert-rows.ts';
import { createRandom } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';

/** A bus with its validator and the route it serves. */
export interface SeededVehicle {
  readonly id: number;
  readonly terminalId: number;
  readonly directionId: number;
  readonly operatorId: number;
  readonly stops: readonly number[];
}

/** Application id of a validator's software. */
const validatorAppId = 40_027;

/** One bus per planned vehicle, each with a validator. */
export async function seedVehicles({ trx, now }: SeedContext): Promise<SeededVehicle[]> {
  const random = createRandom('vehicles');
  const buses = directions.flatMap((direction, index) =>
    Array.from({ length: direction.vehicles }, () => ({ direction, directionId: index + 1 })),
  );
  await insertRows(
    trx,
    'vehicle',
    buses.map(({ direction, directionId }, index) => {
      const isTrolley = direction.kind === 'TROLLEY';
      return {
        id: index + 1,
        public_id: random.publicId(now),
        plate_no: `${1000 + index * 7} УБ${random.pick(['А', 'Е', 'К', 'М', 'Н'])}`,
        bus_no: String(1001 + index),
        operator_org_id: organisationId(direction.operator),
        direction_id: directionId,
        model: isTrolley ? 'Троллейбус 12 м' : 'Yutong 12 м',
        year: random.int(2016, 2025),
        fuel: isTrolley ? ('TROLLEY' as const) : random.pick(['DIESEL', 'DIESEL', 'CNG', 'ELECTRIC'] as const),
        wheelchair: random.chance(0.5),
        status: 'ACTIVE' as const,
        created_at: now,
        updated_at: now,
        version: 1,
      };
    }),
  );
  await insertRows(
    trx,
    'terminal',
    buses.map((_bus, index) => ({
      id: index + 1,
      public_id: random.publicId(now),
      serial_no: random.publicId(now),
      name: `validator - ${1001 + index}`,
      app_id: validatorAppId,
      kind: 'VALIDATOR' as const,
      status: 'ACTIVE' as const,
      last_seen_at: now,
      created_at: now,
      updated_at: now,
      version: 1,
    })),
  );
  return (
    buses
      .map(({ direction, directionId }, index) => ({
        id: index + 1,
        terminalId: index + 1,
        directionId,
        operatorId: organisationId(direction.operator),
        stops: direction.stops,
        kind: direction.kind,
      }))
      // The festival shuttle does not run.
      .filter((bus) => bus.kind !== 'EVENT')
  );
}
