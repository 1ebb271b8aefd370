import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Condition that an active role of the account grants an action.
 *
 * @param user - Alias of `app_user`.
 */
export function holdsAction(user: string, code: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from user_role ur join role r on r.id = ur.role_id and r.status = 'ACTIVE'
    join role_action ra on ra.role_id = r.id join action a on a.id = ra.action_id
    where ur.user_id = ${sql.ref(`${user}.id`)} and a.code = ${code})`;
}
