import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { recordAudit, systemActor } from '../../audit/audit.ts';
import type { Config } from '../../config/config.ts';
import { ConfigError } from '../../config/config.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { hashPassword } from '../../security/passwords.ts';

/** Any fixed number: replicas that start together make one administrator. */
const administratorLock = 4_002_603;

/**
 * Makes the first administrator from `ADMIN_USERNAME` and `ADMIN_PASSWORD` while no account has the role SYS_ADMIN.
 *
 * @returns True when an administrator was created.
 * @throws ConfigError when the name belongs to another account.
 */
export function createFirstAdministrator(
  db: Kysely<Tables>,
  administrator: Config['firstAdministrator'],
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!administrator) return false;
    await sql`select pg_advisory_xact_lock(${administratorLock})`.execute(trx);
    const role = await trx.selectFrom('role').select('id').where('code', '=', 'SYS_ADMIN').executeTakeFirstOrThrow();
    const existing = await trx
      .selectFrom('user_role as ur')
      .innerJoin('app_user as u', 'u.id', 'ur.user_id')
      .select('u.id')
      .where('ur.role_id', '=', role.id)
      .where('u.status', '!=', 'DEACTIVATED')
      .limit(1)
      .executeTakeFirst();
    if (existing) return false;
    const user = await trx
      .insertInto('app_user')
      .values({
        username: administrator.username,
        kind: 'STAFF',
        password_hash: await hashPassword(administrator.password),
        status: 'ACTIVE',
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning(['id', 'public_id'])
      .executeTakeFirst();
    if (!user) throw new ConfigError(['ADMIN_USERNAME is the name of an account that is no administrator.']);
    await trx.insertInto('user_role').values({ user_id: user.id, role_id: role.id }).execute();
    await recordAudit(trx, systemActor, {
      action: 'app_user.first_administrator',
      entity: 'app_user',
      entityId: user.public_id,
    });
    return true;
  });
}
