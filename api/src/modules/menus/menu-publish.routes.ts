import {
  menuChangesQuerySchema,
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
import { menuProblems, namingTakenCode } from './menus.problems.ts';
import { findVersions } from './menus.repository.ts';
import {
  beginMenuChange,
  findPublished,
  findVersion,
  insertVersion,
  loadDraft,
  loadPublished,
  menusFor,
  nameOfDraft,
} from './published-menus.ts';
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
        summary:
          'Publish the draft, or a version again, which the draft then is as well; the newest discards its changes',
        body: menuPublishBodySchema,
        response: { 200: menuTreeSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { note, rollback_to: rolledBackTo, draft: seen } = request.body;
      const by = accountOf(request).id;
      await namingTakenCode(() =>
        db.transaction().execute(async (trx) => {
          await beginMenuChange(trx, clock());
          const published = await findPublished(trx);
          const draft = await loadDraft(trx);
          if (seen !== undefined && seen !== nameOfDraft(draft)) throw new ProblemError(menuProblems.DRAFT_CHANGED);
          const older = rolledBackTo === undefined ? undefined : await findVersion(trx, rolledBackTo);
          if (older) await restoreDraft(trx, older, { now: clock(), by });
          const changes = menuChanges((published?.menus ?? draft) as PublishedMenu[], draft);
          if (older && rolledBackTo === published?.version) {
            await recordAudit(trx, actorOf(request), {
              action: 'menu.discard',
              entity: 'menu',
              entityId: `version-${rolledBackTo}`,
              before: { version: rolledBackTo, changes },
              after: { version: rolledBackTo },
            });
            return;
          }
          if (!older && changes.length === 0) throw new ProblemError(menuProblems.NOTHING_CHANGED);
          const version = await insertVersion(trx, { menus: older ?? draft, note, rolledBackTo, now: clock(), by });
          await recordAudit(trx, actorOf(request), {
            action: 'menu.publish',
            entity: 'menu',
            entityId: `version-${version}`,
            before: { version: version - 1 },
            after: { version, note, rolled_back_to: rolledBackTo },
          });
        }),
      );
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
        summary: 'What publishing the draft, or a version again, would change',
        querystring: menuChangesQuerySchema,
        response: { 200: menuChangesSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { version } = request.query;
      const draft = await loadDraft(db);
      const next = version === undefined ? draft : await findVersion(db, version);
      return { draft: nameOfDraft(draft), data: menuChanges(await loadPublished(db), next) };
    },
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
      const { kind } = role;
      return { kind, systems: toSystems(menusFor(menus, kind, new Set(await findGrants(db, role.id)))) };
    },
  );
}
