import {
  menuChangesSchema,
  menuPreviewQuerySchema,
  menuPreviewSchema,
  menuPublishBodySchema,
  menuTreeSchema,
  menuVersionListSchema,
} from '@ecard/shared/api-schema';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { toSystems } from './pages.rules.ts';
import { findGrants, findRole } from '../roles/roles.repository.ts';
import { loadTree } from './load-menu.ts';
import { menuChanges } from './menu-changes.rules.ts';
import { atField, menuProblems } from './menus.problems.ts';
import { findVersions } from './menus.repository.ts';
import { beginMenuChange, insertVersion, loadDraft, loadPublished, menusFor } from './published-menus.ts';
import type { PublishedMenu } from './published-menus.ts';
import { restoreDraft } from './restore-draft.ts';

const tags = ['menus'];

/** Publishing the menus, their versions, and previews. */
export function menuPublishRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.post(
    '/api/menu/publish',
    {
      config: { access: { kind: 'action', code: 'admin.menu.update' } },
      schema: {
        tags,
        summary: 'Publish the draft, or an older version again, which the draft then is as well',
        body: menuPublishBodySchema,
        response: { 200: menuTreeSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { note, rollback_to: rolledBackTo } = request.body;
      await db.transaction().execute(async (trx) => {
        await beginMenuChange(trx, clock());
        const older =
          rolledBackTo === undefined
            ? undefined
            : await trx
                .selectFrom('menu_version')
                .select('menus')
                .where('version', '=', rolledBackTo)
                .executeTakeFirst();
        if (rolledBackTo !== undefined && !older) throw atField(menuProblems.NO_SUCH_VERSION, 'rollback_to');
        if (older) await restoreDraft(trx, older.menus as PublishedMenu[], { now: clock(), by: accountOf(request).id });
        const version = await insertVersion(trx, {
          menus: older?.menus ?? (await loadDraft(trx)),
          note,
          rolledBackTo,
          now: clock(),
          by: accountOf(request).id,
        });
        await recordAudit(trx, actorOf(request), {
          action: 'menu.publish',
          entity: 'menu',
          entityId: `version-${version}`,
          before: { version: version - 1 },
          after: { version, note, rolled_back_to: rolledBackTo },
        });
      });
      return loadTree(db);
    },
  );

  app.get(
    '/api/menu/version',
    {
      config: { access: { kind: 'action', code: 'admin.menu.view' } },
      schema: {
        tags,
        summary: 'The last hundred published versions, the newest first',
        response: { 200: menuVersionListSchema, ...problemAnswers },
      },
    },
    async () => ({
      data: (await findVersions(db)).map((row) => ({ ...row, published_at: toIso(row.published_at) })),
    }),
  );

  app.get(
    '/api/menu/changes',
    {
      config: { access: { kind: 'action', code: 'admin.menu.view' } },
      schema: {
        tags,
        summary: 'What publishing the draft would change',
        response: { 200: menuChangesSchema, ...problemAnswers },
      },
    },
    async () => ({ data: menuChanges(await loadPublished(db), await loadDraft(db)) }),
  );

  app.get(
    '/api/menu/preview',
    {
      config: { access: { kind: 'action', code: 'admin.menu.view' } },
      schema: {
        tags,
        summary: 'The menus as somebody with the role sees them',
        querystring: menuPreviewQuerySchema,
        response: { 200: menuPreviewSchema, ...problemAnswers, 404: problemAnswer('No such role') },
      },
    },
    async (request) => {
      const role = await findRole(db, request.query.role_id);
      if (!role) throw new ProblemError('NOT_FOUND');
      const menus = request.query.published === '1' ? await loadPublished(db) : await loadDraft(db);
      return { systems: toSystems(menusFor(menus, role.kind, new Set(await findGrants(db, role.id)))) };
    },
  );
}
