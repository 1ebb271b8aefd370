import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { LoadCapacity, loadCapacityCreateBodySchema, loadCapacityPatchBodySchema } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { fieldError, namingConstraints } from '../../http/field-error.ts';
import type { Held, Write } from '../../resource/define-resource.ts';
import { capacityProblems } from './load-capacity.problems.ts';
import { assertCarrying } from './load-capacity.rules.ts';

const constraints = { load_capacity_code_key: () => fieldError(capacityProblems.CODE_TAKEN, 'code') };

/** Adds a class and answers its public id. */
export async function insertLoadCapacity(
  trx: Transaction<Tables>,
  body: z.infer<typeof loadCapacityCreateBodySchema>,
  { actor, now }: Write,
): Promise<string> {
  const { seats = null, standing = null, min_kg = null, max_kg = null, length_m, ...rest } = body;
  assertCarrying({ unit: rest.unit, seats, standing, min_kg, max_kg });
  const row = await namingConstraints(constraints, () =>
    trx
      .insertInto('load_capacity')
      .values({
        ...rest,
        seats,
        standing,
        min_kg,
        max_kg,
        length_m: length_m?.toFixed(1),
        created_at: now,
        created_by: actor.userId,
        updated_at: now,
        updated_by: actor.userId,
      })
      .returning('public_id')
      .executeTakeFirstOrThrow(),
  );
  return row.public_id;
}

/** Changes what is sent. */
export async function updateLoadCapacity(
  trx: Transaction<Tables>,
  { id, before }: Held<LoadCapacity>,
  { length_m, ...body }: z.infer<typeof loadCapacityPatchBodySchema>,
): Promise<void> {
  assertCarrying({
    unit: before.unit,
    seats: body.seats === undefined ? before.seats : body.seats,
    standing: body.standing === undefined ? before.standing : body.standing,
    min_kg: body.min_kg === undefined ? before.min_kg : body.min_kg,
    max_kg: body.max_kg === undefined ? before.max_kg : body.max_kg,
  });
  await trx
    .updateTable('load_capacity')
    .set({ ...body, length_m: length_m === null ? null : length_m?.toFixed(1) })
    // Setting nothing is not SQL.
    .set('id', id)
    .where('id', '=', id)
    .execute();
}
