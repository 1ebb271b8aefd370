import type { Kysely } from 'kysely';
import { showsPeople } from '../../data-sets/mask-columns.ts';
import { TooManyRowsError, writeData } from '../../data-sets/write-data.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import type { JobRun } from '../../jobs/queue.ts';
import { createProgressReporter } from '../../data-sets/progress-reporter.ts';
import { toDataFile } from './report-file.ts';
import { findRequester } from './find-requester.ts';
import { reportMachine } from './reports.machine.ts';
import { lockReport } from './reports.repository.ts';
import type { StoredReport } from './reports.repository.ts';
import { expiryAfter } from './reports.rules.ts';
import { reportText } from './reports.text.ts';
import { notifyRequester } from './notify-requester.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'files' | 'jobs' | 'clock'>;

/** Writes the file of a queued report; one that was cancelled meanwhile is left alone. */
export async function produceReport(deps: Dependencies, publicId: string, run: JobRun): Promise<void> {
  const { db, files, clock } = deps;
  const report = await begin(deps, publicId);
  if (!report) return;
  const cancelled = new AbortController();
  const onRow = createProgressReporter(report.row_estimate, async (progress, rows) => {
    const isRunning = await noteProgress(db, report.id, progress, rows);
    if (!isRunning) cancelled.abort(new CancelledError());
  });
  try {
    const reader = await findRequester(db, report);
    if (!reader) throw new ForbiddenReportError();
    const file = await toDataFile(db, report, reader, clock());
    const signal = AbortSignal.any([cancelled.signal, run.signal]);
    const { key, sizeBytes, rowCount } = await writeData(deps, file, { signal, onRow });
    const isKept = await finish(deps, report, {
      key,
      sizeBytes,
      rowCount,
      showsPeople: showsPeople(file.columns, reader),
    });
    if (!isKept) await files.remove(key);
  } catch (error) {
    if (error instanceof CancelledError) return;
    // Another attempt would meet as many rows, or be refused, again.
    const isHopeless = error instanceof TooManyRowsError || error instanceof ForbiddenReportError;
    await noteFailure(deps, report, error, isHopeless || run.isLastAttempt);
    if (!isHopeless) throw error;
  }
}

/** Somebody cancelled the report while it was being written. */
class CancelledError extends Error {
  readonly code = 'REPORT_CANCELLED';
}

/** The requester has lost the account, the membership or the right since. */
class ForbiddenReportError extends Error {
  readonly code = 'REPORT_FORBIDDEN';
}

function begin({ db, clock }: Dependencies, publicId: string): Promise<StoredReport | undefined> {
  return db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, publicId);
    if (!report || !reportMachine.allows(report.status, 'begin')) return undefined;
    const status = reportMachine.next(report.status, 'begin');
    const now = clock();
    await trx
      .updateTable('report_request')
      .set({ status, progress: 0, started_at: now, error: null, updated_at: now, version: report.version + 1 })
      .where('id', '=', report.id)
      .execute();
    return { ...report, status };
  });
}

/** @returns False once the report was cancelled. */
async function noteProgress(db: Kysely<Tables>, id: number, progress: number, rows: number): Promise<boolean> {
  const updated = await db
    .updateTable('report_request')
    .set({ progress, row_count: rows })
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

function finish(
  { db, jobs, clock }: Dependencies,
  report: StoredReport,
  file: { readonly key: string; readonly sizeBytes: number; readonly rowCount: number; readonly showsPeople: boolean },
): Promise<boolean> {
  const { id, public_id: publicId, deliver, code, title } = report;
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const updated = await trx
      .updateTable('report_request')
      .set((eb) => ({
        status: reportMachine.next('RUNNING', 'finish'),
        progress: 100,
        row_count: file.rowCount,
        shows_people: file.showsPeople,
        file_key: file.key,
        file_size: file.sizeBytes,
        file_expires_at: expiryAfter(now),
        finished_at: now,
        updated_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .where('status', '=', 'RUNNING')
      .returning('id')
      .executeTakeFirst();
    if (!updated) return false;
    const isByEmail = deliver === 'EMAIL';
    if (isByEmail) await jobs.publish(trx, 'report.notify', { id: publicId });
    const notice = { kind: 'REPORT_READY', title: reportText.readySubject(code), body: title, now };
    await notifyRequester(trx, jobs, report, notice, isByEmail ? ['SMS'] : undefined);
    return true;
  });
}

async function noteFailure(
  { db, jobs, clock }: Dependencies,
  report: StoredReport,
  error: unknown,
  isFinal: boolean,
): Promise<void> {
  const now = clock();
  const sentence = isFinal ? sentenceFor(error) : null;
  await db.transaction().execute(async (trx) => {
    const updated = await trx
      .updateTable('report_request')
      .set((eb) => ({
        status: reportMachine.next('RUNNING', isFinal ? 'fail' : 'retry'),
        error: sentence,
        finished_at: isFinal ? now : null,
        updated_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', report.id)
      .where('status', '=', 'RUNNING')
      .returning('id')
      .executeTakeFirst();
    if (!updated || sentence === null) return;
    const title = reportText.failedSubject(report.code);
    await notifyRequester(trx, jobs, report, { kind: 'REPORT_FAILED', title, body: sentence, now });
  });
}

function sentenceFor(error: unknown): string {
  if (error instanceof TooManyRowsError) return reportText.tooManyRows(error.limit.toLocaleString('en'));
  return error instanceof ForbiddenReportError ? reportText.forbidden : reportText.failed;
}
