import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

/** Loads the fields of its own that an account may see and change. */
export async function loadOwn(db: Kysely<Tables>, userId: number) {
  return db
    .selectFrom('app_user as u')
    .leftJoin('district as d', 'd.id', 'u.district_id')
    .select([
      'u.public_id',
      'u.version',
      'u.last_name',
      'u.first_name',
      'u.phone',
      'u.email',
      'u.locale',
      'u.two_factor',
      'u.password_hash',
      'd.public_id as district_id',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}

export function lockUser(trx: Transaction<Tables>, userId: number) {
  return trx.selectFrom('app_user').selectAll().where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
}

/** Internal id of a district by its public one. */
export function findDistrictId(db: Kysely<Tables>, publicId: string) {
  return db.selectFrom('district').select('id').where('public_id', '=', publicId).executeTakeFirst();
}

export function findPreferences(db: Kysely<Tables>, userId: number) {
  return db.selectFrom('user_preference').select(['data', 'version']).where('user_id', '=', userId).executeTakeFirst();
}

/**
 * Replaces the preferences.
 *
 * @param version - That stands now; 0 when there are none.
 * @returns Undefined when another version stands.
 */
export async function storePreferences(
  db: Kysely<Tables>,
  { userId, data, version, now }: { userId: number; data: object; version: number; now: Date },
): Promise<number | undefined> {
  const json = JSON.stringify(data);
  const row =
    version === 0
      ? await db
          .insertInto('user_preference')
          .values({ user_id: userId, data: json, updated_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('user_preference')
          .set({ data: json, version: version + 1, updated_at: now })
          .where('user_id', '=', userId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return row?.version;
}
