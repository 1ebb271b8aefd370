import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReportAdminRow, ReportRequest } from '@ecard/shared/api-schema';
import { reportQueueSchema } from '@ecard/shared/api-schema';
import { startTestHost, testNow } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let organisation: string;
let analyst: string;
beforeAll(async () => {
  host = await startTestHost();
  organisation = await host.tokenOf('2000066');
  analyst = await host.tokenOf('analyst');
});
afterAll(() => host.close());

const list = async (query: string, token = analyst) =>
  (await host.get(`/api/report-admin?${query}`, token)).json<{ data: ReportAdminRow[]; total: number }>();
const summary = async () => reportQueueSchema.parse((await host.get('/api/report-admin/summary', analyst)).json());

describe('GET /api/report-admin', () => {
  it('shows everybody’s reports, narrowed to those with personal data', async () => {
    const { data } = await list('contains_pii=true&page_size=5');
    expect(data).toEqual(expect.arrayContaining([expect.objectContaining({ contains_pii: true })]));
    expect(data.filter((row) => !row.contains_pii)).toEqual([]);
  });
});

describe('GET /api/report-admin/summary', () => {
  it('counts what the lists it leads to hold, failures of the seven days up to the present one alone', async () => {
    const { db } = host.database;
    const failed = await db
      .selectFrom('report_request')
      .select('id')
      .where('status', '=', 'FAILED')
      .orderBy('id')
      .execute();
    const moments = ['2026-03-11T23:59:59+08:00', '2026-03-12T00:00:00+08:00'];
    for (const [at, moment] of moments.entries()) {
      await db
        .updateTable('report_request')
        .set({ finished_at: new Date(moment) })
        .where('id', '=', failed[at]?.id ?? 0)
        .execute();
    }
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
