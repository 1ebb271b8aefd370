import type { ExportJob } from '@ecard/shared/api-schema';
import type { Bench, Section } from './section.ts';

const body = { resource: 'invoice', format: 'csv', filters: {} };

/** The export of all invoices: how long it takes, how often its progress changes, and how soon it stops when asked to. */
export const measureExport: Section = async ({ api, report, quick, rows }) => {
  const ask = await caller(api);
  const what = (text: string) => `${text}, ${rows.toLocaleString('en-US')} rows`;
  for (const format of ['csv', 'xlsx']) {
    const began = performance.now();
    const job = await ask('POST', '/api/export', { ...body, format });
    const seen = new Set<number>();
    const done = await until(ask, job.id, ({ status, progress }) => {
      seen.add(progress);
      return status === 'DONE';
    });
    report.add({
      ...{ section: 'export', what: what(format), values: [(performance.now() - began) / 1_000], unit: 's' },
      note: `${String(done.row_count)} rows, ${String(Math.round((done.file_size ?? 0) / 1_024))} KB, ${String(seen.size)} steps of progress, host at ${String(Math.round(api.memoryMb() ?? 0))} MB`,
      target: { text: 'all rows', isMet: (done.row_count ?? 0) >= rows - 1 },
    });
  }
  const job = await ask('POST', '/api/export', { ...body, format: 'xlsx' });
  if (!quick) await until(ask, job.id, ({ progress, status }) => progress > 0 || status === 'DONE');
  const asked = performance.now();
  const stopped = await ask('POST', `/api/export/${job.id}/actions/cancel`, {});
  report.add({
    ...{ section: 'export', what: what('from asking to stop until it is so'), unit: 'ms' },
    values: [performance.now() - asked],
    target: { text: 'stopped', isMet: stopped.status === 'CANCELLED' },
  });
};

type Ask = (method: string, path: string, content?: object) => Promise<ExportJob>;

async function caller(api: Bench['api']): Promise<Ask> {
  const token = await api.signIn('finance');
  return async (method, path, content) => {
    const answer = await fetch(`http://127.0.0.1:${String(api.port)}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(content ? { body: JSON.stringify(content) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${String(answer.status)}: ${await answer.text()}`);
    return (await answer.json()) as ExportJob;
  };
}

async function until(ask: Ask, id: string, isSo: (job: ExportJob) => boolean): Promise<ExportJob> {
  for (;;) {
    const job = await ask('GET', `/api/export/${id}`);
    if (isSo(job)) return job;
    if (job.status === 'FAILED') throw new Error(`the export failed: ${job.error ?? ''}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
