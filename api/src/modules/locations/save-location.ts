import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Location, locationCreateBodySchema, locationPatchBodySchema } from '@ecard/shared/api-schema';
import { recordAudits } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { Position } from '../../geo/geo.ts';
import { fieldError, namingConstraints } from '../../http/field-error.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { resolveReference } from '../../http/reference.ts';
import type { Write } from '../../resource/define-resource.ts';
import { attachDocuments } from '../files/documents.ts';
import { locationProblems } from './locations.problems.ts';
import { findDirectionCodes, findNearby } from './locations.repository.ts';
import { moveRoutes } from './move-routes.ts';
import { isStopKind } from './stop-kinds.rules.ts';

export type LocationCreateBody = z.infer<typeof locationCreateBodySchema>;
export type LocationPatchBody = z.infer<typeof locationPatchBodySchema>;
type Details = Omit<LocationPatchBody, 'lat' | 'lon' | 'name' | 'kind'>;

/** Makes a place and answers its public id. */
export async function insertLocation(trx: Transaction<Tables>, body: LocationCreateBody, by: Write): Promise<string> {
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
  await linkOpposite(trx, id, details.opposite_id, by);
  await attachPhotos(trx, id, body.photo_ids, by.actor);
  return row.public_id;
}

/**
 * Changes what is sent; routes follow a stop that moves.
 *
 * @param before - Its present state; a place that does not move has no new neighbours.
 */
export async function updateLocation(
  trx: Transaction<Tables>,
  id: number,
  before: Pick<Location, 'lat' | 'lon' | 'kind'>,
  body: LocationPatchBody,
  by: Write,
): Promise<void> {
  if (body.kind && isStopKind(before.kind) && !isStopKind(body.kind)) await assertNoRoutes(trx, id);
  const position = { lat: body.lat ?? before.lat, lon: body.lon ?? before.lon };
  const moves = position.lat !== before.lat || position.lon !== before.lon;
  if (moves && !body.confirm) await assertNothingNearby(trx, position, id);
  const details = await toColumns(trx, body);
  if (details.opposite_id === id) throw fieldError(locationProblems.SAME_PLACE, 'opposite_id');
  if (moves) await moveRoutes(trx, [{ id, position }], { ...by, action: 'net.location.update' });
  await linkOpposite(trx, id, details.opposite_id, by);
  await trx
    .updateTable('location')
    .set({ ...details, name: body.name, kind: body.kind, lat: body.lat?.toFixed(5), lon: body.lon?.toFixed(5) })
    // Setting nothing is not SQL.
    .set('id', id)
    .where('id', '=', id)
    .execute();
  await attachPhotos(trx, id, body.photo_ids, by.actor);
}

/** Ties uploaded pictures to a place; absent ids change nothing. */
async function attachPhotos(
  trx: Transaction<Tables>,
  id: number,
  fileIds: readonly string[] | undefined,
  { userId }: Actor,
): Promise<void> {
  if (!fileIds) return;
  const photos = fileIds.map((file_id) => ({ file_id, doc_type: 'PHOTO' }));
  await attachDocuments(trx, userId, { entity: 'location', id }, photos, 'photo_ids');
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

async function assertNoRoutes(trx: Transaction<Tables>, id: number): Promise<void> {
  const codes = await findDirectionCodes(trx, id, ['DRAFT', 'PUBLISHED', 'SUSPENDED']);
  if (codes.length > 0) throw fieldError(locationProblems.NOT_A_STOP, 'kind', { direction_codes: codes });
}

/** Opposite stops point to each other, and to no third; each that follows has it in its own history. */
async function linkOpposite(
  trx: Transaction<Tables>,
  id: number,
  opposite: number | null | undefined,
  { actor, now }: Write,
): Promise<void> {
  if (opposite === undefined) return;
  if (opposite !== null) await assertNotClosed(trx, opposite);
  const changed = await sql<{ public_id: string; before: string | null; after: string | null }>`
    with other as (
      select l.id, old.code as before, faced.id as faces, faced.code as after
      from location l left join location old on old.id = l.opposite_id
        left join location faced on faced.id = ${id} and l.id = ${opposite}
      where l.id <> ${id} and (l.opposite_id in (${id}, ${opposite}) or l.id = ${opposite}))
    update location l
    set opposite_id = other.faces, version = version + 1, updated_at = ${now}, updated_by = ${actor.userId}
    from other where l.id = other.id and l.opposite_id is distinct from other.faces
    returning l.public_id, other.before, other.after`.execute(trx);
  await recordAudits(
    trx,
    actor,
    changed.rows.map(({ public_id, before, after }) => ({
      ...{ action: 'net.location.update', entity: 'location', entityId: public_id },
      before: { opposite: before },
      after: { opposite: after },
    })),
  );
}

async function assertNotClosed(trx: Transaction<Tables>, opposite: number): Promise<void> {
  const place = await trx.selectFrom('location').select('status').where('id', '=', opposite).executeTakeFirst();
  if (place?.status === 'CLOSED') throw fieldError(locationProblems.PLACE_CLOSED, 'opposite_id');
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
