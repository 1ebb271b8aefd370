import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { withoutRight } from '../../testing/without-right.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

/** Tables of records that customers open, each with its columns for the person and the organisation. */
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
    order by t.id limit 1`.execute(host.database.db);
  return rows[0]?.id;
}

describe('GET /api/audit/{entity}/{id}', () => {
  it('shows people and organisations the history of every record they can open, and of no other', async () => {
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

  it('hides a draft invoice, and the history of its drafting, from its organisation', async () => {
    const organisation = await host.tokenOf('2000066');
    const finance = await host.tokenOf('finance');
    const { db } = host.database;
    const { rows } = await sql<{ id: string }>`select i.public_id as id from invoice i
      join organization o on o.id = i.organization_id where o.register_no = '2000066' and i.status <> 'DRAFT'
      order by i.id limit 1`.execute(db);
    const id = rows[0]?.id ?? '';
    await sql`insert into audit_log (action, entity, entity_id, after) select a, 'invoice', ${id}, '{"note":"x"}'
      from unnest(array['fin.invoice.create', 'fin.invoice.update', 'fin.invoice.send']) a`.execute(db);
    const actionsFor = async (token: string) => {
      const { data } = (await host.get(`/api/audit/invoice/${id}?limit=100`, token)).json<{
        data: { action: string }[];
      }>();
      return new Set(data.map(({ action }) => action).filter((action) => /create|update|send/.test(action)));
    };
    expect(await actionsFor(organisation)).toEqual(new Set(['fin.invoice.send']));
    expect(await actionsFor(finance)).toEqual(
      new Set(['fin.invoice.create', 'fin.invoice.update', 'fin.invoice.send']),
    );
    const draft = await host.send('POST', '/api/invoice', {
      ...{ token: finance, headers: { 'idempotency-key': randomUUID() } },
      body: { register_no: '2000066', kind: 'OTHER', due_date: '2026-04-01', lines: [] },
    });
    const path = `/api/audit/invoice/${draft.json<{ id: string }>().id}`;
    const answers = [await host.get(path, organisation), await host.get(path, finance)];
    expect([draft.statusCode, ...answers.map(({ statusCode }) => statusCode)]).toEqual([201, 404, 200]);
  });

  it.each([
    ['invoice', 'fin.invoice.view', 'FINANCE'],
    ['payment', 'fin.payment.view', 'FINANCE'],
    ['ebarimt_receipt', 'fin.ebarimt.view', 'FINANCE'],
    ['ec_card', 'ec.card.view', 'CARD_OPERATOR'],
    ['ec_permission', 'ec.permission.view', 'CARD_OPERATOR'],
    ['permission_rule', 'ec.permission.view', 'CARD_OPERATOR'],
    ['season', 'ec.season.view', 'CARD_OPERATOR'],
    ['app_user', 'admin.user.view', 'CARD_OPERATOR'],
    ['temporary_permission', 'permit.temporary.view', 'PERMIT_OFFICER'],
    ['direction', 'net.direction.view', 'PLANNER'],
    ['location', 'net.location.view', 'PLANNER'],
    ['vehicle', 'net.capacity.view', 'PLANNER'],
    ['load_capacity', 'net.capacity.view', 'PLANNER'],
    ['product_type', 'product.type.view', 'FINANCE'],
    ['report_request', 'report.admin.view', 'ANALYST'],
    ['role', 'admin.role.view', 'SYS_ADMIN'],
    ['menu', 'admin.menu.view', 'SYS_ADMIN'],
    ['organization', 'admin.org.view', 'SYS_ADMIN'],
    ['terminal', 'admin.terminal.view', 'SYS_ADMIN'],
  ] as const)('shows the history of %s to staff who hold %s, and to no others', async (entity, code, role) => {
    const { db } = host.database;
    const { rows } = await sql<{ id: string }>`select public_id as id from ${sql.table(entity)} limit 1`.execute(db);
    const path = `/api/audit/${entity}/${rows[0]?.id ?? ''}`;
    const open = async () => (await host.get(path, await host.tokenOfRole(role))).statusCode;
    const statuses = await withoutRight(db, 'admin.audit.view', async () => [
      await open(),
      await withoutRight(db, code, open),
    ]);
    expect(statuses).toEqual([200, 404]);
  });

  it('shows an organisation’s invoices to its members with the action alone', async () => {
    const { rows } = await sql<{ id: string }>`select i.public_id as id from invoice i
      join organization o on o.id = i.organization_id where o.register_no = '2000066' and i.status <> 'DRAFT'
      limit 1`.execute(host.database.db);
    const path = `/api/audit/invoice/${rows[0]?.id ?? ''}`;
    await sql`insert into role_action (role_id, action_id) select r.id, a.id from role r, action a
      where r.code = 'ORG_ADMIN' and a.code = 'fin.invoice.view' on conflict do nothing`.execute(host.database.db);
    const before = await host.get(path, await host.tokenOf('2000066'));
    const after = await withoutRight(host.database.db, 'fin.invoice.view', async () =>
      host.get(path, await host.tokenOf('2000066')),
    );
    expect([before.statusCode, after.statusCode]).toEqual([200, 404]);
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
    const planner = await host.tokenOf('planner');
    const ofPlanner = await Promise.all(
      ['planner', '99110001'].map(async (name) => host.get(`/api/audit/app_user/${await idOfUser(name)}`, planner)),
    );
    expect(ofPlanner.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  });

  it('refuses every other name of a table', async () => {
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
