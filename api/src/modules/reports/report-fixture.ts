import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReportRequest } from '@ecard/shared/api-schema';
import { startTestHost } from '../../testing/test-host.ts';

export type ReportHost = Awaited<ReturnType<typeof startReportHost>>;

/** Days with rides. */
export const march = { from: '2026-03-09', to: '2026-03-18' };

/** A host with a folder of its own for files, and accounts that order and read reports. */
export async function startReportHost() {
  const host = await startTestHost();
  const filesDir = await mkdtemp(join(tmpdir(), 'ecard-reports-'));
  const citizen = await host.tokenOf('99110001');
  const organisation = await host.tokenOf('2000066');
  const finance = await host.tokenOf('finance');
  const analyst = await host.tokenOf('analyst');

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

  async function close(): Promise<void> {
    await host.close();
    await rm(filesDir, { recursive: true, force: true });
  }

  return { host, filesDir, citizen, organisation, finance, analyst, order, get, act, noticesOf, close };
}
