import {
  emptySchema,
  idParamsSchema,
  memberBodySchema,
  memberListSchema,
  memberParamsSchema,
  organisationActionBodySchema,
  organisationBodySchema,
  organisationDetailSchema,
  organisationListQuerySchema,
  organisationPageSchema,
  organisationPatchSchema,
} from '@ecard/shared/api-schema';
import type { Transaction } from 'kysely';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, optionalVersion, requireVersion, sendCreated, sendRecord } from '../../http/record.ts';
import { bearer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../auth/account.repository.ts';
import { findMembers, findOrganisationRecord, findOrganisations } from './organisation-admin.repository.ts';
import { organisationMachine } from './organisations.machine.ts';
import type { OrganisationVerb } from './organisations.machine.ts';
import { atField, organisationProblems } from './organisations.problems.ts';
import { toOrganisation } from './organisations.view.ts';

const tags = ['organisations'];
const answers = {
  ...problemAnswers,
  404: problemAnswer('No such organisation'),
  412: problemAnswer('Changed meanwhile'),
};
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
        security: bearer,
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
        security: bearer,
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
        security: bearer,
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
              ...(await columnsOf(trx, body)),
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
        security: bearer,
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
          const row = await lock(trx, id, expected, by);
          await trx
            .updateTable('organization')
            .set({
              ...(await columnsOf(trx, request.body)),
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
          security: bearer,
          params: idParamsSchema,
          body: organisationActionBodySchema,
          response: { 200: organisationDetailSchema, ...answers },
        },
      },
      async (request, reply) => {
        const by = accountOf(request);
        const { id } = request.params;
        await db.transaction().execute(async (trx) => {
          const row = await lock(trx, id, optionalVersion(request), by);
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

  app.get(
    '/api/organization/:id/members',
    {
      config: { access: { kind: 'action', code: 'admin.org.view' } },
      schema: {
        tags,
        summary: 'Who acts for an organisation',
        security: bearer,
        params: idParamsSchema,
        response: { 200: memberListSchema, ...answers },
      },
    },
    async (request) => ({
      data: (await findMembers(db, (await load(request.params.id)).id)).map((row) => ({
        user: {
          id: row.public_id,
          username: row.username,
          name: [row.last_name, row.first_name].filter(Boolean).join(' ') || row.username,
        },
        role: row.role,
        status: row.status,
        since: toIso(row.created_at),
      })),
    }),
  );

  app.post(
    '/api/organization/:id/members',
    {
      config: { access: { kind: 'action', code: 'admin.org.update' } },
      schema: {
        tags,
        summary: 'Add a member, or change what a member may do',
        security: bearer,
        params: idParamsSchema,
        body: memberBodySchema,
        response: { 204: emptySchema, ...answers },
      },
    },
    async (request, reply) => {
      const { user_id: userId, role } = request.body;
      await db.transaction().execute(async (trx) => {
        const { id } = await lock(trx, request.params.id, undefined, accountOf(request));
        const user = await trx.selectFrom('app_user').select('id').where('public_id', '=', userId).executeTakeFirst();
        if (!user) throw atField(organisationProblems.UNKNOWN_USER, 'user_id');
        await trx
          .insertInto('org_member')
          .values({ organization_id: id, user_id: user.id, role })
          .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet({ role }))
          .execute();
        await recordAudit(trx, actorOf(request), {
          action: 'organization.add_member',
          entity: 'organization',
          entityId: request.params.id,
          after: request.body,
        });
      });
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/organization/:id/members/:userId',
    {
      config: { access: { kind: 'action', code: 'admin.org.update' } },
      schema: {
        tags,
        summary: 'End a membership',
        security: bearer,
        params: memberParamsSchema,
        response: { 204: emptySchema, ...answers },
      },
    },
    async (request, reply) => {
      const { id, userId } = request.params;
      await db.transaction().execute(async (trx) => {
        const row = await lock(trx, id, undefined, accountOf(request));
        const ended = await trx
          .deleteFrom('org_member')
          .where('organization_id', '=', row.id)
          .where('user_id', '=', (eb) => eb.selectFrom('app_user').select('id').where('public_id', '=', userId))
          .executeTakeFirst();
        if (Number(ended.numDeletedRows) === 0) throw new ProblemError('NOT_FOUND');
        await recordAudit(trx, actorOf(request), {
          action: 'organization.remove_member',
          entity: 'organization',
          entityId: id,
          before: { user_id: userId },
        });
      });
      return reply.code(204).send();
    },
  );
}

async function lock(trx: Transaction<Tables>, publicId: string, expected: number | undefined, account: Account) {
  await trx.selectFrom('organization').select('id').where('public_id', '=', publicId).forUpdate().execute();
  const row = await findOrganisationRecord(trx, publicId);
  if (!row) throw new ProblemError('NOT_FOUND');
  await assertVersion(row.version, expected, () => toOrganisation(row, account));
  return row;
}

type OrganisationInput = ReturnType<typeof organisationPatchSchema.parse>;

/** Columns of what was sent; what is absent stays. */
async function columnsOf(trx: Transaction<Tables>, body: OrganisationInput) {
  const { district_id: districtId, bank_accounts: bankAccounts, credit_limit: creditLimit, ...same } = body;
  const district = districtId
    ? await trx.selectFrom('district').select('id').where('public_id', '=', districtId).executeTakeFirst()
    : null;
  if (district === undefined) throw atField(organisationProblems.UNKNOWN_DISTRICT, 'district_id');
  return {
    ...same,
    ...(districtId === undefined ? {} : { district_id: district?.id ?? null }),
    ...(bankAccounts === undefined ? {} : { bank_accounts: JSON.stringify(bankAccounts) }),
    ...(creditLimit === undefined ? {} : { credit_limit: creditLimit.toFixed(2) }),
  };
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
