import { sql } from 'kysely';
import type { TestHost } from './test-host.ts';

/** Gives the administrator of the demonstration every action there is, and answers its token. */
export async function grantEverything(host: TestHost): Promise<string> {
  await sql`insert into role_action (role_id, action_id)
    select r.id, a.id from role r cross join action a where r.code = 'SYS_ADMIN'
    on conflict do nothing`.execute(host.database.db);
  return host.tokenOf('admin');
}
