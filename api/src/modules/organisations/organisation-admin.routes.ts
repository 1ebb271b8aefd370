import {
  idParamsSchema,
  organisationActionBodySchema,
  organisationBodySchema,
  organisationDetailSchema,
  organisationListQuerySchema,
  organisationPageSchema,
  organisationPatchSchema,
} from '@ecard/shared/api-schema';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { optionalVersion, requireVersion, sendCreated, sendRecord } from '../../http/record.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import type { Account } from '../../security/account.ts';
import { lockOrganisation } from './lock-organisation.ts';
import { findOrganisationRecord, findOrganisations } from './organisation-admin.repository.ts';
import { organisationAnswers as answers, organisationTags as tags } from './organisation-answers.ts';
import { organisationColumns } from './organisation-columns.ts';
import { organisationMachine } from './organisations.machine.ts';
import type { OrganisationVerb } from './organisations.machine.ts';
import { atField, organisationProblems } from './organisations.problems.ts';
import { toOrganisation } from './organisations.view.ts';

const summaries: Readonly<Record<OrganisationVerb, string>> = {
  activate: 'Accept an organisation that registered',
  suspend: 'Suspend an organisation: its cards cannot be topped up',
  reactivate: 'End the suspension of an organisation',
  close: 'Close an organisation for good: nobody acts for it any more',
};

/** Organisations for administrators. */
export function organisationAdminRoutes(app: App, { db, clock }: ModuleDependencies): void {
  async function load(publicId: string) {
    const row = await findOrganisationRecord(db, publicId);
    if (!row) throw new ProblemError('NOT_FOUND');
    return row;
  }
  const view = async (publicId: string, account: Account) => toOrganisation(await load(publicId), account);

  app.get(
    '/api/organization',
    {
      config: { access: { kind: 'action', code: 'admin.org.view' } },
      schema: {
        tags,
        summary: 'Organisations, searched and sorted',
        querystring: organisationListQuerySchema,
        response: { 200: organisationPageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { rows, ...count } = await findOrganisations(db, request.query);
      const { page, page_size } = request.query;
      return { data: rows.map((row) => toOrganisation(row, accountOf(request))), page, page_size, ...count };
    },
  );

  app.get(
    '/api/organization/:id',
    {
      config: { access: { kind: 'action', code: 'admin.org.view' } },
      schema: {
        tags,
        summary: 'One organisation',
        params: idParamsSchema,
        response: { 200: organisationDetailSchema, ...answers },
      },
    },
    async (request, reply) => sendRecord(reply, await view(request.params.id, accountOf(request))),
  );

  app.post(
    '/api/organization',
    {
      config: { access: { kind: 'action', code: 'admin.org.create' } },
      schema: {
        tags,
        summary: 'Register an organisation',
        body: organisationBodySchema,
        response: { 201: organisationDetailSchema, ...answers },
      },
    },
    async (request, reply) => {
      const by = accountOf(request);
      const { register_no: registerNo, ...body } = request.body;
      const id = await namingTaken(() =>
        db.transaction().execute(async (trx) => {
          const { public_id: made } = await trx
            .insertInto('organization')
            .values({
              ...(await organisationColumns(trx, body)),
              register_no: registerNo,
              name: body.name,
              type: body.type,
              created_at: clock(),
              created_by: by.id,
              updated_at: clock(),
            })
            .returning('public_id')
            .executeTakeFirstOrThrow();
          await recordAudit(trx, actorOf(request), {
            action: 'admin.org.create',
            entity: 'organization',
            entityId: made,
            after: request.body,
          });
          return made;
        }),
      );
      return sendCreated(reply, `/api/organization/${id}`, await view(id, by));
    },
  );

  app.patch(
    '/api/organization/:id',
    {
      config: { access: { kind: 'action', code: 'admin.org.update' } },
      schema: {
        tags,
        summary: 'Change an organisation',
        params: idParamsSchema,
        body: organisationPatchSchema,
        response: { 200: organisationDetailSchema, ...answers },
      },
    },
    async (request, reply) => {
      const by = accountOf(request);
      const { id } = request.params;
      const expected = requireVersion(request);
      await namingTaken(() =>
        db.transaction().execute(async (trx) => {
          const row = await lockOrganisation(trx, id, expected, by);
          await trx
            .updateTable('organization')
            .set({
              ...(await organisationColumns(trx, request.body)),
              version: row.version + 1,
              updated_at: clock(),
              updated_by: by.id,
            })
            .where('id', '=', row.id)
            .execute();
          await recordAudit(trx, actorOf(request), {
            action: 'admin.org.update',
            entity: 'organization',
            entityId: id,
            before: Object.fromEntries(Object.keys(request.body).map((key) => [key, Reflect.get(row, key)])),
            after: request.body,
          });
        }),
      );
      return sendRecord(reply, await view(id, by));
    },
  );

  for (const verb of Object.keys(summaries) as OrganisationVerb[]) {
    app.post(
      `/api/organization/:id/actions/${verb}`,
      {
        config: { access: { kind: 'action', code: 'admin.org.suspend' } },
        schema: {
          tags,
          summary: summaries[verb],
          params: idParamsSchema,
          body: organisationActionBodySchema,
          response: { 200: organisationDetailSchema, ...answers },
        },
      },
      async (request, reply) => {
        const by = accountOf(request);
        const { id } = request.params;
        await db.transaction().execute(async (trx) => {
          const row = await lockOrganisation(trx, id, optionalVersion(request), by);
          const status = organisationMachine.next(row.status, verb);
          if (row.type === 'AUTHORITY' && status !== 'ACTIVE') {
            throw new ProblemError(organisationProblems.AUTHORITY_STAYS);
          }
          await trx
            .updateTable('organization')
            .set({ status, version: row.version + 1, updated_at: clock(), updated_by: by.id })
            .where('id', '=', row.id)
            .execute();
          await recordAudit(trx, actorOf(request), {
            action: `organization.${verb}`,
            entity: 'organization',
            entityId: id,
            before: { status: row.status },
            after: { status, reason: request.body?.reason },
          });
        });
        return sendRecord(reply, await view(id, by));
      },
    );
  }
}

async function namingTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const constraint = violatedUnique(error);
    if (constraint === undefined) throw error;
    throw atField(organisationProblems.ORGANISATION_EXISTS, constraint.includes('tin') ? 'tin' : 'register_no');
  }
}
