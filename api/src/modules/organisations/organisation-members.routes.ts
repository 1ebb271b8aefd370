import {
  emptySchema,
  idParamsSchema,
  memberBodySchema,
  memberListSchema,
  memberParamsSchema,
} from '@ecard/shared/api-schema';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { masksFor } from '../../http/people.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { lockOrganisation } from './lock-organisation.ts';
import { findMembers, findOrganisationRecord } from './organisation-admin.repository.ts';
import { organisationAnswers as answers, organisationTags as tags } from './organisation-answers.ts';
import { atField, organisationProblems } from './organisations.problems.ts';
import { personName } from '../../http/person-name.ts';

/** Members of an organisation, for administrators. */
export function organisationMembersRoutes(app: App, { db }: ModuleDependencies): void {
  async function idOf(publicId: string): Promise<number> {
    const row = await findOrganisationRecord(db, publicId);
    if (!row) throw new ProblemError('NOT_FOUND');
    return row.id;
  }

  app.get(
    '/api/organization/:id/members',
    {
      config: { access: { kind: 'action', code: 'admin.org.view' } },
      schema: {
        tags,
        summary: 'Who acts for an organisation',
        params: idParamsSchema,
        response: { 200: memberListSchema, ...answers },
      },
    },
    async (request) => {
      const masks = masksFor(accountOf(request), 'account');
      const rows = await findMembers(db, await idOf(request.params.id));
      const data = rows.map((row) => ({
        user: {
          id: row.public_id,
          username: masks.username(row.username),
          name: masks.name(personName(row)) || masks.username(row.username),
        },
        role: row.role,
        status: row.status,
        since: toIso(row.created_at),
      }));
      return { data };
    },
  );

  app.post(
    '/api/organization/:id/members',
    {
      config: { access: { kind: 'action', code: 'admin.org.update' } },
      schema: {
        tags,
        summary: 'Add a member, or change what a member may do',
        params: idParamsSchema,
        body: memberBodySchema,
        response: { 204: emptySchema, ...answers },
      },
    },
    async (request, reply) => {
      const { user_id: userId, role } = request.body;
      await db.transaction().execute(async (trx) => {
        const { id } = await lockOrganisation(trx, request.params.id, undefined, accountOf(request));
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
        params: memberParamsSchema,
        response: { 204: emptySchema, ...answers },
      },
    },
    async (request, reply) => {
      const { id, userId } = request.params;
      await db.transaction().execute(async (trx) => {
        const row = await lockOrganisation(trx, id, undefined, accountOf(request));
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
