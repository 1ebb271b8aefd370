import {
  idParamsSchema,
  menuActionBodySchema,
  menuActionParamsSchema,
  menuActionPatchSchema,
  menuSchema,
} from '@ecard/shared/api-schema';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, optionalVersion, requireVersion, sendCreated, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { loadMenu } from './load-menu.ts';
import { menuProblems, namingTakenCode } from './menus.problems.ts';
import { findGrantOf, lockMenu } from './menus.repository.ts';
import { beginMenuChange } from './published-menus.ts';

const tags = ['menus'];
const answers = { ...problemAnswers, 404: problemAnswer('No such menu'), 412: problemAnswer('Changed meanwhile') };

/** Actions of a menu, which roles can grant. */
export function menuActionRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.post(
    '/api/menu/:id/actions',
    {
      config: { access: { kind: 'action', code: 'admin.menu.update' } },
      schema: {
        tags,
        summary: 'Add an action to a menu; roles can grant it from then on',
        params: idParamsSchema,
        body: menuActionBodySchema,
        response: { 201: menuSchema, ...answers },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await namingTakenCode(() =>
        db.transaction().execute(async (trx) => {
          await beginMenuChange(trx, clock());
          const menu = await lockMenu(trx, id);
          await assertVersion(menu.version, optionalVersion(request), () => loadMenu(trx, id, accountOf(request)));
          await trx
            .insertInto('action')
            .values({
              ...request.body,
              menu_id: menu.id,
              sort: sql<number>`(select coalesce(max(sort), 0) + 10 from action where menu_id = ${menu.id})`,
            })
            .execute();
          await noteChange(trx, request, menu, { action: 'menu.add_action', after: request.body });
        }),
      );
      return sendCreated(reply, `/api/menu/${id}`, await loadMenu(db, id, accountOf(request)));
    },
  );

  app.patch(
    '/api/menu/:id/actions/:code',
    {
      config: { access: { kind: 'action', code: 'admin.menu.update' } },
      schema: {
        tags,
        summary: 'Correct the name of an action, which roles show from then on',
        params: menuActionParamsSchema,
        body: menuActionPatchSchema,
        response: { 200: menuSchema, ...answers, 428: problemAnswer('If-Match is missing') },
      },
    },
    async (request, reply) => {
      const { id, code } = request.params;
      const { name } = request.body;
      const expected = requireVersion(request);
      await db.transaction().execute(async (trx) => {
        await beginMenuChange(trx, clock());
        const menu = await lockMenu(trx, id);
        await assertVersion(menu.version, expected, () => loadMenu(trx, id, accountOf(request)));
        const action = await findAction(trx, menu.id, code);
        if (action.name === name) return;
        await trx.updateTable('action').set({ name }).where('id', '=', action.id).execute();
        await noteChange(trx, request, menu, {
          action: 'menu.rename_action',
          before: { code, name: action.name },
          after: { code, name },
        });
      });
      return sendRecord(reply, await loadMenu(db, id, accountOf(request)));
    },
  );

  app.delete(
    '/api/menu/:id/actions/:code',
    {
      config: { access: { kind: 'action', code: 'admin.menu.update' } },
      schema: {
        tags,
        summary: 'Remove an action that no role grants from a menu',
        params: menuActionParamsSchema,
        response: { 200: menuSchema, ...answers },
      },
    },
    async (request, reply) => {
      const { id, code } = request.params;
      await db.transaction().execute(async (trx) => {
        await beginMenuChange(trx, clock());
        const menu = await lockMenu(trx, id);
        await assertVersion(menu.version, optionalVersion(request), () => loadMenu(trx, id, accountOf(request)));
        const action = await findAction(trx, menu.id, code);
        if (menu.view_code === code || (await findGrantOf(trx, action.id))) {
          throw new ProblemError(menuProblems.ACTION_IN_USE);
        }
        await trx.deleteFrom('action').where('id', '=', action.id).execute();
        await noteChange(trx, request, menu, {
          action: 'menu.remove_action',
          before: { code, name: action.name },
        });
      });
      return sendRecord(reply, await loadMenu(db, id, accountOf(request)));
    },
  );

  async function noteChange(
    trx: Transaction<Tables>,
    request: FastifyRequest,
    menu: Awaited<ReturnType<typeof lockMenu>>,
    change: { readonly action: string; readonly before?: unknown; readonly after?: unknown },
  ): Promise<void> {
    await trx
      .updateTable('menu')
      .set({ version: menu.version + 1, updated_at: clock(), updated_by: accountOf(request).id })
      .where('id', '=', menu.id)
      .execute();
    await recordAudit(trx, actorOf(request), { ...change, entity: 'menu', entityId: menu.public_id });
  }
}

/** An action of a menu. @throws ProblemError NOT_FOUND */
async function findAction(trx: Transaction<Tables>, menuId: number, code: string) {
  const action = await trx
    .selectFrom('action')
    .select(['id', 'name'])
    .where('menu_id', '=', menuId)
    .where('code', '=', code)
    .executeTakeFirst();
  if (!action) throw new ProblemError('NOT_FOUND');
  return action;
}
