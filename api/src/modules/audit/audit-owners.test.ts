import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
}, 60_000);
afterAll(() => host.close());

/** What an owner opens, the columns that tie it to people and organisations, and where its history is asked for. */
const kinds = [
  ['ec_card', 'user_id', 'organization_id'],
  ['invoice', undefined, 'organization_id'],
  ['payment', 'payer_user_id', 'organization_id'],
  ['ebarimt_receipt', 'user_id', 'organization_id'],
  ['temporary_permission', 'applicant_user_id', 'organization_id'],
  ['report_request', 'requester_id', undefined],
] as const;

async function idOf(table: string, column: string, username: string): Promise<string | undefined> {
  const owner = column === 'organization_id' ? 'm.organization_id' : 'u.id';
  const { rows } = await sql<{ id: string }>`select t.public_id as id from ${sql.table(table)} t
    join app_user u on u.username = ${username} left join org_member m on m.user_id = u.id
    where ${sql.ref(`t.${column}`)} = ${sql.ref(owner)}
    limit 1`.execute(host.database.db);
  return rows[0]?.id;
}

describe('GET /api/audit/{entity}/{id}', () => {
  it('shows people and organisations the history of all they can open, and of nothing of others', async () => {
    const [citizen, organisation] = await Promise.all([host.tokenOf('99110001'), host.tokenOf('2000066')]);
    const seen: string[] = [];
    for (const [table, person, organization] of kinds) {
      for (const [column, username, own, other] of [
        [person, '99110001', citizen, organisation],
        [organization, '2000066', organisation, citizen],
      ] as const) {
        const id = column && (await idOf(table, column, username));
        if (!id) continue;
        const answers = [
          await host.get(`/api/audit/${table}/${id}`, own),
          await host.get(`/api/audit/${table}/${id}`, other),
        ];
        seen.push(`${table} of ${username}: ${answers.map(({ statusCode }) => statusCode).join(' ')}`);
      }
    }
    expect(seen.filter((line) => !line.endsWith(': 200 404'))).toEqual([]);
    expect(seen.length).toBeGreaterThanOrEqual(9);
  });

  it('shows one’s own account, and nobody else’s', async () => {
    const citizen = await host.tokenOf('99110001');
    const idOfUser = async (username: string) =>
      (
        await host.database.db
          .selectFrom('app_user')
          .select('public_id')
          .where('username', '=', username)
          .executeTakeFirstOrThrow()
      ).public_id;
    const answers = await Promise.all(
      ['99110001', '99110013'].map(async (name) => host.get(`/api/audit/app_user/${await idOfUser(name)}`, citizen)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  });

  it('knows no tables but those, whatever their name', async () => {
    const citizen = await host.tokenOf('99110001');
    const answers = await Promise.all(
      ['user_session', 'constructor', '__proto__', 'org_member'].map((name) =>
        host.get(`/api/audit/${name}/1`, citizen),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 404 && status !== 422)).toEqual(
      [],
    );
  });
});
