import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { temporaryPageSchema } from '@ecard/shared/api-schema';
import type { ExportJob } from '@ecard/shared/api-schema';
import { lastCityDay } from '@ecard/shared/format';
import { startTestHost, testNow } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { withoutRight } from '../../testing/without-right.ts';

let host: TestHost;
let finance: string;
let citizen: string;
beforeAll(async () => {
  host = await startTestHost();
  finance = await host.tokenOf('finance');
  citizen = await host.tokenOf('99110001');
});
afterAll(() => host.close());

const start = (token: string, body: object) => host.post('/api/export', { format: 'csv', ...body }, token);

/** The last digits of a card's id follow a dash. */
const wholeCardNo = /(?<!-)\d{12}/;

describe('POST /api/export', () => {
  it('writes the rows of the list for the same filters, in its order', async () => {
    const started = await start(finance, {
      resource: 'invoice',
      format: 'xlsx',
      filters: { status: 'PAID,OVERDUE' },
      sort: '-total',
      columns: ['invoice_no', 'total', 'status'],
    });
    expect(started.statusCode).toBe(202);
    const { id } = started.json<ExportJob>();
    expect(started.json()).toMatchObject({ status: 'QUEUED', progress: 0, url: null });
    await host.runJobs();
    const done = (await host.get(`/api/export/${id}`, finance)).json<ExportJob>();
    const file = await host.get(done.url ?? '', finance);
    const [header, ...rows] = await readSheet(file.rawPayload, 1);
    expect(header).toEqual(['Дугаар', 'Нийт', 'Төлөв']);
    const totals = rows.slice(0, -1).map((row) => Number(row[1]));
    expect(totals).toEqual([...totals].sort((one, other) => other - one));
    expect(new Set(rows.slice(0, -1).map((row) => row[2]))).toEqual(new Set(['Төлсөн', 'Хугацаа хэтэрсэн']));
    expect(done).toMatchObject({ status: 'DONE', progress: 100, row_count: totals.length });
  });

  it('takes the filters of the list of cards, and names them in the workbook, not in CSV', async () => {
    const operator = await host.tokenOfRole('CARD_OPERATOR');
    const filters = {
      status: 'ACTIVE,BLOCKED',
      category: 'ADULT',
      balance_below: 5000,
      expires_to: '2030-06-30',
      q: '',
    };
    const files = await Promise.all(
      ['xlsx', 'csv'].map(async (format) => {
        const started = await start(operator, {
          resource: 'card',
          format,
          filters,
          columns: ['balance', 'expires_on'],
        });
        expect(started.statusCode).toBe(202);
        return started.json<ExportJob>().id;
      }),
    );
    await host.runJobs();
    const [workbook, csv] = await Promise.all(files.map((id) => host.get(`/api/export/${id}/download`, operator)));
    const { rows } = await sql<{ cards: number; category: string }>`
      select count(*) as cards, max(r.name) as category from ec_card c join rider_category r on r.id = c.category_id
      where c.status in ('ACTIVE', 'BLOCKED') and r.code = 'ADULT' and c.balance < 5000
        and c.expires_on <= '2030-06-30'`.execute(host.database.db);
    const bytes = workbook?.rawPayload ?? Buffer.of();
    // A header above and the sums below.
    expect((await readSheet(bytes, 1)).length - 2).toBe(rows[0]?.cards);
    expect(rows[0]?.cards).toBeGreaterThan(0);
    expect((await readSheet(bytes, 2)).slice(2)).toEqual([
      ['Үлдэгдэл, үүнээс бага', '5,000₮'],
      ['Ангилал', rows[0]?.category],
      ['Дуусах өдөр', '2030.06.30 хүртэл'],
      ['Төлөв', 'Идэвхтэй, Түр хаасан'],
    ]);
    expect(csv?.body).toMatch(/^\uFEFF?Үлдэгдэл,Дуусах\r?\n/);
  });

  it('writes the selected rows, even more than a hundred', async () => {
    const listed = (await host.get('/api/invoice?page_size=200', finance)).json<{ data: { id: string }[] }>().data;
    const ids = listed.map((invoice) => invoice.id);
    // More than a list's filter of other values may name.
    expect(ids.length).toBeGreaterThan(100);
    const started = await start(finance, { resource: 'invoice', filters: { ids: ids.join(',') } });
    expect(started.statusCode).toBe(202);
    await host.runJobs();
    const { id } = started.json<ExportJob>();
    expect((await host.get(`/api/export/${id}`, finance)).json()).toMatchObject({
      status: 'DONE',
      row_count: ids.length,
    });
    const many = Array.from({ length: 1_001 }, () => ids[0]).join(',');
    expect((await start(finance, { resource: 'invoice', filters: { ids: many } })).statusCode).toBe(422);
  });

  it('gives a citizen only the own cards, their numbers masked', async () => {
    const { id } = (await start(citizen, { resource: 'card' })).json<ExportJob>();
    await host.runJobs();
    const file = await host.get(`/api/export/${id}/download`, citizen);
    const { total } = (await host.get('/api/ec/cards', citizen)).json<{ total: number }>();
    expect(file.body.trim().split('\r\n')).toHaveLength(total + 2);
    expect(file.body).not.toMatch(wholeCardNo);
    expect((await host.get(`/api/export/${id}`, finance)).statusCode).toBe(404);
  });

  it('gives a citizen the own permits alone, each until the last minute of the day that the list names', async () => {
    const { id } = (await start(citizen, { resource: 'temporary-permission' })).json<ExportJob>();
    await host.runJobs();
    const file = await host.get(`/api/export/${id}/download`, citizen);
    const { total, data } = temporaryPageSchema.parse((await host.get('/api/temporary?page_size=200', citizen)).json());
    expect(file.body.trim().split('\r\n')).toHaveLength(total + 2);
    const ends = data.flatMap(({ valid_to: end }) => (end?.includes('T00:00') ? [lastCityDay(end)] : []));
    expect(ends).not.toEqual([]);
    expect(ends.filter((day) => !file.body.includes(`${day} 23:59`))).toEqual([]);
  });

  it('writes accounts as they are listed', async () => {
    const { id } = (
      await start(await host.tokenOf('admin'), { resource: 'user', sort: '-last_login_at' })
    ).json<ExportJob>();
    await host.runJobs();
    const file = await host.get(`/api/export/${id}/download`, await host.tokenOf('admin'));
    expect(file.body).toContain('99110001');
  });

  it('needs the action of the list', async () => {
    expect((await start(citizen, { resource: 'invoice' })).statusCode).toBe(403);
    expect((await start(finance, { resource: 'user' })).statusCode).toBe(403);
  });

  it('names the field that is wrong', async () => {
    const answers = await Promise.all([
      start(finance, { resource: 'nothing' }),
      start(finance, { resource: 'invoice', sort: 'note' }),
      start(finance, { resource: 'invoice', columns: ['note'] }),
      start(finance, { resource: 'invoice', filters: { status: 'LATE' } }),
      start(finance, { resource: 'invoice', filters: { whatever: '1' } }),
    ]);
    expect(answers.map((answer) => answer.json<{ errors: { path: string }[] }>().errors[0]?.path)).toEqual([
      'resource',
      'sort',
      'columns.0',
      expect.stringMatching(/^filters\.status/),
      expect.stringMatching(/^filters/),
    ]);
  });

  it('can be stopped', async () => {
    const { id } = (await start(finance, { resource: 'invoice' })).json<ExportJob>();
    expect((await host.post(`/api/export/${id}/actions/cancel`, {}, finance)).json()).toMatchObject({
      status: 'CANCELLED',
    });
    await host.runJobs();
    expect((await host.get(`/api/export/${id}/download`, finance)).json()).toMatchObject({ code: 'FILE_NOT_READY' });
  });

  it('shows whole card numbers only while the requester may see them', async () => {
    const operator = await host.tokenOfRole('CARD_OPERATOR');
    const { db } = host.database;
    const order = async () => (await start(operator, { resource: 'card' })).json<ExportJob>().id;
    const open = (id: string) => host.get(`/api/export/${id}/download`, operator);
    const before = await order();
    await host.runJobs();
    expect((await open(before)).body).toMatch(wholeCardNo);

    const waiting = await order();
    await withoutRight(db, 'ec.card.viewpii', async () => {
      await host.runJobs();
      expect((await open(before)).statusCode).toBe(403);
      expect((await open(waiting)).body).not.toMatch(wholeCardNo);
    });
  });

  it('is refused to a requester who has lost the action since', async () => {
    const { db } = host.database;
    const order = async () => (await start(finance, { resource: 'invoice' })).json<ExportJob>().id;
    const made = await order();
    await host.runJobs();
    const waiting = await order();
    const { id } = await db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'finance')
      .executeTakeFirstOrThrow();
    const roles = await db.deleteFrom('user_role').where('user_id', '=', id).returningAll().execute();
    await host.runJobs();
    expect((await host.get(`/api/export/${made}/download`, finance)).statusCode).toBe(403);
    expect((await host.get(`/api/export/${waiting}`, finance)).json()).toMatchObject({ status: 'FAILED', url: null });
    await db.insertInto('user_role').values(roles).execute();
  });

  it('keeps the file for a day', async () => {
    const { id } = (await start(finance, { resource: 'invoice' })).json<ExportJob>();
    await host.runJobs();
    host.clock.now = new Date(testNow.getTime() + 25 * 3_600_000);
    await host.jobs.publish(host.database.db, 'export.expire', {});
    await host.runJobs();
    const token = await host.tokenOf('finance');
    expect((await host.get(`/api/export/${id}/download`, token)).statusCode).toBe(410);
    host.clock.now = testNow;
  });
});
