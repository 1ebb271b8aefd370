import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReportRequest } from '@ecard/shared/api-schema';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

describe('the file of a report', () => {
  it('is named without the characters of its title that turn the direction of text or are not shown', async () => {
    const token = await host.tokenOf('99110001');
    const params = { from: '2026-03-09', to: '2026-03-18' };
    const title = 'Аялал \u202Efdp.\u200Bexe';
    const ordered = await host.post('/api/report-request', { kind: 'TRIPS', params, format: 'CSV', title }, token);
    const { id, code } = ordered.json<ReportRequest>();
    await host.runJobs();
    const file = await host.get(`/api/report-request/${id}/download`, token);
    const name = /filename\*=UTF-8''(.+)$/.exec(String(file.headers['content-disposition']))?.[1] ?? '';
    expect([file.statusCode, decodeURIComponent(name)]).toEqual([200, `${code} Аялал fdp.exe.csv`]);
  });
});
