import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { showsPeople } from '../../data-sets/mask-columns.ts';
import { writeData } from '../../data-sets/write-data.ts';
import { openDownload } from '../../files/open-download.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { can } from '../../http/access.ts';
import { seesPerson } from '../../http/people.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Account } from '../../security/account.ts';
import type { ReportKind } from './kinds/report-kind.ts';
import { findKind } from './kinds/report-kinds.ts';
import { findRequester } from './find-requester.ts';
import { toDataFile } from './report-file.ts';
import type { StoredReport } from './reports.repository.ts';
import { reportProblems } from './reports.problems.ts';
import { mayOrder } from './reports.rules.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'files' | 'clock'>;

/**
 * Opens the file of a report for its download.
 *
 * @throws ProblemError FORBIDDEN for a file that names people whole whom the account may see masked only,
 *   FILE_NOT_READY, or FILE_EXPIRED after its time.
 */
export async function downloadReport(
  deps: Dependencies,
  reply: FastifyReply,
  report: StoredReport,
  account: Account,
): Promise<Readable> {
  const { files, clock } = deps;
  const isOver = report.status === 'DONE' && report.file_expires_at !== null && report.file_expires_at <= clock();
  if (report.status === 'EXPIRED' || isOver) throw new ProblemError(reportProblems.FILE_EXPIRED);
  if (report.status !== 'DONE') throw new ProblemError(reportProblems.FILE_NOT_READY);
  if (report.file_key !== null && report.shows_people) assertSees(report, account);
  const key = report.file_key ?? (await produceNow(deps, report, account));
  const file = await openDownload(reply, files, { key, name: `${report.code} ${report.title}`, format: report.format });
  if (!file) throw new ProblemError(reportProblems.FILE_EXPIRED);
  return file;
}

/** Tells whether the account may have the file of a report that is done. */
export function mayDownload(report: StoredReport, account: Account): boolean {
  const kind = findKind(report.kind);
  const isAllowed = can(account, 'report.request.download') && kind !== undefined && mayOrder(kind, account);
  return isAllowed && report.status === 'DONE' && !(report.shows_people && isHidden(kind, account));
}

function assertSees(report: StoredReport, account: Account): void {
  const kind = findKind(report.kind);
  if (kind && isHidden(kind, account)) throw new ProblemError('FORBIDDEN');
}

/** Tells whether the account may see people of the kind masked only. */
function isHidden({ columns }: ReportKind, account: Account): boolean {
  return columns.some(({ person }) => person !== undefined && !seesPerson(account, person.role));
}

/** Writes the file at the first download: demonstration data holds finished reports without their files. */
async function produceNow({ db, files, clock }: Dependencies, report: StoredReport, account: Account): Promise<string> {
  // With the rights of the requester, as long as the account exists.
  const reader = (await findRequester(db, report)) ?? account;
  const file = await toDataFile(db, report, reader, clock());
  const namesPeople = showsPeople(file.columns, reader);
  if (namesPeople) assertSees(report, account);
  const signal = new AbortController().signal;
  const { key, sizeBytes, rowCount } = await writeData({ db, files }, file, {
    signal,
    onRow: () => undefined,
  });
  await db
    .updateTable('report_request')
    .set({
      file_key: key,
      file_size: sizeBytes,
      row_count: rowCount,
      shows_people: namesPeople,
    })
    .where('id', '=', report.id)
    .where('status', '=', 'DONE')
    .execute();
  return key;
}
