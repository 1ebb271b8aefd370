import {
  idParamsSchema,
  permissionRuleBodySchema,
  permissionRuleListQuerySchema,
  permissionRulePageSchema,
  permissionRulePatchSchema,
  permissionRuleSchema,
} from '@ecard/shared/api-schema';
import { actorOf } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { assertVersion, requireVersion, sendCreated, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { findRules, viewRule } from './permission-rules.repository.ts';
import { changeRule, createRule, lockRule } from './save-rule.ts';

const schema = { tags: ['entitlements'] };

/** Rules of rider categories: the concession, and the evidence it requires. */
export function permissionRuleRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/ec/permission-rules',
    {
      config: { access: { kind: 'action', code: 'ec.permission.view' } },
      schema: {
        ...schema,
        summary: 'Rules, one a category',
        querystring: permissionRuleListQuerySchema,
        response: { 200: permissionRulePageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { page, page_size } = request.query;
      return { ...(await findRules(db, request.query, accountOf(request))), page, page_size };
    },
  );

  app.get(
    '/api/ec/permission-rules/:id',
    {
      config: { access: { kind: 'action', code: 'ec.permission.view' } },
      schema: {
        ...schema,
        summary: 'One rule',
        params: idParamsSchema,
        response: { 200: permissionRuleSchema, ...problemAnswers, 404: problemAnswer('No such rule') },
      },
    },
    async (request, reply) => sendRecord(reply, await viewRule(db, request.params.id, accountOf(request))),
  );

  app.post(
    '/api/ec/permission-rules',
    {
      config: { access: { kind: 'action', code: 'ec.permission.update' } },
      schema: {
        ...schema,
        summary: 'Make the rule of a category',
        body: permissionRuleBodySchema,
        response: { 201: permissionRuleSchema, ...problemAnswers },
      },
    },
    async (request, reply) => {
      const by = { actor: actorOf(request), now: clock() };
      const view = await db.transaction().execute(async (trx) => {
        const id = await createRule(trx, request.body, by);
        return viewRule(trx, id, accountOf(request));
      });
      return sendCreated(reply, `/api/ec/permission-rules/${view.id}`, view);
    },
  );

  app.patch(
    '/api/ec/permission-rules/:id',
    {
      config: { access: { kind: 'action', code: 'ec.permission.update' } },
      schema: {
        ...schema,
        summary: 'Change a rule; entitlements that exist keep what they were given',
        params: idParamsSchema,
        body: permissionRulePatchSchema,
        response: {
          200: permissionRuleSchema,
          ...problemAnswers,
          404: problemAnswer('No such rule'),
          412: problemAnswer('Changed by somebody else'),
          428: problemAnswer('If-Match is missing'),
        },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const version = requireVersion(request);
      const view = await db.transaction().execute(async (trx) => {
        const row = await lockRule(trx, request.params.id);
        await assertVersion(row.version, version, () => viewRule(trx, row.public_id, account));
        await changeRule(trx, row, request.body, { actor: actorOf(request), now: clock() });
        return viewRule(trx, row.public_id, account);
      });
      return sendRecord(reply, view);
    },
  );
}
