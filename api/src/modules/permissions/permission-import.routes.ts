import type { Transaction } from 'kysely';
import { permissionImportQuerySchema, permissionImportSchema } from '@ecard/shared/api-schema';
import type { PermissionImport } from '@ecard/shared/api-schema';
import { actorOf } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { masksFor } from '../../http/people.ts';
import type { PersonMasks } from '../../http/people.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { bearer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { readUpload } from '../../http/upload.ts';
import { checkImport } from './check-import.ts';
import type { CheckedImport } from './check-import.ts';
import { importPermissions } from './import-permissions.ts';
import { permissionProblems } from './permissions.problems.ts';
import { permissionText } from './permissions.text.ts';
import { readTable } from './read-table.ts';

const shownRows = 20;
const shownProblems = 1_000;

/** Lists of beneficiaries from schools and registers. */
export function permissionImportRoutes(app: App, { db, clock, personalData }: ModuleDependencies): void {
  app.post(
    '/api/ec/permissions/import',
    {
      config: { access: { kind: 'action', code: 'ec.permission.import' }, rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        tags: ['entitlements'],
        summary:
          'Import an XLSX or CSV list of at most 10,000 rows, all or nothing; `dry_run=1` only tells what is wrong',
        description:
          'Columns: register_no (РД) or card_no (Картын дугаар), category (Ангилал), valid_from (Эхлэх), valid_to (Дуусах), note (Тэмдэглэл).',
        consumes: ['multipart/form-data'],
        security: bearer,
        querystring: permissionImportQuerySchema,
        response: {
          200: permissionImportSchema,
          201: permissionImportSchema,
          ...problemAnswers,
          413: problemAnswer('Larger than 5 MB'),
        },
      },
    },
    async (request, reply) => {
      const { bytes } = await readUpload(request);
      const table = await readTable(bytes);
      const now = clock();
      const isDryRun = request.query.dry_run === '1';
      const result = await db.transaction().execute(async (trx) => {
        const checked = await checkImport(trx, personalData, table, dayOf(now));
        const answer = toAnswer(checked, table.rows.length, isDryRun, masksFor(accountOf(request), 'holder'));
        if (isDryRun) return answer;
        if (checked.problems.length > 0 || checked.valid.length === 0) {
          throw new ProblemError(permissionProblems.IMPORT_HAS_PROBLEMS, { current: answer });
        }
        const organizationId = await findOrganization(trx, request.query.organization_id);
        const created = await importPermissions(trx, checked.valid, { actor: actorOf(request), now, organizationId });
        return { ...answer, created };
      });
      void reply.code(isDryRun ? 200 : 201);
      return result;
    },
  );
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
    created: 0,
    problems: problems.slice(0, shownProblems),
    preview: valid.slice(0, shownRows).map(({ row, holder, category, valid_from, valid_to }) => ({
      row,
      holder: masks.name(holder.holder_name),
      category: category.name,
      valid_from,
      valid_to,
    })),
  };
}
