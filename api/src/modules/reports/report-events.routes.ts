import { Readable } from 'node:stream';
import type { Account } from '../../security/account.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { fileAnswer, problemAnswers } from '../../http/route-schema.ts';
import { pollingWait, reportEvents } from './report-events.ts';
import type { ReportOwner } from './reports.repository.ts';

const streams = [
  {
    url: '/api/report-request/events',
    access: { kind: 'own', code: 'report.request.view' },
    tags: ['reports'],
    summary: 'Progress of the caller’s reports: a stream for Accept: text/event-stream, else what stands now',
    ownerOf: (account: Account): ReportOwner => account,
  },
  {
    url: '/api/report-admin/events',
    access: { kind: 'action', code: 'report.admin.view' },
    tags: ['report administration'],
    summary: 'Progress of everybody’s reports: a stream for Accept: text/event-stream, else what stands now',
    ownerOf: (): ReportOwner => 'everybody',
  },
] as const;

/** Progress of reports as server-sent events. */
export function reportEventRoutes(app: App, { db, clock }: ModuleDependencies): void {
  // Open streams would keep the server from closing.
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  for (const { url, access, tags, summary, ownerOf } of streams) {
    app.get(
      url,
      {
        config: { access },
        schema: { tags, summary, response: { 200: fileAnswer('text/event-stream'), ...problemAnswers } },
      },
      async (request, reply) => {
        const ended = new AbortController();
        request.raw.once('close', () => ended.abort());
        closing.signal.addEventListener('abort', () => ended.abort(), { signal: ended.signal });
        const isStream = request.headers.accept?.includes('text/event-stream') ?? false;
        const wait = isStream
          ? pollingWait(ended.signal, () => request.isStillAllowed())
          : () => Promise.resolve(false);
        return reply
          .type('text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('x-accel-buffering', 'no')
          .send(Readable.from(reportEvents(db, { owner: ownerOf(accountOf(request)), since: clock(), wait })));
      },
    );
  }
}
