import {
  emptySchema,
  idParamsSchema,
  menuBodySchema,
  menuOrderBodySchema,
  menuPatchSchema,
  menuSchema,
  menuTreeSchema,
} from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { actorOf, recordAudit, recordAudits } from '../../audit/audit.ts';
import type { AuditEntry } from '../../audit/audit.ts';
import { removeRecord } from '../../audit/change-record.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, optionalVersion, requireVersion, sendCreated, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { loadMenu, loadTree } from './load-menu.ts';
import { atField, menuProblems, namingTakenCode } from './menus.problems.ts';
import { isMenuInUse, loadPlaces, lockMenu, moduleOf, parentIdOf } from './menus.repository.ts';
import type { MenuPlace } from './menus.repository.ts';
import { isPortalPath } from './portal-paths.ts';
import { beginMenuChange } from './published-menus.ts';

const tags = ['menus'];
const answers = { ...problemAnswers, 404: problemAnswer('No such menu'), 412: problemAnswer('Changed meanwhile') };

/** The draft of the menus; nobody sees a change before it is published. */
export function menuRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/menu/tree',
    {
      config: { access: { kind: 'action', code: 'admin.menu.view' } },
      schema: {
        tags,
        summary: 'The draft of all menus',
        response: { 200: menuTreeSchema, ...problemAnswers },
      },
    },
    () => loadTree(db),
  );

  app.get(
    '/api/menu/:id',
    {
      config: { access: { kind: 'action', code: 'admin.menu.view' } },
      schema: {
        tags,
        summary: 'A menu of the draft',
        params: idParamsSchema,
        response: { 200: menuSchema, ...answers },
      },
    },
    async (request, reply) => sendRecord(reply, await loadMenu(db, request.params.id, accountOf(request))),
  );

  app.post(
    '/api/menu',
    {
      config: { access: { kind: 'action', code: 'admin.menu.create' } },
      schema: {
        tags,
        summary: 'Add a menu at the end of its module',
        body: menuBodySchema,
        response: { 201: menuSchema, ...answers },
      },
    },
    async (request, reply) => {
      const { parent_id: parentId, ...body } = request.body;
      assertPath(body.path);
      const id = await namingTakenCode(() =>
        db.transaction().execute(async (trx) => {
          await beginMenuChange(trx, clock());
          const moduleId = await moduleOf(trx, body.module_id);
          const { public_id: made } = await trx
            .insertInto('menu')
            .values({
              ...body,
              parent_id: await parentIdOf(trx, parentId),
              sort: sql<number>`(select coalesce(max(sort), 0) + 10 from menu where module_id = ${moduleId})`,
              created_by: accountOf(request).id,
            })
            .returning('public_id')
            .executeTakeFirstOrThrow();
          await recordAudit(trx, actorOf(request), {
            action: 'admin.menu.create',
            entity: 'menu',
            entityId: made,
            after: request.body,
          });
          return made;
        }),
      );
      return sendCreated(reply, `/api/menu/${id}`, await loadMenu(db, id, accountOf(request)));
    },
  );

  app.patch(
    '/api/menu/:id',
    {
      config: { access: { kind: 'action', code: 'admin.menu.update' } },
      schema: {
        tags,
        summary: 'Change a menu of the draft',
        params: idParamsSchema,
        body: menuPatchSchema,
        response: { 200: menuSchema, ...answers },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const expected = requireVersion(request);
      const { parent_id: parentId, ...body } = request.body;
      assertPath(body.path ?? null);
      await db.transaction().execute(async (trx) => {
        await beginMenuChange(trx, clock());
        const menu = await lockMenu(trx, id);
        await assertVersion(menu.version, expected, () => loadMenu(trx, id, accountOf(request)));
        if (body.view_code) {
          const own = await trx
            .selectFrom('action')
            .select('id')
            .where('menu_id', '=', menu.id)
            .where('code', '=', body.view_code)
            .executeTakeFirst();
          if (!own) throw atField(menuProblems.UNKNOWN_VIEW_CODE, 'view_code');
        }
        const [placeBefore] = await loadPlaces(trx, [id]);
        await trx
          .updateTable('menu')
          .set({
            ...body,
            ...(parentId === undefined ? {} : { parent_id: await parentIdOf(trx, parentId, menu.id) }),
            version: menu.version + 1,
            updated_at: clock(),
            updated_by: accountOf(request).id,
          })
          .where('id', '=', menu.id)
          .execute();
        await recordAudit(trx, actorOf(request), {
          action: 'admin.menu.update',
          entity: 'menu',
          entityId: id,
          ...changedFields(
            {
              ...Object.fromEntries(Object.keys(body).map((key) => [key, Reflect.get(menu, key)])),
              ...(parentId === undefined ? {} : placeBefore),
            },
            { ...body, ...(parentId === undefined ? {} : (await loadPlaces(trx, [id]))[0]) },
          ),
        });
      });
      return sendRecord(reply, await loadMenu(db, id, accountOf(request)));
    },
  );

  app.delete(
    '/api/menu/:id',
    {
      config: { access: { kind: 'action', code: 'admin.menu.delete' } },
      schema: {
        tags,
        summary: 'Delete a menu that holds no others and whose actions no role grants',
        params: idParamsSchema,
        response: { 204: emptySchema, ...answers },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      await removeRecord(
        db,
        {
          request,
          table: 'menu',
          publicId: request.params.id,
          version: optionalVersion(request),
          action: 'admin.menu.delete',
          load: (trx, id) => loadMenu(trx, id, account),
          toHistory: (menu) => ({ ...menu, id: undefined, version: undefined, available_actions: undefined }),
          lockFirst: (trx) => beginMenuChange(trx, clock()),
        },
        async (trx, id) => {
          if (await isMenuInUse(trx, id)) throw new ProblemError(menuProblems.MENU_IN_USE);
          await trx.updateTable('menu').set({ view_code: null }).where('id', '=', id).execute();
          await trx.deleteFrom('action').where('menu_id', '=', id).execute();
        },
      );
      return reply.code(204).send();
    },
  );

  app.put(
    '/api/menu/order',
    {
      config: { access: { kind: 'action', code: 'admin.menu.reorder' } },
      schema: {
        tags,
        summary: 'Move menus of the draft, in their module or to another',
        body: menuOrderBodySchema,
        response: { 200: menuTreeSchema, ...answers },
      },
    },
    async (request) => {
      await db.transaction().execute(async (trx) => {
        await beginMenuChange(trx, clock());
        const ids = request.body.menus.map(({ id }) => id);
        const before = await loadPlaces(trx, ids);
        const moved = new Set<string>();
        for (const { id, parent_id: parentId, module_id: moduleId, sort } of request.body.menus) {
          const menu = await lockMenu(trx, id);
          const place = {
            sort,
            module_id: moduleId === undefined ? menu.module_id : await moduleOf(trx, moduleId),
            parent_id: await parentIdOf(trx, parentId, menu.id),
          };
          // A menu that stays is not changed: somebody may be editing it.
          if (Object.entries(place).every(([key, value]) => Reflect.get(menu, key) === value)) continue;
          moved.add(id);
          await trx
            .updateTable('menu')
            .set({ ...place, version: menu.version + 1, updated_at: clock(), updated_by: accountOf(request).id })
            .where('id', '=', menu.id)
            .execute();
        }
        await recordAudits(trx, actorOf(request), movesOf(moved, before, await loadPlaces(trx, ids)));
      });
      return loadTree(db);
    },
  );
}

/** Returns the audit entries of the moved menus. */
function movesOf(moved: ReadonlySet<string>, before: readonly MenuPlace[], after: readonly MenuPlace[]): AuditEntry[] {
  return [...moved].map((menu) => ({
    action: 'admin.menu.reorder',
    entity: 'menu',
    entityId: menu,
    ...changedFields(
      before.find(({ id }) => id === menu),
      after.find(({ id }) => id === menu),
    ),
  }));
}

function assertPath(path: string | null): void {
  if (path !== null && !isPortalPath(path)) throw atField(menuProblems.UNKNOWN_PATH, 'path');
}
