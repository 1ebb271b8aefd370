import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type {
  directionCloneBodySchema,
  directionCreateBodySchema,
  directionDaysBodySchema,
  DirectionDetail,
  directionPatchBodySchema,
} from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { fieldError, namingConstraints } from '../../http/field-error.ts';
import { resolveReference } from '../../http/reference.ts';
import { directionProblems } from './directions.problems.ts';
import { findStops } from './directions.repository.ts';
import { directionText } from './directions.text.ts';
import { replaceStops } from './replace-stops.ts';
import type { NewStop } from './replace-stops.ts';
import { exceptionsWith } from './service-days.rules.ts';

export type DirectionCreateBody = z.infer<typeof directionCreateBodySchema>;
export type DirectionPatchBody = z.infer<typeof directionPatchBodySchema>;
export type DirectionCloneBody = z.infer<typeof directionCloneBodySchema>;

interface By {
  readonly userId: number | null;
  readonly now: Date;
}

/** Problems of a route's constraints. */
export const codeTaken = { direction_active_code: () => fieldError(directionProblems.CODE_TAKEN, 'code') };

/** Makes a draft without stops and answers its ids. */
export async function insertDirection(
  trx: Transaction<Tables>,
  body: DirectionCreateBody,
  { userId, now }: By,
): Promise<{ id: number; publicId: string }> {
  assertRunsSometimes(body, []);
  assertEndsAfterStart(body);
  await assertLivingParent(trx, body.parent_id);
  await assertFare(trx, body.fare_product_id);
  const details = await toColumns(trx, body);
  const row = await namingConstraints(codeTaken, () =>
    trx
      .insertInto('direction')
      .values({
        ...details,
        code: body.code,
        name: body.name,
        kind: body.kind,
        created_at: now,
        created_by: userId,
        updated_at: now,
        updated_by: userId,
      })
      .returning(['id', 'public_id'])
      .executeTakeFirstOrThrow(),
  );
  return { id: row.id, publicId: row.public_id };
}

/** Changes what is sent. */
export async function updateDirection(
  trx: Transaction<Tables>,
  id: number,
  before: Pick<DirectionDetail, 'service_exceptions' | 'valid_from' | 'valid_to' | 'parent' | 'fare_product'>,
  body: DirectionPatchBody,
): Promise<void> {
  assertRunsSometimes(body, before.service_exceptions);
  assertEndsAfterStart({ valid_from: before.valid_from, valid_to: before.valid_to, ...body });
  if (body.parent_id !== before.parent?.id) await assertLivingParent(trx, body.parent_id);
  if (body.fare_product_id !== before.fare_product?.id) await assertFare(trx, body.fare_product_id);
  const details = await toColumns(trx, body);
  if (details.parent_id === id) throw fieldError(directionProblems.OWN_PARENT, 'parent_id');
  await trx
    .updateTable('direction')
    .set({ ...details, name: body.name, kind: body.kind })
    // Setting nothing is not SQL.
    .set('id', id)
    .where('id', '=', id)
    .execute();
}

/**
 * Says what holds on single days, in place of what was said of them before.
 *
 * @throws ProblemError NEVER_RUNS where no day is left on which the route runs.
 */
export async function saveDays(
  trx: Transaction<Tables>,
  id: number,
  before: DirectionDetail,
  body: z.infer<typeof directionDaysBodySchema>,
): Promise<void> {
  const exceptions = exceptionsWith(before, body);
  assertRunsSometimes(before, exceptions, 'service');
  await trx
    .updateTable('direction')
    .set({ service_exceptions: JSON.stringify(exceptions) })
    .where('id', '=', id)
    .execute();
}

/** Gives a route another code; the old one still finds it. */
export async function renumberDirection(
  trx: Transaction<Tables>,
  id: number,
  before: DirectionDetail,
  code: string,
): Promise<void> {
  const previous = [...before.previous_codes.filter((old) => old !== code && old !== before.code), before.code];
  if (code === before.code) throw fieldError(directionProblems.CODE_TAKEN, 'code');
  await namingConstraints(codeTaken, () =>
    trx.updateTable('direction').set({ code, previous_codes: previous }).where('id', '=', id).execute(),
  );
}

/** Makes a short turn of a route: a part of the outbound stops, and the inbound stops between its ends. */
export async function cloneDirection(
  trx: Transaction<Tables>,
  parentId: number,
  parent: DirectionDetail,
  { code, name, from_seq = 1, to_seq }: DirectionCloneBody,
  by: By,
): Promise<string> {
  const stops = await findStops(trx, [parentId]);
  const there = stops.filter((stop) => stop.dir === 0);
  const back = stops.filter((stop) => stop.dir === 1);
  const part = there.slice(from_seq - 1, to_seq ?? there.length);
  const [first, last] = [part[0], part.at(-1)];
  if (!first || !last || part.length < 2 || (to_seq ?? 0) > there.length) {
    throw fieldError(directionProblems.NO_SUCH_STOP, 'to_seq', { stops: there.length });
  }
  const made = await insertDirection(
    trx,
    {
      code,
      name: name ?? directionText.cloneName(first.name, last.name),
      kind: 'SHORT_TURN',
      operator_id: parent.operator?.id,
      parent_id: parent.id,
      first_departure: parent.first_departure,
      last_departure: parent.last_departure,
      headway_peak_min: parent.headway_peak_min,
      headway_offpeak_min: parent.headway_offpeak_min,
      color: parent.color,
    },
    by,
  );
  // A route may run on single days alone, or have a fare of before the rule, as a new one may not.
  await trx
    .updateTable('direction')
    .set((eb) => ({
      service_days: parent.service_days,
      service_exceptions: JSON.stringify(parent.service_exceptions),
      fare_product_id: eb.selectFrom('direction as p').select('p.fare_product_id').where('p.id', '=', parentId),
    }))
    .where('id', '=', made.id)
    .execute();
  const start = back.findIndex((stop) => stop.location_id === last.location_id);
  const end = back.findLastIndex((stop) => stop.location_id === first.location_id);
  await replaceStops(trx, made.id, 0, fromStart(part));
  // Without both ends among the inbound stops, the outbound stops are reversed.
  await replaceStops(
    trx,
    made.id,
    1,
    start >= 0 && end > start ? fromStart(back.slice(start, end + 1)) : turnedRound(part),
  );
  return made.publicId;
}

type StopRow = Awaited<ReturnType<typeof findStops>>[number];

function fromStart(part: readonly StopRow[]): NewStop[] {
  const [first] = part;
  return part.map((stop) => ({
    ...placeOf(stop),
    distanceM: stop.distance_m === null ? undefined : stop.distance_m - (first?.distance_m ?? 0),
    offsetMin: stop.offset_min === null ? undefined : stop.offset_min - (first?.offset_min ?? 0),
  }));
}

function turnedRound(part: readonly StopRow[]): NewStop[] {
  return part.toReversed().map(placeOf);
}

function placeOf(stop: StopRow): NewStop {
  return {
    locationId: stop.location_id,
    lat: Number(stop.lat),
    lon: Number(stop.lon),
    distanceM: undefined,
    offsetMin: undefined,
    isTimepoint: stop.is_timepoint,
  };
}

/** A route without weekdays runs on the single days that were added, so there must be some. */
function assertRunsSometimes(
  { service_days: weekdays }: DirectionPatchBody,
  exceptions: DirectionDetail['service_exceptions'],
  path = 'service_days',
): void {
  if (weekdays?.length === 0 && !exceptions.some(({ runs }) => runs)) {
    throw fieldError(directionProblems.NEVER_RUNS, path);
  }
}

function assertEndsAfterStart({ valid_from: from, valid_to: to }: DirectionPatchBody): void {
  if (from && to && to < from) throw fieldError(directionProblems.ENDS_BEFORE_START, 'valid_to');
}

/** Nobody rides a short turn of a route that is gone; a route keeps a parent that was archived after it. */
async function assertLivingParent(trx: Transaction<Tables>, parentId: DirectionPatchBody['parent_id']): Promise<void> {
  if (!parentId) return;
  const parent = await trx
    .selectFrom('direction')
    .select('status')
    .where('public_id', '=', parentId)
    .executeTakeFirst();
  if (parent?.status === 'ARCHIVED') throw fieldError(directionProblems.ARCHIVED_PARENT, 'parent_id');
}

/** Riders pay a ride by a product of that kind; a route keeps what it had before the rule. */
async function assertFare(trx: Transaction<Tables>, productId: DirectionPatchBody['fare_product_id']): Promise<void> {
  if (!productId) return;
  const product = await trx
    .selectFrom('product_type')
    .select('kind')
    .where('public_id', '=', productId)
    .executeTakeFirst();
  if (product && product.kind !== 'RIDE') throw fieldError(directionProblems.NOT_A_FARE, 'fare_product_id');
}

async function toColumns(trx: Transaction<Tables>, body: DirectionPatchBody) {
  return {
    short_name: body.short_name,
    operator_org_id: await resolveReference(trx, 'organization', body.operator_id, 'operator_id'),
    parent_id: await resolveReference(trx, 'direction', body.parent_id, 'parent_id'),
    length_km: body.length_km === null ? null : body.length_km?.toFixed(2),
    round_trip_min: body.round_trip_min,
    headway_peak_min: body.headway_peak_min,
    headway_offpeak_min: body.headway_offpeak_min,
    first_departure: body.first_departure,
    last_departure: body.last_departure,
    service_days: body.service_days && [...new Set(body.service_days)].toSorted((one, other) => one - other),
    vehicles_planned: body.vehicles_planned,
    color: body.color,
    fare_product_id: await resolveReference(trx, 'product_type', body.fare_product_id, 'fare_product_id'),
    valid_from: body.valid_from,
    valid_to: body.valid_to,
  };
}
