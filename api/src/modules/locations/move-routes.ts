import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { recordAudits } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { Position } from '../../geo/geo.ts';
import { followMovedStops, measureRoutes } from './follow-moved-stops.ts';

/** A place and the position that it gets. */
interface MovedPlace {
  readonly id: number;
  readonly position: Position;
}

/**
 * Lets the distances of routes follow stops to their new positions, before these are written; each route has it in its
 * own history.
 *
 * @param by - With the action that the histories name.
 */
export async function moveRoutes(
  trx: Transaction<Tables>,
  places: readonly MovedPlace[],
  by: { readonly actor: Actor; readonly now: Date; readonly action: string },
): Promise<void> {
  if (places.length === 0) return;
  const { actor, now, action } = by;
  const moves = new Map(places.map(({ id, position }) => [id, position]));
  const routes = await measureRoutes(trx, await followMovedStops(trx, moves));
  if (routes.length === 0) return;
  const ids = routes.map((route) => route.id);
  await trx
    .updateTable('direction')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now, updated_by: actor.userId }))
    .where('id', 'in', ids)
    .execute();
  const { rows } = await sql<{ id: number; codes: string }>`
    select s.direction_id as id, string_agg(distinct l.code, ', ') as codes
    from direction_stop s join location l on l.id = s.location_id
    where s.direction_id = any(${ids}) and l.id = any(${[...moves.keys()]}) group by 1`.execute(trx);
  const codes = new Map(rows.map((row) => [row.id, row.codes]));
  await recordAudits(
    trx,
    actor,
    routes.map(({ id, public_id, length_before, length_after }) => ({
      ...{ action, entity: 'direction', entityId: public_id },
      ...changedFields({ length_km: length_before }, { length_km: length_after, moved_stop: codes.get(id) }),
    })),
  );
}
