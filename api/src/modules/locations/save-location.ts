import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { locationCreateBodySchema, locationPatchBodySchema } from '@ecard/shared/api-schema';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { Position } from '../../geo/geo.ts';
import { fieldError, namingConstraints } from '../../http/field-error.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { resolveReference } from '../../http/reference.ts';
import { locationProblems } from './locations.problems.ts';
import { findNearby } from './locations.repository.ts';

export type LocationCreateBody = z.infer<typeof locationCreateBodySchema>;
export type LocationPatchBody = z.infer<typeof locationPatchBodySchema>;
type Details = Omit<LocationPatchBody, 'lat' | 'lon' | 'name' | 'kind'>;

/** Makes a place and answers its public id. */
export async function insertLocation(
  trx: Transaction<Tables>,
  body: LocationCreateBody,
  by: { readonly actor: Actor; readonly now: Date },
): Promise<string> {
  if (!body.confirm) await assertNothingNearby(trx, body);
  const id = await nextLocationId(trx);
  const details = await toColumns(trx, body);
  const row = await namingConstraints(
    { location_code_key: () => fieldError(locationProblems.CODE_TAKEN, 'code') },
    () =>
      trx
        .insertInto('location')
        .values({
          ...details,
          id,
          code: body.code ?? `S${String(id).padStart(3, '0')}`,
          name: body.name,
          kind: body.kind,
          lat: body.lat.toFixed(5),
          lon: body.lon.toFixed(5),
          created_at: by.now,
          created_by: by.actor.userId,
          updated_at: by.now,
          updated_by: by.actor.userId,
        })
        .returning('public_id')
        .executeTakeFirstOrThrow(),
  );
  await linkOpposite(trx, id, details.opposite_id);
  return row.public_id;
}

/** @param before - Where it is now; a place that does not move has no new neighbours. */
export async function updateLocation(
  trx: Transaction<Tables>,
  id: number,
  before: Position,
  body: LocationPatchBody,
): Promise<void> {
  const position = { lat: body.lat ?? before.lat, lon: body.lon ?? before.lon };
  const moves = position.lat !== before.lat || position.lon !== before.lon;
  if (moves && !body.confirm) await assertNothingNearby(trx, position, id);
  const details = await toColumns(trx, body);
  if (details.opposite_id === id) throw fieldError(locationProblems.SAME_PLACE, 'opposite_id');
  await linkOpposite(trx, id, details.opposite_id);
  await trx
    .updateTable('location')
    .set({ ...details, name: body.name, kind: body.kind, lat: body.lat?.toFixed(5), lon: body.lon?.toFixed(5) })
    // Setting nothing is not SQL.
    .set('id', id)
    .where('id', '=', id)
    .execute();
}

async function toColumns(trx: Transaction<Tables>, body: Details) {
  return {
    name_en: body.name_en,
    district_id: await resolveReference(trx, 'district', body.district_id, 'district_id'),
    khoroo: body.khoroo,
    address: body.address,
    stop_ref: body.stop_ref,
    opposite_id: await resolveReference(trx, 'location', body.opposite_id, 'opposite_id'),
    is_accessible: body.is_accessible,
    has_shelter: body.has_shelter,
    has_bench: body.has_bench,
    is_lit: body.is_lit,
    services: body.services,
    opening_hours: body.hours === null ? null : body.hours && JSON.stringify(body.hours),
    operator_org_id: await resolveReference(trx, 'organization', body.operator_id, 'operator_id'),
    phone: body.phone,
    photo_url: body.photo_url,
  };
}

/** Opposite stops point to each other, and to no third. */
async function linkOpposite(trx: Transaction<Tables>, id: number, opposite: number | null | undefined): Promise<void> {
  if (opposite === undefined) return;
  await sql`update location set opposite_id = null, version = version + 1
    where opposite_id in (${id}, ${opposite}) and id not in (${id}, coalesce(${opposite}, 0))`.execute(trx);
  if (opposite === null) return;
  await sql`update location set opposite_id = ${id}, version = version + 1
    where id = ${opposite} and opposite_id is distinct from ${id}`.execute(trx);
}

async function assertNothingNearby(trx: Transaction<Tables>, position: Position, exceptId?: number): Promise<void> {
  const near = await findNearby(trx, position, exceptId);
  if (near.length === 0) return;
  const { code, message } = locationProblems.DUPLICATE_NEARBY;
  throw new ProblemError(locationProblems.DUPLICATE_NEARBY, {
    current: {
      nearby: near.map((row) => ({
        id: row.public_id,
        code: row.code,
        name: row.name,
        kind: row.kind,
        distance_m: Math.round(row.distanceM),
      })),
    },
    errors: [{ path: 'confirm', code, message }],
  });
}

/** The next id of the table, to name the place by. */
async function nextLocationId(trx: Transaction<Tables>): Promise<number> {
  const next = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('location', 'id')) as id`.execute(trx);
  const [row] = next.rows;
  if (!row) throw new Error('The sequence of locations answers nothing');
  return row.id;
}
