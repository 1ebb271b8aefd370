import type { Kysely, Selectable } from 'kysely';
import { createProgressReporter } from '../../data-sets/progress-reporter.ts';
import { showsPeople } from '../../data-sets/mask-columns.ts';
import { TooManyRowsError, writeData } from '../../data-sets/write-data.ts';
import type { ExportJobTable, Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { scopeOf } from '../../http/scope.ts';
import type { JobRun } from '../../jobs/queue.ts';
import { loadAccountById } from '../auth/account.repository.ts';
import { describeFilters } from './filter-lines.ts';
import { exportMachine } from './exports.machine.ts';
import { exportText } from './exports.text.ts';
import { mayExport, showsPiiTo } from './may-export.ts';
import { prepareExport } from './prepare-export.ts';
import { exportResources } from './resources.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'files' | 'clock' | 'personalData'>;
type StoredExport = Selectable<ExportJobTable>;

/** Time for which a file is kept. */
export const exportFileLifetimeMs = 24 * 3_600_000;

/** Writes the file of an export; one that was cancelled meanwhile is left alone. */
export async function produceExport(deps: Dependencies, { id }: { readonly id: string }, run: JobRun): Promise<void> {
  const { db, files, clock, personalData } = deps;
  const job = await begin(db, id, clock());
  if (!job) return;
  const cancelled = new AbortController();
  const onRow = createProgressReporter(job.row_estimate, async (progress, rows) => {
    const isRunning = await updateRunning(db, job.id, { progress, row_count: rows });
    if (!isRunning) cancelled.abort(new CancelledError());
  });
  try {
    const resource = exportResources.find((candidate) => candidate.resource === job.resource);
    if (!resource) throw new Error(`No export ${job.resource}`);
    const now = clock();
    // The requester's rights now count, not those at the time of the order.
    const account = await loadAccountById(db, { userId: job.requester_id, organizationId: job.organization_id });
    if (!account || !mayExport(resource, account)) throw new ForbiddenExportError();
    const showsPii = showsPiiTo(resource, account);
    const context = { db, scope: scopeOf(account), account, now, userId: account.id, showsPii, personalData };
    const { columns, dataSet } = await prepareExport(resource, job, context);
    const file = {
      format: job.format,
      title: resource.title,
      // Programs read the rows of CSV: lines above the header would be in their way.
      filters: job.format === 'CSV' ? [] : await describeFilters(db, resource.resource, job.filters),
      columns,
      dataSets: [dataSet],
      createdAt: now,
    };
    const signal = AbortSignal.any([cancelled.signal, run.signal]);
    const { key, sizeBytes, rowCount } = await writeData(deps, file, { signal, onRow });
    const isKept = await updateRunning(db, job.id, {
      status: exportMachine.next('RUNNING', 'finish'),
      progress: 100,
      row_count: rowCount,
      file_key: key,
      file_size: sizeBytes,
      shows_pii: showsPii || showsPeople(columns, account),
      file_expires_at: new Date(clock().getTime() + exportFileLifetimeMs),
      updated_at: clock(),
    });
    if (!isKept) await files.remove(key);
  } catch (error) {
    if (error instanceof CancelledError) return;
    // Another attempt would meet as many rows, or be refused, again.
    const isFinal = error instanceof TooManyRowsError || error instanceof ForbiddenExportError;
    if (isFinal || run.isLastAttempt) {
      await updateRunning(db, job.id, {
        status: exportMachine.next('RUNNING', 'fail'),
        error: sentenceFor(error),
        updated_at: clock(),
      });
    }
    if (!isFinal) throw error;
  }
}

/** Somebody cancelled the export while it was being written. */
class CancelledError extends Error {
  readonly code = 'EXPORT_CANCELLED';
}

/** The requester has lost the account, the membership or the right since. */
class ForbiddenExportError extends Error {
  readonly code = 'EXPORT_FORBIDDEN';
}

function sentenceFor(error: unknown): string {
  if (error instanceof TooManyRowsError) return exportText.tooManyRows(error.limit.toLocaleString('en'));
  return error instanceof ForbiddenExportError ? exportText.forbidden : exportText.failed;
}

async function begin(db: Kysely<Tables>, publicId: string, now: Date): Promise<StoredExport | undefined> {
  return db
    .updateTable('export_job')
    .set({ status: 'RUNNING', progress: 0, updated_at: now })
    .where('public_id', '=', publicId)
    .where('status', 'in', exportMachine.transitions.begin.from)
    .returningAll()
    .executeTakeFirst();
}

/** @returns False once the export was cancelled. */
async function updateRunning(
  db: Kysely<Tables>,
  id: number,
  values: Partial<Omit<StoredExport, 'id' | 'filters'>>,
): Promise<boolean> {
  const updated = await db
    .updateTable('export_job')
    .set(values)
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}
