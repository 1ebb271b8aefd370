import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { ReportKindOffer, ReportRequest } from '@ecard/shared/api-schema';
import { withoutRight } from '../../testing/without-right.ts';
import { march, startReportHost } from './report-fixture.ts';
import type { ReportHost } from './report-fixture.ts';

let reports: ReportHost;
beforeAll(async () => {
  reports = await startReportHost();
});
afterAll(() => reports.close());

describe('ordering a report', () => {
  it('makes a file of the caller’s own rows, which nobody else can download', async () => {
    const ordered = await reports.order(reports.citizen, { kind: 'TRIPS', columns: ['at', 'card', 'fare'] });
    expect(ordered.statusCode).toBe(201);
    const { id, status } = ordered.json<ReportRequest>();
    expect([status, ordered.headers['location']]).toEqual(['QUEUED', `/api/report-request/${id}`]);
    expect((await reports.host.get(`/api/report-request/${id}/download`, reports.citizen)).json()).toMatchObject({
      code: 'FILE_NOT_READY',
    });
    await reports.host.runJobs();

    const own = await reports.host.database.db
      .selectFrom('ec_tap as t')
      .innerJoin('ec_card as c', 'c.id', 't.card_id')
      .innerJoin('app_user as u', 'u.id', 'c.user_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('u.username', '=', '99110001')
      .where('t.kind', '=', 'ON')
      .where('t.tapped_at', '>=', new Date('2026-03-09T03:00:00+08:00'))
      .executeTakeFirstOrThrow();
    expect(await reports.get(id, reports.citizen)).toMatchObject({
      status: 'DONE',
      progress: 100,
      row_count: own.count,
    });
    const file = await reports.host.get(`/api/report-request/${id}/download`, reports.citizen);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    // Title, days, empty line, header and sum besides the rows.
    expect(file.body.trim().split('\r\n')).toHaveLength(own.count + 5);
    expect(file.body).toContain('Огноо,Карт,Тариф');
    const rest = await reports.host.app.inject({
      method: 'GET',
      url: `/api/report-request/${id}/download`,
      headers: {
        authorization: `Bearer ${reports.citizen}`,
        range: 'bytes=10-',
        'if-range': String(file.headers['etag']),
      },
    });
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([
      206,
      `bytes 10-${file.rawPayload.length - 1}/${file.rawPayload.length}`,
    ]);
    expect(rest.rawPayload).toEqual(file.rawPayload.subarray(10));
    expect((await reports.host.get(`/api/report-request/${id}/download`, reports.organisation)).statusCode).toBe(404);
    expect((await reports.host.get(`/api/report-request/${id}`, reports.finance)).statusCode).toBe(404);
  });

  it('names the chosen routes, and of the chosen cards those of the caller, in the file', async () => {
    const [own] = (await reports.host.get('/api/ec/cards', reports.citizen)).json<{
      data: { id: string; card_no: string }[];
    }>().data;
    const [other] = (await reports.host.get('/api/ec/cards', reports.organisation)).json<{ data: { id: string }[] }>()
      .data;
    const [route] = (await reports.host.get('/api/lookup/directions', reports.citizen)).json<
      { id: string; code: string }[]
    >();
    const params = { ...march, card_ids: [own?.id, other?.id], direction_ids: [route?.id] };
    const { id } = (await reports.order(reports.citizen, { kind: 'TRIPS', params })).json<ReportRequest>();
    await reports.host.runJobs();
    const { body } = await reports.host.get(`/api/report-request/${id}/download`, reports.citizen);
    expect(body).toContain(`Карт,•••• •••• ${own?.card_no.slice(-4) ?? ''}\r\n`);
    expect(body).toMatch(new RegExp(`Чиглэл,"?${route?.code ?? ''} `));
  });

  it('sums the rows by a part, which the file names, and refuses a part that the kind or the scope does not have', async () => {
    const params = { ...march, group_by: 'MONTH' };
    const { id } = (await reports.order(reports.citizen, { kind: 'TRIPS', params })).json<ReportRequest>();
    await reports.host.runJobs();
    const report = await reports.get(id, reports.citizen);
    expect(report).toMatchObject({ status: 'DONE', row_count: 1, params });
    const { body } = await reports.host.get(`/api/report-request/${id}/download`, reports.citizen);
    expect(body).toContain('Бүлэглэсэн,Сараар');
    expect(body).toMatch(/Сар,Тоо,Тариф\r\n2026-03,\d+,/);
    const refused = await Promise.all([
      reports.order(reports.citizen, { kind: 'TRIPS', params: { ...march, group_by: 'OPERATOR' } }),
      reports.order(reports.analyst, { kind: 'TRIPS', params: { ...march, group_by: 'CARD' } }),
      reports.order(reports.citizen, { kind: 'TRIPS', params, columns: ['at'] }),
    ]);
    expect(refused.map((answer) => answer.json<{ errors: { path: string }[] }>().errors[0]?.path)).toEqual([
      ...['params.group_by', 'params.group_by', 'columns.0'],
    ]);
    const offers = (await reports.host.get('/api/report-request/kinds', reports.analyst)).json<{
      data: ReportKindOffer[];
    }>().data;
    expect(offers.find(({ code }) => code === 'TRIPS')?.groups.map(({ code }) => code)).toEqual([
      ...['DAY', 'MONTH', 'DIRECTION', 'CATEGORY'],
    ]);
  });

  it('warns of the same order within five minutes, and accepts it when it is confirmed', async () => {
    const body = { kind: 'PAYMENTS', confirm: false };
    expect((await reports.order(reports.citizen, body)).statusCode).toBe(201);
    const again = await reports.order(reports.citizen, body);
    expect([again.statusCode, again.json()]).toMatchObject([422, { code: 'DUPLICATE' }]);
    expect((await reports.order(reports.citizen, { ...body, confirm: true })).statusCode).toBe(201);
  });

  it('is refused while fifty of the account are not made, also as a rerun, and accepted once one is cancelled', async () => {
    const { id } = (await reports.order(reports.analyst, { kind: 'TRIPS' })).json<ReportRequest>();
    await reports.host.runJobs();
    const { db } = reports.host.database;
    await sql`insert into report_request (code, kind, title, params, format, with_filters, deliver, requester_id,
        scope_kind, contains_pii, status)
      select 'RP-2000-' || lpad(n::text, 6, '0'), kind, title, params, format, with_filters, deliver, requester_id, scope_kind, contains_pii,
        'QUEUED' from report_request, generate_series(1, 50) n where public_id = ${id}`.execute(db);
    expect((await reports.order(reports.analyst, { kind: 'TRIPS' })).json()).toMatchObject({ code: 'TOO_MANY_OPEN' });
    expect((await reports.act(id, 'rerun', reports.analyst)).json()).toMatchObject({ code: 'TOO_MANY_OPEN' });
    const open = db.selectFrom('report_request').select('public_id').where('code', '=', 'RP-2000-000001');
    expect(
      (await reports.act((await open.executeTakeFirstOrThrow()).public_id, 'cancel', reports.analyst)).statusCode,
    ).toBe(200);
    expect((await reports.order(reports.analyst, { kind: 'TRIPS' })).statusCode).toBe(201);
    await db.deleteFrom('report_request').where('code', 'like', 'RP-2000-%').execute();
  });

  it('names the field that is wrong', async () => {
    const tooLong = await reports.order(reports.citizen, {
      kind: 'TRIPS',
      params: { from: '2025-03-01', to: '2026-03-18' },
    });
    expect(tooLong.json()).toMatchObject({ errors: [{ path: 'params.to', code: 'SPAN_TOO_LONG' }] });
    const reversed = await reports.order(reports.citizen, {
      kind: 'TRIPS',
      params: { from: '2026-03-02', to: '2026-03-01' },
    });
    expect(reversed.json()).toMatchObject({ errors: [{ path: 'params.to', code: 'DAYS_REVERSED' }] });
    const column = await reports.order(reports.citizen, { kind: 'TRIPS', columns: ['at', 'password_hash'] });
    expect(column.json()).toMatchObject({ errors: [{ path: 'columns.1' }] });
  });

  it('states as many cards as a bulk action takes, and no more', async () => {
    const { data } = (await reports.host.get('/api/ec/cards?page_size=200', reports.organisation)).json<{
      data: { id: string }[];
    }>();
    const unknown = (count: number) => Array.from({ length: count - data.length }, () => randomUUID());
    const statement = (count: number) =>
      reports.order(reports.organisation, {
        kind: 'CARD_STATEMENT',
        params: { ...march, card_ids: [...data.map(({ id }) => id), ...unknown(count)] },
      });
    const estimate = (params: object) =>
      reports.host.post('/api/report-request/estimate', { kind: 'CARD_STATEMENT', params }, reports.organisation);
    const all = (await estimate(march)).json<{ rows: number }>();
    expect(all.rows).toBeGreaterThan(0);
    const chosen = await statement(1_000);
    expect(chosen.statusCode).toBe(201);
    expect((await estimate(chosen.json<ReportRequest>().params)).json()).toMatchObject({ rows: all.rows });
    expect((await statement(1_001)).json()).toMatchObject({ errors: [{ path: 'params.card_ids' }] });
  });

  it('offers each account the kinds it may order, and refuses the others', async () => {
    const kindsOf = async (token: string) =>
      (await reports.host.get('/api/report-request/kinds', token))
        .json<{ data: { code: string }[] }>()
        .data.map(({ code }) => code);
    expect(await kindsOf(reports.citizen)).toEqual(['CARD_STATEMENT', 'TRIPS', 'PAYMENTS', 'EBARIMT', 'PERMITS']);
    expect(await kindsOf(reports.analyst)).toEqual(['TRIPS', 'LOAD', 'CONCESSION_SUBSIDY', 'SETTLEMENT']);
    expect((await reports.order(reports.citizen, { kind: 'INVOICES' })).statusCode).toBe(403);
  });

  it('refuses the invoices of an organisation to a member who may not view them', async () => {
    const ordering = () => reports.order(reports.organisation, { kind: 'INVOICES' });
    expect((await withoutRight(reports.host.database.db, 'fin.invoice.view', ordering)).statusCode).toBe(403);
    expect((await ordering()).statusCode).toBe(201);
  });

  it('estimates the rows', async () => {
    const answer = await reports.host.post(
      '/api/report-request/estimate',
      { kind: 'SETTLEMENT', params: march },
      reports.finance,
    );
    expect(answer.json()).toMatchObject({ rows: expect.any(Number), max_rows: 200_000, needs_approval: false });
    expect(answer.json<{ rows: number }>().rows).toBeGreaterThan(0);
  });
});

describe('a report about other people', () => {
  it('is made after its approval', async () => {
    const { id, status } = (
      await reports.order(reports.organisation, { kind: 'CARD_STATEMENT', format: 'XLSX' })
    ).json<ReportRequest>();
    expect(status).toBe('NEEDS_APPROVAL');
    await reports.host.runJobs();
    expect((await reports.get(id, reports.organisation)).status).toBe('NEEDS_APPROVAL');
    const reason = { reason: 'Хүсэлт № 12' };
    expect((await reports.act(id, 'report-admin/approve', reports.finance, reason)).statusCode).toBe(403);
    expect((await reports.act(id, 'report-admin/approve', reports.analyst)).statusCode).toBe(422);
    const approved = await reports.act(id, 'report-admin/approve', reports.analyst, reason);
    expect(approved.json()).toMatchObject({ status: 'QUEUED', decision_reason: 'Хүсэлт № 12' });
    await reports.host.runJobs();
    expect(await reports.get(id, reports.organisation)).toMatchObject({ status: 'DONE' });
    const file = await reports.host.get(`/api/report-request/${id}/download`, reports.organisation);
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await reports.act(id, 'rerun', reports.organisation)).json()).toMatchObject({
      status: 'NEEDS_APPROVAL',
      queued_at: null,
    });
  });

  it('is cancelled with the reason when it is refused', async () => {
    const { id } = (await reports.order(reports.organisation, { kind: 'TRIPS' })).json<ReportRequest>();
    expect((await reports.act(id, 'report-admin/reject', reports.analyst, {})).statusCode).toBe(422);
    await reports.act(id, 'report-admin/reject', reports.analyst, { reason: 'Зорилго тодорхойгүй' });
    expect(await reports.get(id, reports.organisation)).toMatchObject({
      status: 'CANCELLED',
      decision_reason: 'Зорилго тодорхойгүй',
      available_actions: ['rerun'],
    });
    expect(await reports.noticesOf(reports.organisation)).toContainEqual(['REPORT_REJECTED', `/report?id=${id}`]);
  });
});

describe('GET /api/report-request/events', () => {
  it('sends the open reports at once as events', async () => {
    const { id } = (await reports.order(reports.citizen, { kind: 'TRIPS' })).json<ReportRequest>();
    const answer = await reports.host.get('/api/report-request/events', reports.citizen);
    expect(answer.headers['content-type']).toContain('text/event-stream');
    expect(answer.body).toContain(`event: report\ndata: {"id":"${id}","status":"QUEUED","progress":0`);
  });
});
