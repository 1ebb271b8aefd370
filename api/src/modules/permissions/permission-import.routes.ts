import type { Transaction } from 'kysely';
import {
  permissionImportJobSchema,
  permissionImportQuerySchema,
  permissionImportSchema,
  permissionLastImportSchema,
} from '@ecard/shared/api-schema';
import type { PermissionImport, PermissionImportJob } from '@ecard/shared/api-schema';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { masksFor } from '../../http/people.ts';
import type { PersonMasks } from '../../http/people.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { readUpload } from '../../http/upload.ts';
import { createTurns } from '../../turns/create-turns.ts';
import { dayOf, toIso } from '../../time/ulaanbaatar.ts';
import { readTable } from '../../imports/read-table.ts';
import { checkImport } from './check-import.ts';
import type { CheckedImport } from './check-import.ts';
import { deleteParts, storeParts } from './import-parts.ts';
import { findLastImport, shownColumns } from './last-import.ts';
import type { ShownImport } from './last-import.ts';
import { permissionProblems } from './permissions.problems.ts';
import { permissionText } from './permissions.text.ts';
import { keptProblems } from './write-import.ts';

const shownRows = 20;

const tags = ['entitlements'];
const access = { kind: 'action', code: 'ec.permission.import' } as const;

/** Lists of beneficiaries from schools and registers: checked at once, written by a job. */
export function permissionImportRoutes(app: App, { db, clock, jobs, personalData }: ModuleDependencies): void {
  app.post(
    '/api/ec/permissions/import',
    {
      config: { access, rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        tags,
        summary:
          'Import an XLSX or CSV list of at most 10,000 rows, none of it while a row has problems unless `skip_problems=1`; `dry_run=1` only tells what is wrong',
        description:
          'Columns: register_no (РД) or card_no (Картын дугаар), category (Ангилал), valid_from (Эхлэх), valid_to (Дуусах), season (Улирал; its code or name), note (Тэмдэглэл). The rows are written after the answer; `GET` tells how far that is.',
        consumes: ['multipart/form-data'],
        querystring: permissionImportQuerySchema,
        response: {
          200: permissionImportSchema,
          202: permissionImportJobSchema,
          ...problemAnswers,
          413: problemAnswer('Larger than 5 MB'),
          429: problemAnswer('Too often'),
        },
      },
    },
    async (request, reply) => {
      const { bytes } = await readUpload(request);
      const table = await readTable(bytes);
      const now = clock();
      const giveTurn = createTurns();
      const account = accountOf(request);
      const isDryRun = request.query.dry_run === '1';
      const checked = await checkImport(db, table, { personalData, today: dayOf(now), giveTurn });
      const answer = toAnswer(checked, table.rows.length, isDryRun, masksFor(account, 'holder'));
      if (isDryRun) return answer;
      const isRefused = checked.problems.length > 0 && request.query.skip_problems !== '1';
      if (isRefused || checked.valid.length === 0) {
        throw new ProblemError(permissionProblems.IMPORT_HAS_PROBLEMS, { current: answer });
      }
      const listId = await storeParts(db, checked.valid, { now, giveTurn });
      const begin = async (trx: Transaction<Tables>) => {
        if (isRunning(await findLastImport(trx, account))) throw new ProblemError(permissionProblems.IMPORT_RUNNING);
        const actor = actorOf(request);
        const job = await trx
          .insertInto('permission_import')
          .values({
            public_id: listId,
            requester_id: account.id,
            actor: JSON.stringify(actor),
            organization_id: await findOrganization(trx, request.query.organization_id),
            total: table.rows.length,
            refused: table.rows.length - checked.valid.length,
            problems: JSON.stringify(answer.problems),
            status: 'QUEUED',
            created_at: now,
          })
          .returning(shownColumns)
          .executeTakeFirstOrThrow();
        await jobs.publish(trx, 'permission.import', { id: job.public_id });
        const { total, refused } = job;
        await recordAudit(trx, actor, {
          ...{ action: 'ec.permission.import', entity: 'permission_import', entityId: job.public_id },
          after: { total, refused },
        });
        return toJob(job);
      };
      try {
        const job = await db.transaction().execute(begin);
        void reply.code(202);
        return job;
      } catch (error) {
        await deleteParts(db, listId);
        throw error;
      }
    },
  );

  app.get(
    '/api/ec/permissions/import',
    {
      config: { access },
      schema: {
        tags,
        summary: 'How far the latest list of the caller is written',
        response: { 200: permissionLastImportSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const last = await findLastImport(db, accountOf(request));
      return { last: last ? toJob(last) : null };
    },
  );
}

function isRunning(job: ShownImport | undefined): boolean {
  return job?.status === 'QUEUED' || job?.status === 'RUNNING';
}

function toJob(job: ShownImport): PermissionImportJob {
  const { public_id: id, status, total, applied, refused, problems, created_at, finished_at } = job;
  return {
    ...{ id, status, total, applied, refused },
    problems: [...problems].sort((one, other) => one.row - other.row),
    created_at: toIso(created_at),
    finished_at: finished_at && toIso(finished_at),
  };
}

async function findOrganization(trx: Transaction<Tables>, publicId: string | undefined): Promise<number | null> {
  if (publicId === undefined) return null;
  const row = await trx.selectFrom('organization').select('id').where('public_id', '=', publicId).executeTakeFirst();
  if (row) return row.id;
  throw new ProblemError('VALIDATION_FAILED', {
    errors: [{ path: 'organization_id', code: 'NOT_FOUND', message: permissionText.organizationNotFound }],
  });
}

function toAnswer(
  { valid, problems }: CheckedImport,
  total: number,
  isDryRun: boolean,
  masks: PersonMasks,
): PermissionImport {
  return {
    dry_run: isDryRun,
    total,
    valid: valid.length,
    problems: problems.slice(0, keptProblems),
    preview: valid.slice(0, shownRows).map(({ row, holder, category, valid_from, valid_to }) => ({
      row,
      holder: masks.name(holder.holder_name),
      category: category.name,
      valid_from,
      valid_to,
    })),
  };
}
