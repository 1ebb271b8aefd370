import { exportBodySchema, exportSchema, idParamsSchema } from '@ecard/shared/api-schema';
import type { ExportJob, FileFormat } from '@ecard/shared/api-schema';
import type { Kysely, Selectable } from 'kysely';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { countRows } from '../../data-sets/data-set.ts';
import type { ExportJobTable, Tables } from '../../database/tables/tables.ts';
import { openDownload } from '../../files/open-download.ts';
import { fileFormats, tableMediaTypes } from '../../files/write-table.ts';
import { rowLimitOf } from '../../data-sets/row-limit.ts';
import { showsPeople } from '../../data-sets/mask-columns.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { fileAnswer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { scopeOf } from '../../http/scope.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import type { ExportResource } from './export-resource.ts';
import { exportMachine } from './exports.machine.ts';
import { exportProblems } from './exports.problems.ts';
import { exportText } from './exports.text.ts';
import { prepareExport } from './prepare-export.ts';
import { mayExport, showsPiiTo } from './may-export.ts';
import { exportResources } from './resources.ts';

const tags = ['exports'];
const access = { kind: 'user' } as const;
const answers = { 200: exportSchema, ...problemAnswers, 404: problemAnswer('No such export') };

type StoredExport = Selectable<ExportJobTable>;

/** All rows of a filtered list as a file; the action each list wants is looked up here. */
export function exportRoutes(app: App, deps: ModuleDependencies): void {
  const { db, jobs, files, clock, personalData } = deps;

  app.post(
    '/api/export',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Write all rows of a filtered list into a file',
        body: exportBodySchema,
        response: { 202: exportSchema, ...problemAnswers },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const resource = findResource(request.body.resource, account);
      const { filters, columns, sort = resource.sort.default } = request.body;
      const format = toStored(request.body.format);
      const scope = scopeOf(account);
      const showsPii = showsPiiTo(resource, account);
      const context = { db, scope, account, now: clock(), userId: account.id, showsPii, personalData };
      const prepared = await prepareExport(resource, { filters, sort, columns }, context);
      const limit = rowLimitOf(format);
      const rows = await countRows(db, prepared.dataSet, limit);
      if (rows > limit) throw new ProblemError(exportProblems.TOO_MANY_ROWS);
      const job = await db.transaction().execute(async (trx) => {
        const added = await trx
          .insertInto('export_job')
          .values({
            ...{ resource: resource.resource, format, sort, status: 'QUEUED', row_estimate: rows },
            filters: JSON.stringify(filters),
            columns: prepared.columns.map(({ key }) => key),
            requester_id: account.id,
            organization_id: account.organizationId,
            scope_kind: scope.kind,
            created_at: clock(),
            updated_at: clock(),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await jobs.publish(trx, 'export.produce', { id: added.public_id });
        await recordAudit(trx, actorOf(request), {
          action: resource.code,
          entity: 'export_job',
          entityId: added.public_id,
          after: { resource: resource.resource, filters, format },
        });
        return added;
      });
      void reply.code(202).header('location', `/api/export/${job.public_id}`);
      return toView(job);
    },
  );

  app.get(
    '/api/export/:id',
    {
      config: { access },
      schema: {
        tags,
        summary: 'How far an export of the caller is',
        params: idParamsSchema,
        response: answers,
      },
    },
    async (request) => toView(await loadOwn(db, accountOf(request), request.params.id)),
  );

  app.get(
    '/api/export/:id/download',
    {
      config: { access },
      schema: {
        tags,
        summary: 'The file of an export',
        params: idParamsSchema,
        response: {
          200: fileAnswer(...tableMediaTypes),
          206: fileAnswer(...tableMediaTypes),
          ...problemAnswers,
          404: problemAnswer('No such file, or not ready yet'),
          410: problemAnswer('Deleted after its time'),
        },
      },
    },
    async (request, reply) => {
      const job = await loadOwn(db, accountOf(request), request.params.id);
      const isOver = job.file_expires_at !== null && job.file_expires_at <= clock();
      if (job.status === 'EXPIRED' || isOver) throw new ProblemError(exportProblems.FILE_EXPIRED);
      if (job.file_key === null) throw new ProblemError(exportProblems.FILE_NOT_READY);
      const account = accountOf(request);
      // An account that has lost the right since gets no file made before.
      const resource = findResource(job.resource, account);
      const showsPii = showsPiiTo(resource, account);
      const context = {
        db,
        scope: scopeOf(account),
        account,
        now: clock(),
        userId: account.id,
        showsPii,
        personalData,
      };
      const maySee = showsPii || showsPeople(resource.columns(context, job.filters), account);
      if (job.shows_pii && !maySee) throw new ProblemError('FORBIDDEN');
      const file = await openDownload(reply, files, { key: job.file_key, name: resource.title, format: job.format });
      if (!file) throw new ProblemError(exportProblems.FILE_EXPIRED);
      return file;
    },
  );

  app.post(
    '/api/export/:id/actions/cancel',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Stop an export',
        params: idParamsSchema,
        response: answers,
      },
    },
    async (request) => {
      const account = accountOf(request);
      await db.transaction().execute(async (trx) => {
        const job = await loadOwn(trx, account, request.params.id);
        const { status } = await trx
          .selectFrom('export_job')
          .select('status')
          .where('id', '=', job.id)
          .forUpdate()
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('export_job')
          .set({ status: exportMachine.next(status, 'cancel'), updated_at: clock() })
          .where('id', '=', job.id)
          .execute();
        await recordAudit(trx, actorOf(request), {
          action: 'export_job.cancel',
          entity: 'export_job',
          entityId: job.public_id,
        });
      });
      return toView(await loadOwn(db, account, request.params.id));
    },
  );
}

/** @throws ProblemError VALIDATION_FAILED for a list that cannot be exported, FORBIDDEN without its action. */
function findResource(name: string, account: Account): ExportResource {
  const resource = exportResources.find((candidate) => candidate.resource === name);
  if (!resource) {
    throw new ProblemError('VALIDATION_FAILED', {
      errors: [{ path: 'resource', code: 'INVALID_OPTION', message: exportText.unknownResource }],
    });
  }
  if (!mayExport(resource, account)) throw new ProblemError('FORBIDDEN');
  return resource;
}

async function loadOwn(db: Kysely<Tables>, account: Account, publicId: string): Promise<StoredExport> {
  const job = await db
    .selectFrom('export_job')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('requester_id', '=', account.id)
    .executeTakeFirst();
  // Acting for another organisation, the account sees that one's only.
  if (job?.organization_id !== account.organizationId) throw new ProblemError('NOT_FOUND');
  return job;
}

function toStored(format: ExportJob['format']): FileFormat {
  return format === 'csv' ? 'CSV' : format === 'xlsx' ? 'XLSX' : 'PDF';
}

function toView(job: StoredExport): ExportJob {
  return {
    id: job.public_id,
    resource: job.resource,
    format: fileFormats[job.format].extension,
    status: job.status,
    progress: job.progress,
    row_count: job.row_count,
    url: job.status === 'DONE' ? `/api/export/${job.public_id}/download` : null,
    file_size: job.file_size,
    file_expires_at: job.file_expires_at && toIso(job.file_expires_at),
    ...(job.error === null ? {} : { error: job.error }),
  };
}
