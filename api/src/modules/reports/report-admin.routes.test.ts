import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReportAdminRow, ReportRequest } from '@ecard/shared/api-schema';
import { reportQueueSchema } from '@ecard/shared/api-schema';
import { startTestHost, testNow } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { withoutRight } from '../../testing/without-right.ts';

let host: TestHost;
let organisation: string;
let analyst: string;
beforeAll(async () => {
  host = await startTestHost();
  organisation = await host.tokenOf('2000066');
  analyst = await host.tokenOf('analyst');
});
afterAll(() => host.close());

const march = { from: '2026-03-09', to: '2026-03-18' };
const ordered = async (order: object, token = organisation) =>
  (
    await host.post('/api/report-request', { params: march, format: 'CSV', confirm: true, ...order }, token)
  ).json<ReportRequest>();
const list = async (query: string, token = analyst) =>
  (await host.get(`/api/report-admin?${query}`, token)).json<{ data: ReportAdminRow[]; total: number }>();
const endAt = (report: ReportAdminRow | undefined, moment: string) =>
  host.database.db
    .updateTable('report_request')
    .set({ finished_at: new Date(moment) })
    .where('public_id', '=', report?.id ?? '')
    .execute();
const summary = async () => reportQueueSchema.parse((await host.get('/api/report-admin/summary', analyst)).json());

describe('GET /api/report-admin', () => {
  it('shows everybody’s reports, narrowed to those with personal data', async () => {
    const { data } = await list('contains_pii=true&page_size=5');
    expect(data).toEqual(expect.arrayContaining([expect.objectContaining({ contains_pii: true })]));
    expect(data.filter((row) => !row.contains_pii)).toEqual([]);
  });

  it('finds the reports of an organisation by a part of its name', async () => {
    const all = (await list('page_size=200')).data;
    const ofAny = all.filter((row) => row.organization !== null);
    const name = ofAny[0]?.organization?.name ?? '';
    const found = (await list(`page_size=200&q=${encodeURIComponent(name.slice(1).toUpperCase())}`)).data;
    expect(found.map(({ id }) => id)).toEqual(
      ofAny.filter(({ organization }) => organization?.name === name).map(({ id }) => id),
    );
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('the filter of an organisation', () => {
  it('leaves its reports alone', async () => {
    const of = (await list('page_size=200')).data.filter((row) => row.organization !== null);
    const id = of[0]?.organization?.id ?? '';
    const found = (await list(`page_size=200&organization_id=${id}`)).data;
    expect(found.map((row) => row.id)).toEqual(
      of.filter(({ organization }) => organization?.id === id).map((row) => row.id),
    );
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('POST /api/report-admin/bulk', () => {
  const decide = async (body: object, token = analyst) =>
    (await host.post('/api/report-admin/bulk', { reason: 'Хүсэлт № 12', ...body }, token)).json<object>();
  const twoWaiting = async () =>
    Promise.all([{ kind: 'TRIPS' }, { kind: 'CARD_STATEMENT' }].map(async (order) => (await ordered(order)).id));

  it('lets each of the reports be made, with the reason in its history; what waits for nothing stays', async () => {
    const ids = await twoWaiting();
    const done = (await list('status=DONE&page_size=1')).data[0]?.id ?? '';
    const answer = await decide({ action: 'approve', ids: [...ids, done] });
    expect(answer).toMatchObject({ ok: 2, failed: [{ id: done, code: 'ILLEGAL_TRANSITION' }] });
    const entries = await host.database.db
      .selectFrom('audit_log')
      .select(['entity_id', 'after'])
      .where('action', '=', 'report.admin.approve')
      .where('entity_id', 'in', ids)
      .execute();
    expect(entries.map(({ after }) => after)).toEqual(ids.map(() => ({ status: 'QUEUED', reason: 'Хүсэлт № 12' })));
  });

  it('refuses all that match the filter, unless their number has changed', async () => {
    const [id] = await twoWaiting();
    const organization = (await host.get(`/api/report-admin/${id ?? ''}`, analyst)).json<ReportAdminRow>().organization;
    const { total } = await list(`status=NEEDS_APPROVAL&organization_id=${organization?.id ?? ''}`);
    const of = { action: 'reject', filter: { status: 'NEEDS_APPROVAL', organization_id: organization?.id } };
    expect(await decide({ ...of, expected_count: total + 1 })).toMatchObject({ code: 'COUNT_CHANGED' });
    expect(await decide({ ...of, expected_count: total })).toEqual({ ok: total, failed: [] });
    expect((await host.get(`/api/report-admin/${id ?? ''}`, analyst)).json()).toMatchObject({
      ...{ status: 'CANCELLED', decision_reason: 'Хүсэлт № 12' },
    });
  });

  it('wants a reason', async () => {
    const [id] = await twoWaiting();
    const answer = await decide({ action: 'approve', ids: [id], reason: undefined });
    expect(answer).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('GET /api/report-admin/:id', () => {
  it('says how many rows with which columns an approval gives away', async () => {
    const { id } = await ordered({ kind: 'CARD_STATEMENT', columns: ['amount', 'card'] });
    const estimate = { kind: 'CARD_STATEMENT', params: march };
    const { rows } = (await host.post('/api/report-request/estimate', estimate, organisation)).json<{ rows: number }>();
    const answer = await host.get(`/api/report-admin/${id}`, analyst);
    expect(answer.json()).toMatchObject({ row_estimate: rows, headings: ['Карт', 'Дүн'] });
  });
});

describe('GET /api/report-admin/summary', () => {
  it('counts what the lists it leads to hold, failures of the seven days up to the present one alone', async () => {
    const [before, first] = (await list('status=FAILED')).data;
    await endAt(before, '2026-03-11T23:59:59+08:00');
    await endAt(first, '2026-03-12T00:00:00+08:00');
    const { since, ...numbers } = await summary();
    expect(since).toBe('2026-03-12');
    const totals = {
      queue_length: (await list('status=QUEUED')).total,
      waiting_for_approval: (await list('status=NEEDS_APPROVAL')).total,
      running: (await list('status=RUNNING')).total,
      failures: (await list(`status=FAILED&finished_from=${since}`)).total,
    };
    expect(numbers).toMatchObject(totals);
    expect((await list('status=FAILED')).total).toBeGreaterThan(totals.failures);
    expect((await list('status=FAILED&finished_to=2026-03-11')).total).toBe(
      (await list('status=FAILED')).total - totals.failures,
    );
  });
});

describe('GET /api/report-admin/events', () => {
  const url = '/api/report-admin/events';

  it('sends the open reports of everybody at once, without what is in them', async () => {
    const { id } = await ordered({ kind: 'TRIPS' });
    const answer = await host.get(url, analyst);
    expect(answer.headers['content-type']).toContain('text/event-stream');
    const event = { id, status: 'NEEDS_APPROVAL', progress: 0, row_count: null };
    expect(answer.body).toContain(`event: report\ndata: ${JSON.stringify(event)}\n\n`);
  });

  it('is refused without the right to the queue', async () => {
    expect((await host.get(url, organisation)).statusCode).toBe(403);
  });
});

describe('the wait of a report', () => {
  const dayMs = 86_400_000;
  const waitOf = async (id: string, hoursLater: number) => {
    host.clock.now = new Date(testNow.getTime() + hoursLater * 3_600_000);
    const token = await host.tokenOf('analyst');
    return (await host.get(`/api/report-admin/${id}`, token)).json<ReportAdminRow>().waited_ms;
  };
  afterEach(() => {
    host.clock.now = testNow;
  });

  it('for approval runs from its order', async () => {
    expect(await waitOf((await ordered({ kind: 'TRIPS' })).id, 48)).toBe(2 * dayMs);
  });

  it('for approval runs from its repetition, whatever it waited before', async () => {
    const { id } = await ordered({ kind: 'TRIPS' });
    await host.post(`/api/report-admin/${id}/actions/approve`, { reason: 'Хүсэлт' }, analyst);
    await host.runJobs();
    host.clock.now = new Date(testNow.getTime() + dayMs);
    const token = await host.tokenOf('analyst');
    const again = await host.post(`/api/report-admin/${id}/actions/rerun`, {}, token);
    expect(again.json()).toMatchObject({ status: 'NEEDS_APPROVAL', queued_at: null, waited_ms: 0 });
    expect(await waitOf(id, 25)).toBe(dayMs / 24);
  });
});

describe('the actions offered on a report of somebody', () => {
  const actionsOf = async (id: string, token = analyst) =>
    (await host.get(`/api/report-admin/${id}`, token)).json<ReportAdminRow>().available_actions;
  const made = async (body: object, token: string) => {
    const { id } = await ordered(body, token);
    await host.runJobs();
    return id;
  };

  it('have the file among them only for an account that may order the kind', async () => {
    const finance = await host.tokenOf('finance');
    const settlement = await made({ kind: 'SETTLEMENT' }, finance);
    const invoices = await made({ kind: 'INVOICES' }, finance);
    expect(await actionsOf(settlement)).toEqual(['rerun', 'delete', 'download']);
    expect(await actionsOf(invoices)).toEqual(['rerun', 'delete']);
    expect((await host.get(`/api/report-request/${settlement}/download`, analyst)).statusCode).toBe(200);
    expect((await host.get(`/api/report-request/${invoices}/download`, analyst)).statusCode).toBe(403);
  });

  it('leave out making it again without its own code', async () => {
    const id = await made({ kind: 'INVOICES' }, organisation);
    await withoutRight(host.database.db, 'report.admin.rerun', async () => {
      expect(await actionsOf(id)).toEqual(['delete']);
      expect((await host.post(`/api/report-admin/${id}/actions/rerun`, {}, analyst)).statusCode).toBe(403);
    });
    expect(await actionsOf(id)).toEqual(['rerun', 'delete']);
  });
});

describe('POST /api/report-admin/:id/actions/delete', () => {
  it('removes the file, tells the requester and is in the history', async () => {
    const { id, code } = await ordered({ kind: 'INVOICES' });
    await host.runJobs();
    expect((await host.post(`/api/report-admin/${id}/actions/delete`, {}, analyst)).json()).toMatchObject({
      status: 'EXPIRED',
      available_actions: ['rerun'],
    });
    expect((await host.get(`/api/report-request/${id}/download`, organisation)).statusCode).toBe(410);
    const notices = (await host.get('/api/notification', organisation)).json<{ data: object[] }>().data;
    expect(notices[0]).toMatchObject({ kind: 'REPORT_FILE_DELETED', title: `Тайлангийн файлыг устгалаа: ${code}` });
    const { data } = (await host.get(`/api/audit/report_request/${id}`, analyst)).json<{ data: object[] }>();
    expect(data[0]).toMatchObject({
      action: 'report.admin.delete',
      before: { status: 'DONE' },
      after: { status: 'EXPIRED' },
    });
  });
});
