import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { digestOfData } from '../testing/fuzz/digest-of-data.ts';
import { multipartOf, pngBytes } from '../testing/multipart.ts';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';

let host: TestHost;
let citizen: string;
let organisation: string;
beforeAll(async () => {
  host = await startTestHost();
  citizen = await host.tokenOf('99110001');
  organisation = await host.tokenOf('2000066');
});
afterAll(() => host.close());

const upload = async (token: string): Promise<string> =>
  (await host.app.inject({ method: 'POST', url: '/api/file', ...multipartOf('a.png', pngBytes, token) })).json<{
    id: string;
  }>().id;
const draft = async (token: string, body: object = {}) =>
  host.send('POST', '/api/temporary', {
    body: { subject_type: 'PERSON', purpose: 'Туршилт', ...body },
    token,
    headers: { 'idempotency-key': randomUUID() },
  });

/** Public id of one row that fits. */
async function idOf(table: string, condition: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select public_id as id from ${sql.table(table)} t where ${sql.raw(condition)} order by t.id limit 1`.execute(
    host.database.db,
  );
  return rows[0]?.id ?? '';
}

describe('a record of one’s own', () => {
  it('takes neither cards nor files of others', async () => {
    const card = await idOf('ec_card', "organization_id is not null and status = 'ACTIVE'");
    const file = await upload(organisation);
    const own = (await draft(citizen)).json<{ id: string }>();
    const before = await digestOfData(host.database.db);
    const patches = [
      { subject_type: 'CARD', card_id: card },
      { attachments: [{ file_id: file, doc_type: 'Өргөдөл' }] },
      { attachments: [{ file_id: randomUUID(), doc_type: 'Өргөдөл' }] },
    ];
    const answers = [];
    for (const body of patches) {
      const options = { body, token: citizen, headers: { 'if-match': '"v1"' } };
      const answer = await host.send('PATCH', `/api/temporary/${own.id}`, options);
      const { code, errors } = answer.json<{ code: string; errors: { path: string; code: string }[] }>();
      answers.push([answer.statusCode, code, errors[0]?.path]);
    }
    // A file of somebody else and a missing one get the same answer.
    expect(answers).toEqual([
      [422, 'VALIDATION_FAILED', 'card_id'],
      [422, 'FILE_NOT_YOURS', 'attachments.0.file_id'],
      [422, 'FILE_NOT_YOURS', 'attachments.0.file_id'],
    ]);
    expect(await digestOfData(host.database.db)).toEqual(before);
  });

  it('cannot be submitted for a card that belongs to somebody else by then', async () => {
    const { db } = host.database;
    const card = await idOf(
      'ec_card',
      "status = 'ACTIVE' and user_id = (select id from app_user where username = '99110001')",
    );
    const own = await draft(citizen, { subject_type: 'CARD', card_id: card });
    expect(own.statusCode).toBe(201);
    await sql`update ec_card set user_id = (select id from app_user where username = '99110013')
      where public_id = ${card}`.execute(db);
    const url = `/api/temporary/${own.json<{ id: string }>().id}/actions/submit`;
    const answer = (await host.post(url, {}, citizen)).json<{ code: string; errors: { path: string }[] }>();
    expect(answer.errors.map(({ path }) => path)).toContain('card_id');
  });

  it('shows no data of another organisation’s vehicle', async () => {
    const { rows } = await sql<{ plate: string }>`select v.plate_no as plate from vehicle v
      where v.operator_org_id <> (select m.organization_id from org_member m join app_user u on u.id = m.user_id
        where u.username = '2000066' limit 1) limit 1`.execute(host.database.db);
    const url = `/api/temporary/vehicle?plate_no=${encodeURIComponent(rows[0]?.plate ?? '')}`;
    for (const token of [citizen, organisation]) {
      expect((await host.get(url, token)).json()).toMatchObject({ is_known: false, vehicle_model: null });
    }
  });
});

describe('a file', () => {
  it('moves with its record: the uploader for an organisation loses access to it', async () => {
    const file = await upload(organisation);
    expect((await host.get(`/api/file/${file}`, organisation)).statusCode).toBe(200);
    const made = await draft(organisation, { attachments: [{ file_id: file, doc_type: 'Өргөдөл' }] });
    expect(made.statusCode).toBe(201);
    expect((await host.get(`/api/file/${file}`, organisation)).statusCode).toBe(200);
    const officer = await host.tokenOfRole('PERMIT_OFFICER');
    expect((await host.get(`/api/file/${file}`, officer)).statusCode).toBe(200);
    expect((await host.get(`/api/file/${file}`, citizen)).statusCode).toBe(404);
    await sql`update temporary_permission set organization_id = (select id from organization where register_no = '9000011')
      where public_id = ${made.json<{ id: string }>().id}`.execute(host.database.db);
    expect((await host.get(`/api/file/${file}`, organisation)).statusCode).toBe(404);
  });
});

describe('filters', () => {
  it('by records of others find no rows for an export', async () => {
    const organization = await idOf('organization', "register_no = '9000011'");
    const officer = await idOf('app_user', "kind = 'STAFF'");
    const orders = [
      ['invoice', { organization_id: organization }, organisation],
      ['temporary-permission', { organization_id: organization }, organisation],
      ['temporary-permission', { officer_id: officer }, organisation],
      ['temporary-permission', { assignee_id: officer }, organisation],
    ] as const;
    for (const [resource, filters, token] of orders) {
      const order = await host.post('/api/export', { resource, format: 'csv', filters }, token);
      if (order.statusCode === 422) continue;
      await host.runJobs();
      const { id } = order.json<{ id: string }>();
      const job = (await host.get(`/api/export/${id}`, token)).json<{ status: string; row_count: number }>();
      expect([resource, filters, job.status, job.row_count]).toEqual([resource, filters, 'DONE', 0]);
    }
    const refused = await host.post(
      '/api/export',
      { resource: 'card', format: 'csv', filters: { ids: [organization] } },
      citizen,
    );
    expect(refused.statusCode).toBe(422);
    for (const resource of ['user', 'payment', 'audit', 'ec-permission']) {
      expect((await host.post('/api/export', { resource, format: 'csv', filters: {} }, organisation)).statusCode).toBe(
        403,
      );
    }
  });

  it('of lookups return only options that the account may pick', async () => {
    const foreign = [
      ['organisations', await idOf('organization', "register_no = '9000011'")],
      ['users', await idOf('app_user', "username = '99110013'")],
      ['roles', await idOf('role', 'true')],
      ['vehicles', await idOf('vehicle', 'true')],
    ] as const;
    const teller = await host.tokenOfRole('TELLER');
    for (const [name, id] of foreign) {
      expect([name, (await host.get(`/api/lookup/${name}?ids=${id}`, citizen)).json()]).toEqual([name, []]);
    }
    // Staff pick colleagues; people are found by who serves them.
    expect((await host.get(`/api/lookup/users?ids=${foreign[1][1]}`, teller)).json()).toEqual([]);
    const colleagues = (await host.get('/api/lookup/users', teller)).json<{ code: string | null; name: string }[]>();
    expect(colleagues.filter(({ code, name }) => code !== null || /\d|@/.test(name))).toEqual([]);
  });
});
