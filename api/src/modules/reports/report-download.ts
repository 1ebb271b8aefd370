import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { writeData } from '../../data-sets/write-data.ts';
import { openDownload } from '../../files/open-download.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { toDataFile } from './report-file.ts';
import type { StoredReport } from './reports.repository.ts';
import { reportProblems } from './reports.problems.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'files' | 'clock'>;

/**
 * Opens the file of a report for its download.
 *
 * @throws ProblemError FILE_NOT_READY, or FILE_EXPIRED after its time.
 */
export async function downloadReport(deps: Dependencies, reply: FastifyReply, report: StoredReport): Promise<Readable> {
  const { files, clock } = deps;
  const isOver = report.status === 'DONE' && report.file_expires_at !== null && report.file_expires_at <= clock();
  if (report.status === 'EXPIRED' || isOver) throw new ProblemError(reportProblems.FILE_EXPIRED);
  if (report.status !== 'DONE') throw new ProblemError(reportProblems.FILE_NOT_READY);
  const key = report.file_key ?? (await produceNow(deps, report));
  const file = await openDownload(reply, files, { key, name: `${report.code} ${report.title}`, format: report.format });
  if (!file) throw new ProblemError(reportProblems.FILE_EXPIRED);
  return file;
}

/** Demonstration data tells of finished reports without their files: the first download writes the file. */
async function produceNow({ db, files, clock }: Dependencies, report: StoredReport): Promise<string> {
  const signal = new AbortController().signal;
  const { key, sizeBytes, rowCount } = await writeData({ db, files }, toDataFile(report, clock()), {
    signal,
    onRow: () => undefined,
  });
  await db
    .updateTable('report_request')
    .set({ file_key: key, file_size: sizeBytes, row_count: rowCount })
    .where('id', '=', report.id)
    .where('status', '=', 'DONE')
    .execute();
  return key;
}
