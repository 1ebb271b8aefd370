import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lookupSchema, notificationPageSchema, temporaryPermissionSchema } from '@ecard/shared/api-schema';
import { personName } from '../../http/person-name.ts';
import { startPermitHost } from './permit-fixture.ts';
import type { PermitHost } from './permit-fixture.ts';

let fixture: PermitHost;
let colleague: string;
beforeAll(async () => {
  fixture = await startPermitHost();
  colleague = await fixture.host.tokenOf('permitofficer2');
});
afterAll(() => fixture.host.close());

async function personOf(username: string) {
  const { public_id: id, ...names } = await fixture.host.database.db
    .selectFrom('app_user')
    .select(['public_id', 'last_name', 'first_name'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return { id, name: personName(names) };
}

async function submitted(plateNo: string): Promise<string> {
  const { create, own, vehicle } = fixture;
  const { id } = await create(vehicle(plateNo));
  await own(id, 'submit');
  return id;
}

describe('a request for a temporary permit that is given to a colleague', () => {
  it('is theirs, says in its history who gave it to whom, and notifies them', async () => {
    const { decide, host } = fixture;
    const id = await submitted('1301 УБА');
    const [giver, receiver] = [await personOf('permitofficer'), await personOf('permitofficer2')];
    const given = temporaryPermissionSchema.parse((await decide(id, 'assign', { assignee_id: receiver.id })).json());
    expect(given).toMatchObject({ status: 'SUBMITTED', assignee: { name: receiver.name } });
    expect(given.timeline.at(-1)).toMatchObject({
      kind: 'give',
      actor: giver.name,
      text: `Хянахаар шилжүүлсэн: ${receiver.name}`,
    });
    const notices = notificationPageSchema.parse((await host.get('/api/notification', colleague)).json()).data;
    expect(notices[0]).toMatchObject({
      kind: 'PERMIT_GIVEN',
      title: `Түр зөвшөөрөл ${given.permission_no} хүсэлтийг танд шилжүүллээ`,
      body: `Шилжүүлсэн: ${giver.name}`,
      link: `/temporary-permission?id=${id}`,
    });
  });

  it('comes with others at once, in one notice of how many there are', async () => {
    const { host, officer, load } = fixture;
    const ids = [await submitted('1305 УБА'), await submitted('1306 УБА')];
    const receiver = await personOf('permitofficer2');
    const give = (assigneeId: string) =>
      host.post('/api/temporary-permission/bulk', { action: 'assign', ids, assignee_id: assigneeId }, officer);
    const found = async (query: string) =>
      (await host.get(`/api/temporary-permission?page_size=200&${query}`, officer))
        .json<{ data: { id: string }[] }>()
        .data.map(({ id }) => id)
        .filter((id) => ids.includes(id));
    expect(await found('unassigned=1')).toHaveLength(2);
    const planner = await personOf('planner');
    expect((await give(planner.id)).json()).toMatchObject({ errors: [{ path: 'assignee_id', code: 'NOT_FOUND' }] });
    expect((await give(receiver.id)).json()).toEqual({ ok: 2, failed: [] });
    expect(await found('unassigned=1')).toEqual([]);
    expect(await found(`assignee_id=${receiver.id}`)).toHaveLength(2);
    expect(await found(`assignee_id=${planner.id}`)).toEqual([]);
    for (const id of ids) expect((await load(id)).timeline.at(-1)).toMatchObject({ kind: 'give' });
    const notices = notificationPageSchema.parse((await host.get('/api/notification', colleague)).json()).data;
    expect(notices[0]).toMatchObject({
      kind: 'PERMIT_GIVEN',
      title: 'Түр зөвшөөрлийн 2 хүсэлтийг танд шилжүүллээ',
      link: '/temporary-permission?mine=1',
    });
    expect(notices.filter(({ link }) => ids.some((id) => link?.endsWith(id)))).toEqual([]);
  });

  it('does not name them to its applicant', async () => {
    const { decide, load } = fixture;
    const id = await submitted('1302 УБА');
    const receiver = await personOf('permitofficer2');
    await decide(id, 'assign', { assignee_id: receiver.id });
    const { assignee, timeline } = await load(id);
    expect(assignee).toBeNull();
    expect(timeline.at(-1)).toMatchObject({ kind: 'give', text: 'Хянахаар шилжүүлсэн' });
  });

  it('is taken by its officer as before, with no notice', async () => {
    const { decide } = fixture;
    const { timeline } = temporaryPermissionSchema.parse((await decide(await submitted('1303 УБА'), 'assign')).json());
    expect(timeline.at(-1)).toMatchObject({ kind: 'assign', text: 'Хянахаар хүлээн авсан' });
  });

  it('is given only to those who may decide it, as the look-up of them says', async () => {
    const { decide, host, officer } = fixture;
    const decidersFor = async (token: string) =>
      lookupSchema.parse((await host.get('/api/lookup/permit-deciders', token)).json()).map((one) => one.id);
    const [own, other, planner] = [
      await personOf('permitofficer'),
      await personOf('permitofficer2'),
      await personOf('planner'),
    ];
    const offered = await decidersFor(officer);
    expect(offered).toContain(other.id);
    expect([own.id, planner.id].filter((id) => offered.includes(id))).toEqual([]);
    expect(await decidersFor(await host.tokenOf('planner'))).toEqual([]);
    const refused = await decide(await submitted('1304 УБА'), 'assign', { assignee_id: planner.id });
    expect(refused.json()).toMatchObject({ errors: [{ path: 'assignee_id', code: 'NOT_FOUND' }] });
  });
});
