import { idParamsSchema, roleActionsBodySchema, roleActionsSchema } from '@ecard/shared/api-schema';
import type { UserKind } from '@ecard/shared/api-schema';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { requireVersion, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { assertKeepsAssigning } from '../users/user-changes.ts';
import { lockChangeable } from './change-role.ts';
import { mayHold } from '../../security/holdable-codes.rules.ts';
import { assertMayGrant } from './may-grant.ts';
import { applyChange } from './role-actions.rules.ts';
import { roleProblems } from './roles.problems.ts';
import { findActions, findGrants, findRole, replaceGrants } from './roles.repository.ts';

const tags = ['roles'];
const answers = { ...problemAnswers, 404: problemAnswer('No such role'), 412: problemAnswer('Changed meanwhile') };

/** Actions that a role grants. */
export function roleActionRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/role/:id/actions',
    {
      config: { access: { kind: 'action', code: 'admin.role.view' } },
      schema: {
        tags,
        summary: 'Codes a role grants',
        params: idParamsSchema,
        response: { 200: roleActionsSchema, ...answers },
      },
    },
    async (request, reply) => {
      const role = await findRole(db, request.params.id);
      if (!role) throw new ProblemError('NOT_FOUND');
      return sendRecord(reply, { version: role.version, codes: await findGrants(db, role.id) });
    },
  );

  app.put(
    '/api/role/:id/actions',
    {
      config: { access: { kind: 'action', code: 'admin.role.assignperm' } },
      schema: {
        tags,
        summary:
          'Add and remove codes; a code brings the view of its menu along, a view takes the menu’s others with it',
        params: idParamsSchema,
        body: roleActionsBodySchema,
        response: { 200: roleActionsSchema, ...answers },
      },
    },
    async (request, reply) => {
      const by = accountOf(request);
      const expected = requireVersion(request);
      const answer = await db.transaction().execute(async (trx) => {
        const role = await lockChangeable(trx, request.params.id, expected, by);
        const actions = await findActions(trx);
        const known = new Set(actions.map(({ code }) => code));
        assertKnown(request.body, known);
        assertHoldable(role.kind, request.body.add);
        const before = new Set(await findGrants(trx, role.id));
        const after = applyChange(actions, before, request.body);
        const added = [...after].filter((code) => !before.has(code));
        await assertMayGrant(trx, by, role, added);
        await replaceGrants(
          trx,
          role.id,
          actions.filter(({ code }) => after.has(code)).map(({ id }) => id),
        );
        await trx
          .updateTable('role')
          .set({ version: role.version + 1, updated_at: clock(), updated_by: by.id })
          .where('id', '=', role.id)
          .execute();
        await assertKeepsAssigning(trx, by);
        await recordAudit(trx, actorOf(request), {
          action: 'admin.role.assignperm',
          entity: 'role',
          entityId: role.public_id,
          before: { removed: [...before].filter((code) => !after.has(code)) },
          after: { added },
        });
        return { version: role.version + 1, codes: [...after].sort() };
      });
      return sendRecord(reply, answer);
    },
  );
}

function assertHoldable(kind: UserKind, added: readonly string[]): void {
  const problem = roleProblems.ACTION_OF_STAFF;
  const errors = added.flatMap((code, index) =>
    mayHold(kind, code) ? [] : [{ path: `add.${index}`, code: problem.code, message: problem.message }],
  );
  if (errors.length > 0) throw new ProblemError(problem, { errors });
}

function assertKnown(
  change: { readonly add: readonly string[]; readonly remove: readonly string[] },
  known: ReadonlySet<string>,
): void {
  const { code: problemCode, message } = roleProblems.UNKNOWN_ACTION;
  const errors = (['add', 'remove'] as const).flatMap((part) =>
    change[part].flatMap((code, index) =>
      known.has(code) ? [] : [{ path: `${part}.${index}`, code: problemCode, message }],
    ),
  );
  if (errors.length > 0) throw new ProblemError(roleProblems.UNKNOWN_ACTION, { errors });
}
