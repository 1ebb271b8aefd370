import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { maskColumns } from '../data-sets/mask-columns.ts';
import { readRows } from '../data-sets/read-rows.ts';
import type { Account } from '../security/account.ts';
import { maskEmail, maskName, maskPhone, maskUsername } from '../security/masks.ts';
import { grantEverything } from '../testing/grant-everything.ts';
import { byTier, someByTier } from '../testing/random-runs.ts';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';
import type { Endpoint } from './access.ts';
import { queryOf, tableOfPath } from './answers.table.ts';

/** The actions that show people whole, written down a second time. */
const codesThatShow = [
  'ec.card.viewpii',
  'admin.user.update',
  'permit.temporary.approve',
  'fin.payment.refund',
  'fin.ebarimt.create',
  'report.admin.approve',
];
/** Roles that read of people without an action that shows them. */
const readers = ['AUDITOR', 'TELLER', 'INSPECTOR', 'PLANNER', 'ANALYST'] as const;
/** Endpoints with data about the caller alone, and the demonstration accounts that the sign-in page offers. */
const notOfOthers: ReadonlySet<string> = new Set([
  // Of no person, and it waits for a service.
  '/api/ebarimt/posapi/info',
  '/api/user/profile',
  '/api/user/data-export',
  '/api/demo-accounts',
]);
/** Endpoints with personal data, whole to readers who may see it. */
const endpointsOfPeople = [
  '/api/audit',
  '/api/audit/:entity/:id',
  '/api/ec/cards',
  '/api/ec/cards/:id',
  '/api/ec/permissions',
  '/api/ec/permissions/:id',
  '/api/ebarimt',
  '/api/hotlist',
  '/api/organization/:id/members',
  '/api/payment',
  '/api/payment/:id/detail',
  '/api/report-admin',
  '/api/temporary-permission',
  '/api/temporary-permission/:id',
  '/api/temporary-permission/:id/print',
  '/api/user',
  '/api/user/:id',
];
/** Conditions for the rows with personal data, where not every row of the table has it. */
const rowsOfPeople: Readonly<Record<string, string>> = {
  app_user: "kind <> 'STAFF'",
  temporary_permission: "organization_id is null and status = 'ACTIVE'",
  payment: 'payer_user_id is not null',
  ebarimt_receipt: 'consumer_no is not null',
  organization: 'id in (select organization_id from org_member)',
  report_request: "requester_id in (select id from app_user where kind <> 'STAFF')",
  ec_permission: "submitted_by in (select id from app_user where kind <> 'STAFF')",
};
/** Part of every name of a person; masking leaves no two letters of it together. */
const nameMark = 'Цэцэнмарк';
/** Other personal data that identifies people: telephones, addresses, card and register numbers. */
let identifiers: readonly string[];
let host: TestHost;
let gets: readonly Endpoint[];
/** An administrator with every action that is there, or all but those that show people. */
let everything: string;
let masked: string;
const registerNo = /[А-ЯЁӨҮ]{2}\d{8}/u;

beforeAll(async () => {
  host = await startTestHost();
  await markPeople();
  everything = await grantEverything(host);
  await sql`delete from role_action where role_id in (select id from role where code = 'AUDITOR')`.execute(
    host.database.db,
  );
  await sql`insert into role_action (role_id, action_id) select r.id, a.id from role r cross join action a
    where r.code = 'AUDITOR' and a.code <> all(${codesThatShow})`.execute(host.database.db);
  masked = await host.tokenOfRole('AUDITOR');
  gets = host.app.endpoints.filter(({ method, url, access }) => {
    return (
      method === 'GET' &&
      !notOfOthers.has(url) &&
      !url.startsWith('/api/docs') &&
      access?.kind !== 'device' &&
      !url.endsWith('/events')
    );
  });
});
afterAll(() => host.close());

/** Replaces all personal data by one mark, in names of rows and in the audit log. */
async function markPeople(): Promise<void> {
  const { db } = host.database;
  await sql`update app_user set last_name = ${nameMark}, first_name = ${nameMark}, email = id || '.person@example.mn'
    where kind <> 'STAFF'`.execute(db);
  await sql`update ec_card set holder_name = ${`А.${nameMark}`}`.execute(db);
  await sql`update ec_permission set holder_name = ${`А.${nameMark}`}, submitted_by = user_id
    where user_id is not null or card_id is not null`.execute(db);
  await sql`update temporary_permission set applicant_name = ${`${nameMark} ${nameMark}`}
    where organization_id is null`.execute(db);
  await sql`update ebarimt_receipt set consumer_no = '9' || lpad(id::text, 7, '4') where type like 'B2C%'`.execute(db);
  await sql`insert into audit_log (actor_user_id, action, entity, entity_id, before, after)
    select (select id from app_user where username = '99110001'), 'x.update', e.entity, e.id,
      jsonb_build_object('holder_name', ${nameMark}::text, 'last_name', ${nameMark}::text, 'username', '99110001'),
      jsonb_build_object('changes', jsonb_build_array(jsonb_build_object('applicant_name', ${nameMark}::text)))
    from (select 'ec_card' as entity, public_id::text as id from ec_card
      union all select 'temporary_permission', public_id::text from temporary_permission
      union all select 'ec_permission', public_id::text from ec_permission
      union all select 'app_user', public_id::text from app_user) e`.execute(db);
  await sql`insert into report_request (code, kind, title, params, format, requester_id, scope_kind, status, contains_pii)
    select 'RP-2026-999999', 'TRIPS', 'x', '{"from":"2026-03-01","to":"2026-03-02"}', 'CSV', id, 'person', 'QUEUED', false
    from app_user where username = '99110001'`.execute(db);
  const { rows } = await sql<{ text: string }>`
    select phone as text from app_user where phone is not null and id not in (
      select ur.user_id from user_role ur join role r on r.id = ur.role_id where r.code = any(${[...readers, 'SYS_ADMIN']}))
    union select email from app_user where email is not null and kind <> 'STAFF'
    union select username from app_user where kind = 'INDIVIDUAL'
    union select consumer_no from ebarimt_receipt where consumer_no is not null
    union select card_no from ec_card`.execute(db);
  identifiers = rows.map(({ text }) => text);
}

async function idsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select public_id::text as id from ${sql.table(table)}
    where ${sql.raw(rowsOfPeople[table] ?? 'true')} order by id limit ${byTier({ core: 1, deep: 3 })}`.execute(
    host.database.db,
  );
  return rows.map(({ id }) => id);
}

/** Every address under which an endpoint can be asked for the rows of people. */
async function urlsOf({ url }: Endpoint): Promise<readonly string[]> {
  const query = url === '/api/menu/preview' ? `role_id=${(await idsOf('role'))[0] ?? ''}` : queryOf[url];
  const tail = query === undefined ? '' : `?${query}`;
  if (url === '/api/audit/:entity/:id') {
    const kinds = ['ec_card', 'ec_permission', 'temporary_permission', 'app_user', 'payment'];
    const found = await Promise.all(kinds.map(async (kind) => (await idsOf(kind)).map((id) => `${kind}/${id}`)));
    return found.flat().map((path) => `/api/audit/${path}`);
  }
  if (!url.includes(':')) {
    const isList = query === undefined && !/summary|preview|info|fee|vehicle|taxpayer|health/.test(url);
    const asked = [`${url}?page_size=200`, `${url}?q=${encodeURIComponent(nameMark)}`, url];
    return isList ? someByTier(asked, 2) : [`${url}${tail}`];
  }
  const table = tableOfPath[url.slice(0, url.indexOf('/:'))];
  const ids = table === undefined ? [] : await idsOf(table);
  return ids.map((id) => `${url.replace(/:\w+/g, id)}${tail}`);
}

/** Returns the personal data that stands unmasked in an answer. */
function told(body: string): string[] {
  const found = [nameMark, ...identifiers].filter((text) => body.includes(text));
  const register = registerNo.exec(body);
  return register ? [...found, register[0]] : found;
}

async function tellingOf(
  token: string,
  endpoints = gets,
): Promise<{ readonly telling: string[]; readonly answered: number }> {
  const telling = new Set<string>();
  let answered = 0;
  for (const endpoint of endpoints) {
    for (const url of await urlsOf(endpoint)) {
      const { statusCode, body } = await host.get(url, token);
      if (statusCode >= 500) throw new Error(`${url} answered ${statusCode} ${body.slice(0, 300)}`);
      if (statusCode === 200) answered += 1;
      const found = statusCode === 200 ? told(body) : [];
      if (found.length > 0) telling.add(`${endpoint.url}: ${found.slice(0, 2).join(' ')}`);
    }
  }
  return { telling: [...telling], answered };
}

/** Orders a file and downloads it. */
async function fileOf(order: object, path: string, token: string): Promise<string> {
  const ordered = await host.post(path, order, token);
  await host.runJobs();
  const file = await host.get(`${String(ordered.headers['location'])}/download`, token);
  return `${ordered.statusCode} ${file.statusCode} ${file.body}`;
}

const exportsOfPeople = ['card', 'ec-permission', 'temporary-permission', 'payment', 'user', 'audit'];
const reportsOfPeople = ['CARD_STATEMENT', 'PERMITS'];
const daysOf = { from: '2025-09-01', to: '2026-03-18' };

describe('people', () => {
  it('are masked in every answer to staff without an action that shows them', async () => {
    const { telling, answered } = await tellingOf(masked);
    expect(telling).toEqual([]);
    expect(answered).toBeGreaterThan(byTier({ core: 150, deep: 200 }));
  });

  it.each(someByTier(readers, 1, 1))('are masked in every answer to %s', async (role) => {
    await sql`delete from role_action where role_id in (select id from role where code = 'ANALYST')
        and action_id in (select id from action where code = 'report.admin.approve')`.execute(host.database.db);
    expect((await tellingOf(await host.tokenOfRole(role))).telling).toEqual([]);
  });

  it('are unmasked in the answers to staff with the actions', async () => {
    const ofPeople = gets.filter(({ url }) => endpointsOfPeople.includes(url));
    const { telling } = await tellingOf(everything, ofPeople);
    const shown = new Set(telling.map((line) => line.slice(0, line.indexOf(': '))));
    expect(endpointsOfPeople.filter((url) => !shown.has(url))).toEqual([]);
  });

  it.each(exportsOfPeople)('are masked in the exported file of %s as in the list', async (resource) => {
    const order = { resource, format: 'csv', filters: {} };
    const [hidden, whole] = [
      await fileOf(order, '/api/export', masked),
      await fileOf(order, '/api/export', everything),
    ];
    expect([hidden.slice(0, 7), whole.slice(0, 7)]).toEqual(['202 200', '202 200']);
    expect(told(hidden)).toEqual([]);
    expect(told(whole)).not.toEqual([]);
    expect(hidden).toContain('*****');
  });

  it.each(reportsOfPeople)('are masked in the file of the report %s by the rights of the reader', async (kind) => {
    const order = { kind, params: daysOf, format: 'CSV', confirm: true };
    const [hidden, whole] = [
      await fileOf(order, '/api/report-request', masked),
      await fileOf(order, '/api/report-request', everything),
    ];
    expect([hidden.slice(0, 7), whole.slice(0, 7)]).toEqual(['201 200', '201 200']);
    expect(told(hidden)).toEqual([]);
    expect(told(whole)).not.toEqual([]);
  });

  it('cannot be read unmasked in a report that somebody else ordered', async () => {
    const order = { kind: 'PERMITS', params: daysOf, format: 'CSV', confirm: true };
    const ordered = await host.post('/api/report-request', order, everything);
    await host.runJobs();
    const file = await host.get(`${String(ordered.headers['location'])}/download`, masked);
    expect([ordered.statusCode, file.statusCode]).toEqual([201, 403]);
  });

  it('are found by the number of a card, and named as the clerk may see them', async () => {
    const { rows } = await sql<{ card_no: string }>`select card_no from ec_card where user_id is not null
      order by id limit 1`.execute(host.database.db);
    const body = { card_no: rows[0]?.card_no };
    const [hidden, whole] = await Promise.all(
      [masked, everything].map((token) => host.post('/api/ec/permissions/holder', body, token)),
    );
    expect(hidden?.json()).toMatchObject({ name: 'Ц***** А.' });
    expect(told(hidden?.body ?? '')).toEqual([]);
    expect(whole?.json()).toMatchObject({ name: `А.${nameMark}` });
  });

  it('see their own data whole, and an organisation the holders of its cards', async () => {
    const [citizen, organisation] = await Promise.all([host.tokenOf('99110001'), host.tokenOf('2000066')]);
    const answers = await Promise.all([
      host.get('/api/user/profile', citizen),
      host.get('/api/ec/cards', citizen),
      host.get('/api/ec/cards', organisation),
    ]);
    expect(answers.map(({ body }) => body.includes(nameMark))).toEqual([true, true, true]);
  });

  it('are masked in files as in answers', async () => {
    const texts = ['Б.Энхтуяа', 'Бат Энхтуяа', 'Энхтуяа', '•••• 1234', 'bold@example.mn', '99110001', 'УБ90010133'];
    const reader: Account = { id: 0, publicId: '', kind: 'STAFF', organizationId: null, actionCodes: new Set() };
    const kinds = ['name', 'phone', 'email', 'username'] as const;
    const columns = maskColumns(
      kinds.map((text) => ({
        ...{ key: text, header: text, type: 'text' as const, width: 1, value: sql`t.text` },
        person: { role: 'holder' as const, text },
      })),
      reader,
    );
    const dataSet = {
      from: sql`from unnest(${texts}::text[]) with ordinality as t(text, id) where true`,
      order: { by: sql`t.id`, type: 'bigint' as const, descending: false },
      id: sql`t.id`,
    };
    const rows = [];
    for await (const row of readRows(host.database.db, dataSet, columns)) rows.push(row);
    expect(rows).toEqual(
      texts.map((text) => ({
        name: maskName(text),
        phone: maskPhone(text),
        email: maskEmail(text),
        username: maskUsername(text),
      })),
    );
  });
});
