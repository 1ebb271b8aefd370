import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reportKinds } from '@ecard/shared/api-schema';
import type { ReportRequest } from '@ecard/shared/api-schema';
import { startTestHost, testNow } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let citizen: string;
let organisation: string;
let analyst: string;
beforeAll(async () => {
  host = await startTestHost();
  citizen = await host.tokenOf('99110001');
  organisation = await host.tokenOf('2000066');
  analyst = await host.tokenOf('analyst');
});
afterAll(() => host.close());

describe('a schedule', () => {
  it('orders the report of the week before on its day, and not while it is paused', async () => {
    const created = await host.post(
      '/api/report-schedule',
      { title: 'Долоо хоногийн зорчилт', kind: 'TRIPS', format: 'CSV', frequency: 'WEEKLY', weekday: 1, hour: 8 },
      citizen,
    );
    expect(created.statusCode).toBe(201);
    const schedule = created.json<{ id: string; next_run_at: string }>();
    expect(schedule).toMatchObject({ cron: '0 8 * * 1', next_run_at: '2026-03-23T08:00:00.000+08:00' });
    host.clock.now = new Date('2026-03-23T08:05:00+08:00');
    await runSchedules();
    const token = await host.tokenOf('99110001');
    const list = await host.get('/api/report-request?created_from=2026-03-23', token);
    expect(list.json<{ data: ReportRequest[] }>().data.filter((row) => row.schedule_id === schedule.id)).toMatchObject([
      { status: 'DONE', title: 'Долоо хоногийн зорчилт', params: { from: '2026-03-16', to: '2026-03-22' } },
    ]);
    expect((await host.post(`/api/report-schedule/${schedule.id}/actions/pause`, {}, token)).json()).toMatchObject({
      status: 'PAUSED',
      available_actions: ['update', 'resume', 'delete'],
    });
    host.clock.now = testNow;
  });

  it('orders a report for every turn that was missed, once each', async () => {
    const id = await makeDue({ requester: '2000066', kind: 'INVOICES', nextRun: '2026-03-02T08:00:00+08:00' });
    await runSchedules();
    const rows = await host.database.db
      .selectFrom('report_request as r')
      .innerJoin('report_schedule as s', 's.id', 'r.schedule_id')
      .select(['r.params', 's.next_run_at'])
      .where('s.public_id', '=', id)
      .orderBy('r.id')
      .execute();
    expect(rows.map(({ params }) => params)).toEqual([
      { from: '2026-02-23', to: '2026-03-01' },
      { from: '2026-03-02', to: '2026-03-08' },
      { from: '2026-03-09', to: '2026-03-15' },
    ]);
    expect(rows[0]?.next_run_at).toEqual(new Date('2026-03-23T08:00:00+08:00'));
  });

  it('keeps a turn that has come when something else of it is changed', async () => {
    const id = await makeDue({ requester: '2000066', kind: 'INVOICES' });
    const change = (body: object, version: string) =>
      host.send('PATCH', `/api/report-schedule/${id}`, { body, token: organisation, headers: { 'if-match': version } });
    expect((await change({ title: 'Нэхэмжлэх' }, '"v1"')).json()).toMatchObject({
      next_run_at: '2026-03-16T08:00:00.000+08:00',
    });
    expect((await change({ weekday: 5 }, '"v2"')).json()).toMatchObject({
      next_run_at: '2026-03-20T08:00:00.000+08:00',
    });
  });

  it('changes only from the version that was read', async () => {
    const url = `/api/report-schedule/${await makeDue({ requester: '2000066', kind: 'INVOICES' })}`;
    expect((await host.send('PATCH', url, { body: { hour: 9 }, token: organisation })).statusCode).toBe(428);
    const stale = await host.send('PATCH', url, {
      body: { hour: 9 },
      token: organisation,
      headers: { 'if-match': '"v9"' },
    });
    expect(stale.statusCode).toBe(412);
    const changed = await host.send('PATCH', url, {
      body: { hour: 9 },
      token: organisation,
      headers: { 'if-match': '"v1"' },
    });
    expect([changed.headers['etag'], changed.json()]).toMatchObject(['"v2"', { hour: 9 }]);
    expect(
      (await host.send('PATCH', url, { body: { hour: 9 }, token: citizen, headers: { 'if-match': '"v2"' } }))
        .statusCode,
    ).toBe(404);
  });

  it('orders without e-mail for an account whose address is gone', async () => {
    const { db } = host.database;
    const id = await makeDue({ requester: '2000066', kind: 'INVOICES', deliver: 'EMAIL' });
    await db.updateTable('app_user').set({ email: null }).where('username', '=', '2000066').execute();
    await runSchedules();
    const { data } = (await host.get('/api/report-request?kind=INVOICES&created_from=2026-03-18', organisation)).json<{
      data: ReportRequest[];
    }>();
    const ordered = data.find(({ schedule_id: schedule }) => schedule === id);
    expect(ordered).toMatchObject({ deliver: 'DOWNLOAD' });
    const history = await host.get(`/api/audit/report_request/${ordered?.id ?? ''}`, organisation);
    expect(history.json<{ data: { action: string }[] }>().data.at(-1)?.action).toBe('report.request.create');
  });

  it('tells its owner that a report could not be ordered, and why', async () => {
    await makeDue({ requester: '99110001', kind: 'TRIPS', columns: ['gone'] });
    await runSchedules();
    const notices = (await host.get('/api/notification', citizen)).json<{ data: { kind: string; body: string }[] }>()
      .data;
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'REPORT_NOT_ORDERED', body: '«Товлосон»: Ийм багана байхгүй байна.' }),
    );
  });

  it('pauses with a notice and an entry in the history once its owner may not order the kind', async () => {
    const id = await makeDue({ requester: '99110001', kind: 'INVOICES' });
    await runSchedules();
    const notices = (await host.get('/api/notification', citizen)).json<{ data: { kind: string }[] }>().data;
    expect(notices.map(({ kind }) => kind)).toContain('REPORT_SCHEDULE_PAUSED');
    const { data } = (await host.get(`/api/audit/report_schedule/${id}`, citizen)).json<{ data: object[] }>();
    expect(data[0]).toMatchObject({
      action: 'report.schedule.pause',
      before: { status: 'ACTIVE' },
      after: { status: 'PAUSED' },
    });
  });

  it('has each change in its history with the values before and after', async () => {
    const id = await makeDue({ requester: '99110001', kind: 'TRIPS' });
    const url = `/api/report-schedule/${id}`;
    const headers = { 'if-match': '"v1"' };
    await host.send('PATCH', url, { body: { hour: 9, format: 'PDF' }, token: analyst, headers });
    const { data } = (await host.get(`/api/audit/report_schedule/${id}`, analyst)).json<{ data: object[] }>();
    expect(data[0]).toMatchObject({
      action: 'report.schedule.update',
      before: { title: 'Товлосон', format: 'CSV', frequency: 'WEEKLY', weekday: 1, hour: 8 },
      after: { title: 'Товлосон', format: 'PDF', frequency: 'WEEKLY', weekday: 1, hour: 9 },
    });
  });

  it('is announced by e-mail only where its owner has an address', async () => {
    const id = await makeDue({ requester: '99110001', kind: 'TRIPS' });
    const { db } = host.database;
    await db.updateTable('app_user').set({ email: null }).where('username', '=', '99110001').execute();
    const changed = await host.send('PATCH', `/api/report-schedule/${id}`, {
      body: { deliver: 'EMAIL' },
      token: analyst,
      headers: { 'if-match': '"v1"' },
    });
    expect(changed.json()).toMatchObject({ errors: [{ path: 'deliver', code: 'NO_EMAIL' }] });
  });

  it('is found by the name of its organisation', async () => {
    const id = await makeDue({ requester: '2000066', kind: 'INVOICES' });
    const one = await host.get(`/api/report-schedule/${id}`, analyst);
    const name = one.json<{ organization: { name: string } }>().organization.name;
    const found = await host.get(`/api/report-schedule?q=${encodeURIComponent(name)}`, analyst);
    const { data } = found.json<{ data: { id: string; organization: object | null }[] }>();
    expect(data.map((schedule) => schedule.id)).toContain(id);
    expect(data.filter(({ organization }) => organization === null)).toEqual([]);
  });

  it('is not changed once it was deleted', async () => {
    const id = await makeDue({ requester: '99110001', kind: 'TRIPS' });
    const url = `/api/report-schedule/${id}`;
    expect((await host.post(`${url}/actions/delete`, {}, analyst)).json()).toMatchObject({ available_actions: [] });
    const headers = { 'if-match': '"v2"' };
    const changed = await host.send('PATCH', url, { body: { hour: 9 }, token: analyst, headers });
    expect(changed.json()).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
  });
});

/** Adds a schedule whose turn has come; returns its id. */
async function makeDue(facts: {
  readonly requester: string;
  readonly kind: 'TRIPS' | 'INVOICES';
  readonly deliver?: 'EMAIL';
  readonly columns?: string[];
  /** Default: the Monday before the clock of the host. */
  readonly nextRun?: string;
}): Promise<string> {
  const { db } = host.database;
  const owner = await db
    .selectFrom('app_user as u')
    .leftJoin('org_member as m', 'm.user_id', 'u.id')
    .select(['u.id', 'm.organization_id'])
    .where('u.username', '=', facts.requester)
    .executeTakeFirstOrThrow();
  const { public_id: id } = await db
    .insertInto('report_schedule')
    .values({
      title: 'Товлосон',
      kind: facts.kind,
      format: 'CSV',
      frequency: 'WEEKLY',
      weekday: 1,
      hour: 8,
      deliver: facts.deliver ?? 'DOWNLOAD',
      columns: facts.columns ?? null,
      requester_id: owner.id,
      organization_id: owner.organization_id,
      scope_kind: owner.organization_id === null ? 'person' : 'organisation',
      next_run_at: new Date(facts.nextRun ?? '2026-03-16T08:00:00+08:00'),
    })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  return id;
}

async function runSchedules(): Promise<void> {
  await host.jobs.publish(host.database.db, 'report.schedule', {});
  await host.runJobs();
}

describe('a template', () => {
  it('has only columns of its kind, and a unique name', async () => {
    const body = { name: 'Тооцоо', kind: 'SETTLEMENT', columns: ['day', 'due'], format: 'PDF' };
    const created = await host.post('/api/report-template', body, analyst);
    expect(created.statusCode).toBe(201);
    expect((await host.post('/api/report-template', body, analyst)).json()).toMatchObject({
      errors: [{ path: 'name' }],
    });
    expect(
      (await host.post('/api/report-template', { ...body, name: 'Б', columns: ['fare'] }, analyst)).statusCode,
    ).toBe(422);
    const url = `/api/report-template/${created.json<{ id: string }>().id}`;
    const aside = await host.send('PATCH', url, {
      body: { is_active: false },
      token: analyst,
      headers: { 'if-match': '"v1"' },
    });
    expect(aside.json()).toMatchObject({ is_active: false, columns: ['day', 'due'] });
    const names = (await host.get('/api/report-template?page_size=50', citizen)).json<{ data: { name: string }[] }>();
    expect(names.data.map(({ name }) => name)).not.toContain('Тооцоо');
  });

  it('can be made of every kind, also of those that administrators do not order', async () => {
    const kinds = await host.get('/api/report-template/kinds', analyst);
    const codes = kinds.json<{ data: { code: string }[] }>().data.map(({ code }) => code);
    expect(codes).toEqual([...reportKinds.values]);
    expect((await host.get('/api/report-template/kinds', citizen)).statusCode).toBe(403);
  });
});
