import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { ReportKindOffer, ReportRequest } from '@ecard/shared/api-schema';
import { createFileStore } from '../../files/file-store.ts';
import type { FileStore } from '../../files/file-store.ts';
import { startTestHost, testNow } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { withoutRight } from '../../testing/without-right.ts';
import type { Message } from '../../services/messages/messages.port.ts';
import { emailRequester } from './email-requester.ts';
import { produceReport } from './produce-report.ts';

let host: TestHost;
let citizen: string;
let organisation: string;
let finance: string;
let analyst: string;
let filesDir: string;
beforeAll(async () => {
  host = await startTestHost();
  filesDir = await mkdtemp(join(tmpdir(), 'ecard-reports-'));
  citizen = await host.tokenOf('99110001');
  organisation = await host.tokenOf('2000066');
  finance = await host.tokenOf('finance');
  analyst = await host.tokenOf('analyst');
});
afterAll(async () => {
  await host.close();
  await rm(filesDir, { recursive: true, force: true });
});

const march = { from: '2026-03-09', to: '2026-03-18' };
const order = (token: string, body: object) =>
  host.post('/api/report-request', { params: march, format: 'CSV', confirm: true, ...body }, token);
const get = async (id: string, token: string) =>
  (await host.get(`/api/report-request/${id}`, token)).json<ReportRequest>();
const act = (id: string, verb: string, token: string, body: object = {}) =>
  host.post(
    `/api/${verb.includes('/') ? verb.replace('/', `/${id}/actions/`) : `report-request/${id}/actions/${verb}`}`,
    body,
    token,
  );
const noticesOf = async (token: string) =>
  (await host.get('/api/notification', token))
    .json<{ data: { kind: string; link: string }[] }>()
    .data.map(({ kind, link }) => [kind, link]);

describe('ordering a report', () => {
  it('makes a file of the caller’s own rows, which nobody else can download', async () => {
    const ordered = await order(citizen, { kind: 'TRIPS', columns: ['at', 'card', 'fare'] });
    expect(ordered.statusCode).toBe(201);
    const { id, status } = ordered.json<ReportRequest>();
    expect([status, ordered.headers['location']]).toEqual(['QUEUED', `/api/report-request/${id}`]);
    expect((await host.get(`/api/report-request/${id}/download`, citizen)).json()).toMatchObject({
      code: 'FILE_NOT_READY',
    });
    await host.runJobs();

    const own = await host.database.db
      .selectFrom('ec_tap as t')
      .innerJoin('ec_card as c', 'c.id', 't.card_id')
      .innerJoin('app_user as u', 'u.id', 'c.user_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('u.username', '=', '99110001')
      .where('t.kind', '=', 'ON')
      .where('t.tapped_at', '>=', new Date('2026-03-09T03:00:00+08:00'))
      .executeTakeFirstOrThrow();
    expect(await get(id, citizen)).toMatchObject({ status: 'DONE', progress: 100, row_count: own.count });
    const file = await host.get(`/api/report-request/${id}/download`, citizen);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    // Title, days, empty line, header and sum besides the rows.
    expect(file.body.trim().split('\r\n')).toHaveLength(own.count + 5);
    expect(file.body).toContain('Огноо,Карт,Тариф');
    const rest = await host.app.inject({
      method: 'GET',
      url: `/api/report-request/${id}/download`,
      headers: { authorization: `Bearer ${citizen}`, range: 'bytes=10-', 'if-range': String(file.headers['etag']) },
    });
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([
      206,
      `bytes 10-${file.rawPayload.length - 1}/${file.rawPayload.length}`,
    ]);
    expect(rest.rawPayload).toEqual(file.rawPayload.subarray(10));
    expect((await host.get(`/api/report-request/${id}/download`, organisation)).statusCode).toBe(404);
    expect((await host.get(`/api/report-request/${id}`, finance)).statusCode).toBe(404);
  });

  it('names the chosen routes, and of the chosen cards those of the caller, in the file', async () => {
    const [own] = (await host.get('/api/ec/cards', citizen)).json<{ data: { id: string; card_no: string }[] }>().data;
    const [other] = (await host.get('/api/ec/cards', organisation)).json<{ data: { id: string }[] }>().data;
    const [route] = (await host.get('/api/lookup/directions', citizen)).json<{ id: string; code: string }[]>();
    const params = { ...march, card_ids: [own?.id, other?.id], direction_ids: [route?.id] };
    const { id } = (await order(citizen, { kind: 'TRIPS', params })).json<ReportRequest>();
    await host.runJobs();
    const { body } = await host.get(`/api/report-request/${id}/download`, citizen);
    expect(body).toContain(`Карт,•••• •••• ${own?.card_no.slice(-4) ?? ''}\r\n`);
    expect(body).toMatch(new RegExp(`Чиглэл,"?${route?.code ?? ''} `));
  });

  it('sums the rows by a part, which the file names, and refuses a part that the kind or the scope does not have', async () => {
    const params = { ...march, group_by: 'MONTH' };
    const { id } = (await order(citizen, { kind: 'TRIPS', params })).json<ReportRequest>();
    await host.runJobs();
    const report = await get(id, citizen);
    expect(report).toMatchObject({ status: 'DONE', row_count: 1, params });
    const { body } = await host.get(`/api/report-request/${id}/download`, citizen);
    expect(body).toContain('Бүлэглэсэн,Сараар');
    expect(body).toMatch(/Сар,Тоо,Тариф\r\n2026-03,\d+,/);
    const refused = await Promise.all([
      order(citizen, { kind: 'TRIPS', params: { ...march, group_by: 'OPERATOR' } }),
      order(analyst, { kind: 'TRIPS', params: { ...march, group_by: 'CARD' } }),
      order(citizen, { kind: 'TRIPS', params, columns: ['at'] }),
    ]);
    expect(refused.map((answer) => answer.json<{ errors: { path: string }[] }>().errors[0]?.path)).toEqual([
      ...['params.group_by', 'params.group_by', 'columns.0'],
    ]);
    const offers = (await host.get('/api/report-request/kinds', analyst)).json<{ data: ReportKindOffer[] }>().data;
    expect(offers.find(({ code }) => code === 'TRIPS')?.groups.map(({ code }) => code)).toEqual([
      ...['DAY', 'MONTH', 'DIRECTION', 'CATEGORY'],
    ]);
  });

  it('warns of the same order within five minutes, and accepts it when it is confirmed', async () => {
    const body = { kind: 'PAYMENTS', confirm: false };
    expect((await order(citizen, body)).statusCode).toBe(201);
    const again = await order(citizen, body);
    expect([again.statusCode, again.json()]).toMatchObject([422, { code: 'DUPLICATE' }]);
    expect((await order(citizen, { ...body, confirm: true })).statusCode).toBe(201);
  });

  it('is refused while fifty of the account are not made, also as a rerun, and accepted once one is cancelled', async () => {
    const { id } = (await order(analyst, { kind: 'TRIPS' })).json<ReportRequest>();
    await host.runJobs();
    const { db } = host.database;
    await sql`insert into report_request (code, kind, title, params, format, with_filters, deliver, requester_id,
        scope_kind, contains_pii, status)
      select 'RP-2000-' || lpad(n::text, 6, '0'), kind, title, params, format, with_filters, deliver, requester_id, scope_kind, contains_pii,
        'QUEUED' from report_request, generate_series(1, 50) n where public_id = ${id}`.execute(db);
    expect((await order(analyst, { kind: 'TRIPS' })).json()).toMatchObject({ code: 'TOO_MANY_OPEN' });
    expect((await act(id, 'rerun', analyst)).json()).toMatchObject({ code: 'TOO_MANY_OPEN' });
    const open = db.selectFrom('report_request').select('public_id').where('code', '=', 'RP-2000-000001');
    expect((await act((await open.executeTakeFirstOrThrow()).public_id, 'cancel', analyst)).statusCode).toBe(200);
    expect((await order(analyst, { kind: 'TRIPS' })).statusCode).toBe(201);
    await db.deleteFrom('report_request').where('code', 'like', 'RP-2000-%').execute();
  });

  it('names the field that is wrong', async () => {
    const tooLong = await order(citizen, { kind: 'TRIPS', params: { from: '2025-03-01', to: '2026-03-18' } });
    expect(tooLong.json()).toMatchObject({ errors: [{ path: 'params.to', code: 'SPAN_TOO_LONG' }] });
    const reversed = await order(citizen, { kind: 'TRIPS', params: { from: '2026-03-02', to: '2026-03-01' } });
    expect(reversed.json()).toMatchObject({ errors: [{ path: 'params.to', code: 'DAYS_REVERSED' }] });
    const column = await order(citizen, { kind: 'TRIPS', columns: ['at', 'password_hash'] });
    expect(column.json()).toMatchObject({ errors: [{ path: 'columns.1' }] });
  });

  it('states as many cards as a bulk action takes, and no more', async () => {
    const { data } = (await host.get('/api/ec/cards?page_size=200', organisation)).json<{ data: { id: string }[] }>();
    const unknown = (count: number) => Array.from({ length: count - data.length }, () => randomUUID());
    const statement = (count: number) =>
      order(organisation, {
        kind: 'CARD_STATEMENT',
        params: { ...march, card_ids: [...data.map(({ id }) => id), ...unknown(count)] },
      });
    const estimate = (params: object) =>
      host.post('/api/report-request/estimate', { kind: 'CARD_STATEMENT', params }, organisation);
    const all = (await estimate(march)).json<{ rows: number }>();
    expect(all.rows).toBeGreaterThan(0);
    const chosen = await statement(1_000);
    expect(chosen.statusCode).toBe(201);
    expect((await estimate(chosen.json<ReportRequest>().params)).json()).toMatchObject({ rows: all.rows });
    expect((await statement(1_001)).json()).toMatchObject({ errors: [{ path: 'params.card_ids' }] });
  });

  it('offers each account the kinds it may order, and refuses the others', async () => {
    const kindsOf = async (token: string) =>
      (await host.get('/api/report-request/kinds', token))
        .json<{ data: { code: string }[] }>()
        .data.map(({ code }) => code);
    expect(await kindsOf(citizen)).toEqual(['CARD_STATEMENT', 'TRIPS', 'PAYMENTS', 'EBARIMT', 'PERMITS']);
    expect(await kindsOf(analyst)).toEqual(['TRIPS', 'LOAD', 'CONCESSION_SUBSIDY', 'SETTLEMENT']);
    expect((await order(citizen, { kind: 'INVOICES' })).statusCode).toBe(403);
  });

  it('refuses the invoices of an organisation to a member who may not view them', async () => {
    const ordering = () => order(organisation, { kind: 'INVOICES' });
    expect((await withoutRight(host.database.db, 'fin.invoice.view', ordering)).statusCode).toBe(403);
    expect((await ordering()).statusCode).toBe(201);
  });

  it('estimates the rows', async () => {
    const answer = await host.post('/api/report-request/estimate', { kind: 'SETTLEMENT', params: march }, finance);
    expect(answer.json()).toMatchObject({ rows: expect.any(Number), max_rows: 200_000, needs_approval: false });
    expect(answer.json<{ rows: number }>().rows).toBeGreaterThan(0);
  });
});

describe('a report about other people', () => {
  it('is made after its approval', async () => {
    const { id, status } = (
      await order(organisation, { kind: 'CARD_STATEMENT', format: 'XLSX' })
    ).json<ReportRequest>();
    expect(status).toBe('NEEDS_APPROVAL');
    await host.runJobs();
    expect((await get(id, organisation)).status).toBe('NEEDS_APPROVAL');
    const reason = { reason: 'Хүсэлт № 12' };
    expect((await act(id, 'report-admin/approve', finance, reason)).statusCode).toBe(403);
    expect((await act(id, 'report-admin/approve', analyst)).statusCode).toBe(422);
    const approved = await act(id, 'report-admin/approve', analyst, reason);
    expect(approved.json()).toMatchObject({ status: 'QUEUED', decision_reason: 'Хүсэлт № 12' });
    await host.runJobs();
    expect(await get(id, organisation)).toMatchObject({ status: 'DONE' });
    const file = await host.get(`/api/report-request/${id}/download`, organisation);
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await act(id, 'rerun', organisation)).json()).toMatchObject({ status: 'NEEDS_APPROVAL', queued_at: null });
  });

  it('is cancelled with the reason when it is refused', async () => {
    const { id } = (await order(organisation, { kind: 'TRIPS' })).json<ReportRequest>();
    expect((await act(id, 'report-admin/reject', analyst, {})).statusCode).toBe(422);
    await act(id, 'report-admin/reject', analyst, { reason: 'Зорилго тодорхойгүй' });
    expect(await get(id, organisation)).toMatchObject({
      status: 'CANCELLED',
      decision_reason: 'Зорилго тодорхойгүй',
      available_actions: ['rerun'],
    });
    expect(await noticesOf(organisation)).toContainEqual(['REPORT_REJECTED', `/report?id=${id}`]);
  });
});

describe('the life of a report', () => {
  it('ends without a file when the requester has lost the right to it', async () => {
    const { db } = host.database;
    const made = (await order(finance, { kind: 'INVOICES' })).json<ReportRequest>();
    await host.runJobs();
    const waiting = (await order(finance, { kind: 'INVOICES' })).json<ReportRequest>();
    const { id } = await db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'finance')
      .executeTakeFirstOrThrow();
    const planner = await db.selectFrom('role').select('id').where('code', '=', 'PLANNER').executeTakeFirstOrThrow();
    const roles = await db.deleteFrom('user_role').where('user_id', '=', id).returningAll().execute();
    await db.insertInto('user_role').values({ user_id: id, role_id: planner.id }).execute();
    await host.runJobs();
    expect((await host.get(`/api/report-request/${made.id}/download`, finance)).statusCode).toBe(403);
    expect(await get(waiting.id, finance)).toMatchObject({ status: 'FAILED', error: expect.stringContaining('эрх') });
    await db.deleteFrom('user_role').where('user_id', '=', id).execute();
    await db.insertInto('user_role').values(roles).execute();
  });

  it('ends when it is cancelled, and starts from the beginning when it is repeated', async () => {
    const { id } = (await order(citizen, { kind: 'TRIPS' })).json<ReportRequest>();
    expect((await act(id, 'cancel', citizen)).json()).toMatchObject({ status: 'CANCELLED' });
    await host.runJobs();
    expect((await get(id, citizen)).status).toBe('CANCELLED');
    expect((await act(id, 'cancel', citizen)).json()).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
    expect((await act(id, 'rerun', citizen)).json()).toMatchObject({ status: 'QUEUED' });
    await host.runJobs();
    expect((await get(id, citizen)).status).toBe('DONE');
    const history = await host.database.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute();
    expect(history).toMatchObject([
      { action: 'report.request.create', after: { kind: 'TRIPS', params: march, format: 'CSV' } },
      { action: 'report.request.cancel', before: { status: 'QUEUED' }, after: { status: 'CANCELLED' } },
      { action: 'report.request.rerun', before: { status: 'CANCELLED' }, after: { status: 'QUEUED' } },
    ]);
  });

  it('leaves no file when it is cancelled while it is written', async () => {
    const { id } = (await order(citizen, { kind: 'TRIPS' })).json<ReportRequest>();
    const removed: string[] = [];
    const files: FileStore = {
      put: async (write) => {
        const kept = await createFileStore(filesDir).put(write);
        await act(id, 'cancel', citizen);
        return kept;
      },
      read: () => Promise.resolve(undefined),
      remove: (key) => Promise.resolve(void removed.push(key)),
    };
    await produceReport({ db: host.database.db, jobs: host.jobs, files, clock: () => testNow }, id, runOf(false));
    expect((await get(id, citizen)).status).toBe('CANCELLED');
    expect(removed).toHaveLength(1);
  });

  it('has a message about its failure, after the last attempt', async () => {
    const { id } = (await order(citizen, { kind: 'TRIPS' })).json<ReportRequest>();
    const files: FileStore = { ...createFileStore(filesDir), put: () => Promise.reject(new Error('disk full')) };
    const deps = { db: host.database.db, jobs: host.jobs, files, clock: () => testNow };
    await expect(produceReport(deps, id, runOf(false))).rejects.toThrow('disk full');
    expect(await get(id, citizen)).toMatchObject({ status: 'QUEUED' });
    await expect(produceReport(deps, id, runOf(true))).rejects.toThrow('disk full');
    expect(await get(id, citizen)).toMatchObject({ status: 'FAILED', error: expect.stringContaining('алдаа гарлаа') });
    expect(await noticesOf(citizen)).toContainEqual(['REPORT_FAILED', `/report?id=${id}`]);
  });

  it('is announced by e-mail, if requested, once its file is ready', async () => {
    const { id } = (await order(finance, { kind: 'SETTLEMENT', deliver: 'EMAIL' })).json<ReportRequest>();
    const { db } = host.database;
    const sent: Message[] = [];
    const messages = { send: (message: Message) => Promise.resolve(void sent.push(message)) };
    const services = { messages };
    await emailRequester({ db, services }, id);
    expect(sent).toEqual([]);
    await produceReport(
      { db, jobs: host.jobs, files: createFileStore(filesDir), clock: () => testNow },
      id,
      runOf(false),
    );
    await emailRequester({ db, services }, id);
    expect(sent).toMatchObject([{ channel: 'EMAIL', text: expect.stringContaining('Тооцоо нийлэх') }]);
    const queued = await host.database.runInTransaction((runner) =>
      runner.query("select data from job.job where name = 'report.notify' and state = 'created'"),
    );
    expect(queued).toEqual([{ data: { id } }]);
    await host.database.runInTransaction((runner) => runner.query("delete from job.job where name = 'report.notify'"));
  });

  it('is written at the first download when it has no file yet', async () => {
    const { id } = (await order(finance, { kind: 'SETTLEMENT' })).json<ReportRequest>();
    await host.runJobs();
    const { db } = host.database;
    await db.updateTable('report_request').set({ file_key: null }).where('public_id', '=', id).execute();
    expect((await host.get(`/api/report-request/${id}/download`, finance)).statusCode).toBe(200);
  });

  it('loses its file when the seventh day has ended', async () => {
    const { id } = (await order(citizen, { kind: 'TRIPS' })).json<ReportRequest>();
    await host.runJobs();
    expect((await get(id, citizen)).file_expires_at).toBe('2026-03-25T23:59:59.999+08:00');
    host.clock.now = new Date('2026-03-25T23:59:00+08:00');
    const last = await host.get(`/api/report-request/${id}/download`, await host.tokenOf('99110001'));
    expect(last.statusCode).toBe(200);
    host.clock.now = new Date('2026-03-26T00:00:00+08:00');
    const before = await host.get(`/api/report-request/${id}/download`, await host.tokenOf('99110001'));
    expect([before.statusCode, before.json()]).toMatchObject([410, { code: 'FILE_EXPIRED' }]);
    await host.jobs.publish(host.database.db, 'report.expire', {});
    await host.runJobs();
    const row = await host.database.db
      .selectFrom('report_request')
      .select(['status', 'file_key'])
      .where('public_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'EXPIRED', file_key: null });
    host.clock.now = testNow;
  });
});

describe('GET /api/report-request/events', () => {
  it('sends the open reports at once as events', async () => {
    const { id } = (await order(citizen, { kind: 'TRIPS' })).json<ReportRequest>();
    const answer = await host.get('/api/report-request/events', citizen);
    expect(answer.headers['content-type']).toContain('text/event-stream');
    expect(answer.body).toContain(`event: report\ndata: {"id":"${id}","status":"QUEUED","progress":0`);
  });
});

function runOf(isLastAttempt: boolean) {
  return { id: 'run', attempt: 1, isLastAttempt, signal: new AbortController().signal };
}
