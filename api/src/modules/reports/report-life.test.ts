import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReportRequest } from '@ecard/shared/api-schema';
import { createFileStore } from '../../files/file-store.ts';
import type { FileStore } from '../../files/file-store.ts';
import { testNow } from '../../testing/test-host.ts';
import type { Message } from '../../services/messages/messages.port.ts';
import { emailRequester } from './email-requester.ts';
import { produceReport } from './produce-report.ts';
import { march, startReportHost } from './report-fixture.ts';
import type { ReportHost } from './report-fixture.ts';

let reports: ReportHost;
beforeAll(async () => {
  reports = await startReportHost();
});
afterAll(() => reports.close());

describe('the life of a report', () => {
  it('ends without a file when the requester has lost the right to it', async () => {
    const { db } = reports.host.database;
    const made = (await reports.order(reports.finance, { kind: 'INVOICES' })).json<ReportRequest>();
    await reports.host.runJobs();
    const waiting = (await reports.order(reports.finance, { kind: 'INVOICES' })).json<ReportRequest>();
    const { id } = await db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'finance')
      .executeTakeFirstOrThrow();
    const planner = await db.selectFrom('role').select('id').where('code', '=', 'PLANNER').executeTakeFirstOrThrow();
    const roles = await db.deleteFrom('user_role').where('user_id', '=', id).returningAll().execute();
    await db.insertInto('user_role').values({ user_id: id, role_id: planner.id }).execute();
    await reports.host.runJobs();
    expect((await reports.host.get(`/api/report-request/${made.id}/download`, reports.finance)).statusCode).toBe(403);
    expect(await reports.get(waiting.id, reports.finance)).toMatchObject({
      status: 'FAILED',
      error: expect.stringContaining('эрх'),
    });
    await db.deleteFrom('user_role').where('user_id', '=', id).execute();
    await db.insertInto('user_role').values(roles).execute();
  });

  it('ends when it is cancelled, and starts from the beginning when it is repeated', async () => {
    const { id } = (await reports.order(reports.citizen, { kind: 'TRIPS' })).json<ReportRequest>();
    expect((await reports.act(id, 'cancel', reports.citizen)).json()).toMatchObject({ status: 'CANCELLED' });
    await reports.host.runJobs();
    expect((await reports.get(id, reports.citizen)).status).toBe('CANCELLED');
    expect((await reports.act(id, 'cancel', reports.citizen)).json()).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
    expect((await reports.act(id, 'rerun', reports.citizen)).json()).toMatchObject({ status: 'QUEUED' });
    await reports.host.runJobs();
    expect((await reports.get(id, reports.citizen)).status).toBe('DONE');
    const history = await reports.host.database.db
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
    const { id } = (await reports.order(reports.citizen, { kind: 'TRIPS' })).json<ReportRequest>();
    const removed: string[] = [];
    const files: FileStore = {
      put: async (write) => {
        const kept = await createFileStore(reports.filesDir).put(write);
        await reports.act(id, 'cancel', reports.citizen);
        return kept;
      },
      read: () => Promise.resolve(undefined),
      remove: (key) => Promise.resolve(void removed.push(key)),
    };
    await produceReport(
      { db: reports.host.database.db, jobs: reports.host.jobs, files, clock: () => testNow },
      id,
      runOf(false),
    );
    expect((await reports.get(id, reports.citizen)).status).toBe('CANCELLED');
    expect(removed).toHaveLength(1);
  });

  it('has a message about its failure, after the last attempt', async () => {
    const { id } = (await reports.order(reports.citizen, { kind: 'TRIPS' })).json<ReportRequest>();
    const files: FileStore = {
      ...createFileStore(reports.filesDir),
      put: () => Promise.reject(new Error('disk full')),
    };
    const deps = { db: reports.host.database.db, jobs: reports.host.jobs, files, clock: () => testNow };
    await expect(produceReport(deps, id, runOf(false))).rejects.toThrow('disk full');
    expect(await reports.get(id, reports.citizen)).toMatchObject({ status: 'QUEUED' });
    await expect(produceReport(deps, id, runOf(true))).rejects.toThrow('disk full');
    expect(await reports.get(id, reports.citizen)).toMatchObject({
      status: 'FAILED',
      error: expect.stringContaining('алдаа гарлаа'),
    });
    expect(await reports.noticesOf(reports.citizen)).toContainEqual(['REPORT_FAILED', `/report?id=${id}`]);
  });

  it('is announced by e-mail, if requested, once its file is ready', async () => {
    const { id } = (
      await reports.order(reports.finance, { kind: 'SETTLEMENT', deliver: 'EMAIL' })
    ).json<ReportRequest>();
    const { db } = reports.host.database;
    const sent: Message[] = [];
    const messages = { send: (message: Message) => Promise.resolve(void sent.push(message)) };
    const services = { messages };
    await emailRequester({ db, services }, id);
    expect(sent).toEqual([]);
    await produceReport(
      { db, jobs: reports.host.jobs, files: createFileStore(reports.filesDir), clock: () => testNow },
      id,
      runOf(false),
    );
    await emailRequester({ db, services }, id);
    expect(sent).toMatchObject([{ channel: 'EMAIL', text: expect.stringContaining('Тооцоо нийлэх') }]);
    const queued = await reports.host.database.runInTransaction((runner) =>
      runner.query("select data from job.job where name = 'report.notify' and state = 'created'"),
    );
    expect(queued).toEqual([{ data: { id } }]);
    await reports.host.database.runInTransaction((runner) =>
      runner.query("delete from job.job where name = 'report.notify'"),
    );
  });

  it('is written at the first download when it has no file yet', async () => {
    const { id } = (await reports.order(reports.finance, { kind: 'SETTLEMENT' })).json<ReportRequest>();
    await reports.host.runJobs();
    const { db } = reports.host.database;
    await db.updateTable('report_request').set({ file_key: null }).where('public_id', '=', id).execute();
    expect((await reports.host.get(`/api/report-request/${id}/download`, reports.finance)).statusCode).toBe(200);
  });

  it('loses its file when the seventh day has ended', async () => {
    const { id } = (await reports.order(reports.citizen, { kind: 'TRIPS' })).json<ReportRequest>();
    await reports.host.runJobs();
    expect((await reports.get(id, reports.citizen)).file_expires_at).toBe('2026-03-25T23:59:59.999+08:00');
    reports.host.clock.now = new Date('2026-03-25T23:59:00+08:00');
    const last = await reports.host.get(`/api/report-request/${id}/download`, await reports.host.tokenOf('99110001'));
    expect(last.statusCode).toBe(200);
    reports.host.clock.now = new Date('2026-03-26T00:00:00+08:00');
    const before = await reports.host.get(`/api/report-request/${id}/download`, await reports.host.tokenOf('99110001'));
    expect([before.statusCode, before.json()]).toMatchObject([410, { code: 'FILE_EXPIRED' }]);
    await reports.host.jobs.publish(reports.host.database.db, 'report.expire', {});
    await reports.host.runJobs();
    const row = await reports.host.database.db
      .selectFrom('report_request')
      .select(['status', 'file_key'])
      .where('public_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'EXPIRED', file_key: null });
    reports.host.clock.now = testNow;
  });
});

function runOf(isLastAttempt: boolean) {
  return { id: 'run', attempt: 1, isLastAttempt, signal: new AbortController().signal };
}
