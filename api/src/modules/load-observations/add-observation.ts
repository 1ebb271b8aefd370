import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { LoadObservation, loadObservationCreateBodySchema } from '@ecard/shared/api-schema';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { fieldError } from '../../http/field-error.ts';
import { referenceProblems } from '../../http/reference.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { observationProblems } from './load-observations.problems.ts';
import { findCount } from './load-observations.repository.ts';
import { toCount } from './load-observations.view.ts';
import { rawDays } from './load-span.rules.ts';

export type LoadObservationCreateBody = z.infer<typeof loadObservationCreateBodySchema>;

/** Loads above so many times the room of a vehicle are mistyped; their share would not fit into its column either. */
const mostTimesFull = 10;

/** Writes down what somebody counted; the hourly figures follow by themselves. */
export async function addObservation(
  trx: Transaction<Tables>,
  body: LoadObservationCreateBody,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<LoadObservation> {
  const observedAt = new Date(body.observed_at);
  const ageMs = now.getTime() - observedAt.getTime();
  if (ageMs < 0 || ageMs > rawDays * 86_400_000) throw fieldError(observationProblems.BAD_MOMENT, 'observed_at');
  const vehicle = await trx
    .selectFrom('vehicle as v')
    .leftJoin('load_capacity as c', 'c.id', 'v.load_capacity_id')
    .select(['v.id', 'c.total'])
    .where('v.public_id', '=', body.vehicle_id)
    .executeTakeFirst();
  if (!vehicle) throw fieldError(referenceProblems.UNKNOWN_REFERENCE, 'vehicle_id');
  if (vehicle.total === null) throw fieldError(observationProblems.NO_CAPACITY, 'vehicle_id');
  if (body.load > vehicle.total * mostTimesFull) throw fieldError(observationProblems.LOAD_IMPOSSIBLE, 'load');
  const stop = await trx
    .selectFrom('direction_stop as s')
    .innerJoin('direction as d', 'd.id', 's.direction_id')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .select(['d.id as direction_id', 'l.id as location_id'])
    .where('d.public_id', '=', body.direction_id)
    .where('l.public_id', '=', body.location_id)
    .where('s.dir', '=', body.dir)
    .executeTakeFirst();
  if (!stop) throw fieldError(observationProblems.STOP_NOT_ON_ROUTE, 'location_id');

  await sql`select ensure_load_partition(${dayOf(observedAt)}::date)`.execute(trx);
  const row = await trx
    .insertInto('load_observation')
    .values({
      observed_at: observedAt,
      vehicle_id: vehicle.id,
      direction_id: stop.direction_id,
      dir: body.dir,
      location_id: stop.location_id,
      trip_no: body.trip_no ?? null,
      on_count: body.on_count,
      off_count: body.off_count,
      load: body.load,
      capacity_total: vehicle.total,
      source: 'MANUAL',
      note: body.note ?? null,
      created_at: now,
      created_by: actor.userId,
    })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  const counted = await findCount(trx, row.public_id);
  if (!counted) throw new Error(`The count ${row.public_id} is gone`);
  const view = toCount(counted);
  await recordAudit(trx, actor, {
    action: 'net.capacity.observe',
    entity: 'load_observation',
    entityId: row.public_id,
    after: view,
  });
  return view;
}
