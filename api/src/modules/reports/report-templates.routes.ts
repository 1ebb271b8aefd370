import {
  idParamsSchema,
  reportKindListSchema,
  reportTemplateBodySchema,
  reportTemplateListQuerySchema,
  reportTemplatePageSchema,
  reportTemplatePatchSchema,
  reportTemplateSchema,
} from '@ecard/shared/api-schema';
import type { ReportKindCode } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import type { ReportTemplateTable } from '../../database/tables/tables.ts';
import { accountOf, can } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { containsPattern, findPage } from '../../http/list.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, requireVersion, sendCreated, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { findKind, reportKinds } from './kinds/report-kinds.ts';
import { columnErrors } from './reports.rules.ts';
import { reportText } from './reports.text.ts';
import { toKindOffer } from './reports.view.ts';

const tags = ['report administration'];
const manage = { kind: 'action', code: 'report.admin.schedule' } as const;

/** Prepared choices of columns and format that everybody may start an order from. */
export function reportTemplateRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/report-template',
    {
      config: { access: { kind: 'own', code: 'report.request.view' } },
      schema: {
        tags,
        summary: 'Templates of reports; those put aside only for administrators',
        querystring: reportTemplateListQuerySchema,
        response: { 200: reportTemplatePageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const account = accountOf(request);
      let matching = db.selectFrom('report_template as t');
      if (!can(account, manage.code)) matching = matching.where('t.is_active', '=', true);
      if (request.query.kind) matching = matching.where('t.kind', 'in', request.query.kind);
      if (request.query.q?.trim()) {
        matching = matching.where(sql<boolean>`lower(t.name) like ${containsPattern(request.query.q)}`);
      }
      const { rows, ...counted } = await findPage(db, matching, {
        query: request.query,
        columns: { name: sql`t.name`, created_at: sql`t.created_at` },
        tieBreaker: sql`t.id`,
        select: (query) => query.selectAll('t'),
      });
      const { page, page_size } = request.query;
      return { data: rows.map((row) => toView(row, account)), page, page_size, ...counted };
    },
  );

  app.get(
    '/api/report-template/kinds',
    {
      config: { access: manage },
      schema: {
        tags,
        summary: 'Kinds of reports that templates prepare, those included that the caller may not order',
        response: { 200: reportKindListSchema, ...problemAnswers },
      },
    },
    (request) => ({ data: reportKinds.map((kind) => toKindOffer(kind, accountOf(request))) }),
  );

  app.get(
    '/api/report-template/:id',
    {
      config: { access: { kind: 'own', code: 'report.request.view' } },
      schema: {
        tags,
        summary: 'A template; one put aside only for administrators',
        params: idParamsSchema,
        response: { 200: reportTemplateSchema, ...problemAnswers, 404: problemAnswer('No such template') },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const row = await db
        .selectFrom('report_template')
        .selectAll()
        .where('public_id', '=', request.params.id)
        .executeTakeFirst();
      if (!row || (!row.is_active && !can(account, manage.code))) throw new ProblemError('NOT_FOUND');
      return sendRecord(reply, toView(row, account));
    },
  );

  app.post(
    '/api/report-template',
    {
      config: { access: manage },
      schema: {
        tags,
        summary: 'Add a template',
        body: reportTemplateBodySchema,
        response: { 201: reportTemplateSchema, ...problemAnswers },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const { kind, name, description, columns, format } = request.body;
      assertColumns(kind, columns);
      const row = await db.transaction().execute(async (trx) => {
        const added = await trx
          .insertInto('report_template')
          .values({
            ...{ kind, name, format, description: description ?? null, columns: columns ?? null },
            created_at: clock(),
            created_by: account.id,
            updated_at: clock(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst();
        if (!added) throw nameTaken();
        await recordAudit(trx, actorOf(request), {
          action: 'report.template.create',
          entity: 'report_template',
          entityId: added.public_id,
          after: valuesOf(added),
        });
        return added;
      });
      return sendCreated(reply, `/api/report-template/${row.public_id}`, toView(row, account));
    },
  );

  app.patch(
    '/api/report-template/:id',
    {
      config: { access: manage },
      schema: {
        tags,
        summary: 'Change a template, or put it aside',
        params: idParamsSchema,
        body: reportTemplatePatchSchema,
        response: {
          200: reportTemplateSchema,
          ...problemAnswers,
          404: problemAnswer('No such template'),
          412: problemAnswer('Changed by somebody else'),
        },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const expected = requireVersion(request);
      const changed = await db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('report_template')
          .selectAll()
          .where('public_id', '=', request.params.id)
          .forUpdate()
          .executeTakeFirst();
        if (!row) throw new ProblemError('NOT_FOUND');
        await assertVersion(row.version, expected, () => toView(row, account));
        const next = { ...row, ...definedOf(request.body) };
        assertColumns(next.kind, next.columns);
        const twin = await trx
          .selectFrom('report_template')
          .select('id')
          .where('id', '<>', row.id)
          .where('is_active', '=', true)
          .where(sql<boolean>`lower(name) = lower(${next.name})`)
          .executeTakeFirst();
        if (twin && next.is_active) throw nameTaken();
        await recordAudit(trx, actorOf(request), {
          action: 'report.template.update',
          entity: 'report_template',
          entityId: row.public_id,
          before: valuesOf(row),
          after: valuesOf(next),
        });
        return trx
          .updateTable('report_template')
          .set({
            ...valuesOf(next),
            updated_at: clock(),
            updated_by: account.id,
            version: row.version + 1,
          })
          .where('id', '=', row.id)
          .returningAll()
          .executeTakeFirstOrThrow();
      });
      return sendRecord(reply, toView(changed, account));
    },
  );
}

function definedOf<Body extends object>(body: Body) {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Body]?: Exclude<Body[Key], undefined>;
  };
}

function assertColumns(code: ReportKindCode, columns: readonly string[] | null | undefined): void {
  const kind = findKind(code);
  const errors = kind
    ? columnErrors(kind, columns)
    : [{ path: 'kind', code: 'INVALID_OPTION', message: reportText.kindNotKept }];
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
}

function nameTaken(): ProblemError {
  return new ProblemError('VALIDATION_FAILED', {
    errors: [{ path: 'name', code: 'TAKEN', message: reportText.nameTaken }],
  });
}

/** Everything of a template that people choose. */
function valuesOf({ name, description, kind, columns, format, is_active }: Selectable<ReportTemplateTable>) {
  return { name, description, kind, columns, format, is_active };
}

function toView(row: Selectable<ReportTemplateTable>, account: Account) {
  return {
    id: row.public_id,
    version: row.version,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
    available_actions: can(account, manage.code) ? ['update'] : [],
    ...valuesOf(row),
  };
}
