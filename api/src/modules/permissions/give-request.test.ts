import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ecPermissionSchema, lookupSchema, notificationPageSchema } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { personName } from '../../http/person-name.ts';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { createPermissionClerk, findUnentitledCards } from './permission-fixture.ts';

let host: TestHost;
let clerk: ReturnType<typeof createPermissionClerk>;
let chief: ReturnType<typeof createPermissionClerk>;
let third: string;
beforeAll(async () => {
  host = await startTestHost();
  clerk = createPermissionClerk(host, await host.tokenOf('cardoperator'));
  chief = createPermissionClerk(host, await host.tokenOf('cardoperator2'));
  await sql`update user_role set role_id = (select id from role where code = 'CARD_OPERATOR')
    where user_id = (select id from app_user where username = 'analyst')`.execute(host.database.db);
  third = await host.tokenOf('analyst');
});
afterAll(() => host.close());

async function personOf(username: string) {
  const { public_id: id, ...names } = await host.database.db
    .selectFrom('app_user')
    .select(['public_id', 'last_name', 'first_name'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return { id, name: personName(names) };
}

async function submitted(place: number): Promise<string> {
  const cards = await findUnentitledCards(host);
  const { id } = await clerk.draft(cards[place], 'SENIOR');
  await clerk.act(id, 'submit');
  return id;
}

const read = async (id: string, token: string) =>
  ecPermissionSchema.parse((await host.get(`/api/ec/permissions/${id}`, token)).json());

describe('a request that is given to a colleague', () => {
  it('is theirs, says in its history who gave it to whom, and notifies them', async () => {
    const id = await submitted(0);
    const colleague = await personOf('analyst');
    const giver = await personOf('cardoperator2');
    const given = ecPermissionSchema.parse((await chief.act(id, 'assign', { assignee_id: colleague.id })).json());
    expect(given).toMatchObject({ status: 'IN_REVIEW', assignee: { name: colleague.name } });
    expect(given.timeline.at(-1)).toMatchObject({
      kind: 'give',
      actor: giver.name,
      text: `Хянахаар шилжүүлсэн: ${colleague.name}`,
    });
    const { data } = (await host.get(`/api/audit/ec_permission/${id}`, third)).json<{ data: object[] }>();
    expect(data[0]).toMatchObject({
      action: 'ec.permission.give',
      before: { assignee: null },
      after: { assignee: colleague.name },
    });
    const notices = notificationPageSchema.parse((await host.get('/api/notification', third)).json()).data;
    expect(notices[0]).toMatchObject({
      kind: 'PERMISSION_GIVEN',
      title: `Картын эрх ${given.permission_no} хүсэлтийг танд шилжүүллээ`,
      body: `Шилжүүлсэн: ${giver.name}`,
      link: `/ec-permission?id=${id}`,
    });
  });

  it('comes with others at once, in one notice of how many there are', async () => {
    const ids = [await submitted(5), await submitted(6), await submitted(7)];
    // Who submitted a request cannot decide it.
    const cards = await findUnentitledCards(host);
    const theirs = await createPermissionClerk(host, third).draft(cards[8], 'SENIOR');
    await createPermissionClerk(host, third).act(theirs.id, 'submit');
    const colleague = await personOf('analyst');
    const body = { action: 'assign', ids: [...ids, theirs.id], assignee_id: colleague.id };
    const token = await host.tokenOf('cardoperator2');
    const found = async (query: string) =>
      (await host.get(`/api/ec/permissions?page_size=200&${query}`, token))
        .json<{ data: { id: string }[] }>()
        .data.map(({ id }) => id)
        .filter((id) => ids.includes(id));
    expect(await found('unassigned=1')).toHaveLength(3);
    const result = (await host.post('/api/ec/permissions/bulk', body, token)).json<object>();
    expect(result).toMatchObject({ ok: 3, failed: [{ id: theirs.id, code: 'VALIDATION_FAILED' }] });
    for (const id of ids) expect(await read(id, third)).toMatchObject({ assignee: { name: colleague.name } });
    expect(await found('unassigned=1')).toEqual([]);
    expect(await found(`assignee_id=${colleague.id}`)).toHaveLength(3);
    expect(await found(`assignee_id=${(await personOf('cardoperator2')).id}`)).toEqual([]);
    const order = { resource: 'ec-permission', format: 'csv', filters: {}, columns: ['permission_no', 'assignee'] };
    const file = await host.post('/api/export', order, token);
    await host.runJobs();
    const lines = (await host.get(`${String(file.headers['location'])}/download`, token)).body;
    const [first] = ids;
    expect(lines).toContain(`${(await read(first ?? '', third)).permission_no},${colleague.name}`);
    const notices = notificationPageSchema.parse((await host.get('/api/notification', third)).json()).data;
    const given = notices.filter(({ kind }) => kind === 'PERMISSION_GIVEN');
    expect(given[0]).toMatchObject({
      title: 'Картын эрхийн 3 хүсэлтийг танд шилжүүллээ',
      link: '/ec-permission?mine=1',
    });
    expect(given.filter(({ link }) => ids.some((id) => link?.endsWith(id)))).toEqual([]);
  });

  it('is taken by its officer as before, with no notice', async () => {
    const id = await submitted(1);
    const { timeline } = ecPermissionSchema.parse((await chief.act(id, 'assign')).json());
    expect(timeline.at(-1)).toMatchObject({ kind: 'assign', text: 'Хянахаар хүлээн авсан' });
  });

  it('is not given to who submitted it, who could not approve it', async () => {
    const id = await submitted(2);
    const refused = await chief.act(id, 'assign', { assignee_id: (await personOf('cardoperator')).id });
    expect(refused.json()).toMatchObject({ errors: [{ path: 'assignee_id', code: 'FOUR_EYES' }] });
    expect(await read(id, third)).toMatchObject({ status: 'SUBMITTED', assignee: null });
  });

  it('is not offered to who submitted it, nor to the administrator who did so as a colleague', async () => {
    const id = await submitted(4);
    const [submitter, colleague] = [await personOf('cardoperator'), await personOf('analyst')];
    const offered = async (query: string) => {
      const answer = await host.get(`/api/lookup/permission-deciders${query}`, await host.tokenOf('cardoperator2'));
      return lookupSchema.parse(answer.json()).map((one) => one.id);
    };
    expect(await offered('')).toEqual(expect.arrayContaining([submitter.id, colleague.id]));
    expect(await offered(`?for=${id}`)).toContain(colleague.id);
    expect(await offered(`?for=${id}`)).not.toContain(submitter.id);
    await sql`update ec_permission set submitted_impersonator_id = (select id from app_user where username = 'analyst')
      where public_id = ${id}`.execute(host.database.db);
    expect(await offered(`?for=${id}`)).not.toContain(colleague.id);
  });

  it('is given only to those whose active role decides, as the look-up of them says', async () => {
    const id = await submitted(3);
    const colleague = await personOf('analyst');
    const decidersFor = async (token: string) =>
      lookupSchema.parse((await host.get('/api/lookup/permission-deciders', token)).json()).map((one) => one.id);
    const chiefs = await host.tokenOf('cardoperator2');
    expect(await decidersFor(chiefs)).toContain(colleague.id);
    expect(await decidersFor(third)).not.toContain(colleague.id);
    expect(await decidersFor(await host.tokenOf('planner'))).toEqual([]);
    await sql`insert into role (code, name, kind, status) values ('FORMER_DECIDER', 'Архивласан', 'STAFF', 'ARCHIVED')`.execute(
      host.database.db,
    );
    await sql`insert into role_action (role_id, action_id) select r.id, a.id from role r, action a
      where r.code = 'FORMER_DECIDER' and a.code = 'ec.permission.approve'`.execute(host.database.db);
    await sql`update user_role set role_id = (select id from role where code = 'FORMER_DECIDER')
      where user_id = (select id from app_user where username = 'analyst')`.execute(host.database.db);
    expect(await decidersFor(chiefs)).not.toContain(colleague.id);
    expect((await chief.act(id, 'assign', { assignee_id: colleague.id })).json()).toMatchObject({
      errors: [{ path: 'assignee_id', code: 'NOT_FOUND' }],
    });
  });
});
