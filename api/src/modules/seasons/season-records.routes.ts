import {
  emptySchema,
  idParamsSchema,
  seasonBodySchema,
  seasonListQuerySchema,
  seasonPageSchema,
  seasonPatchSchema,
  seasonRecordSchema,
} from '@ecard/shared/api-schema';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, optionalVersion } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { defineResource } from '../../resource/define-resource.ts';
import { activateSeason, closeSeason, insertSeason, updateSeason } from './save-season.ts';
import { findSeasons, seasonLoader, toSeasonRecord } from './season-records.repository.ts';
import { withdrawSeason } from './withdraw-season.ts';

const seasonResource = defineResource({
  path: '/api/ec/seasons',
  table: 'season',
  tags: ['seasons'],
  missing: 'No such season',
  view: 'ec.season.view',
  record: { summary: 'One season', schema: seasonRecordSchema },
  loader: seasonLoader,
  list: {
    summary: 'Seasons of every kind',
    query: seasonListQuerySchema,
    page: seasonPageSchema,
    find: findSeasons,
    show: toSeasonRecord,
  },
  create: {
    summary: 'Plan a season',
    code: 'ec.season.create',
    audited: 'ec.season.create',
    body: seasonBodySchema,
    insert: insertSeason,
  },
  patch: {
    summary: 'Change a season that is not closed',
    code: 'ec.season.update',
    audited: 'ec.season.update',
    body: seasonPatchSchema,
    update: updateSeason,
  },
  transitions: {
    activate: {
      summary: 'Activate; closes the active one of the kind',
      code: 'ec.season.activate',
      audited: 'ec.season.activate',
      move: activateSeason,
    },
    close: { summary: 'Close', code: 'ec.season.close', audited: 'ec.season.close', move: closeSeason },
  },
});

/** Seasons as staff plan them; the running one of the start-up call is `GET /api/ec/season`. */
export function seasonRecordRoutes(app: App, deps: ModuleDependencies): void {
  const { db, clock } = deps;
  seasonResource(app, deps);

  app.delete(
    '/api/ec/seasons/:id',
    {
      config: { access: { kind: 'action', code: 'ec.season.update' } },
      schema: {
        tags: ['seasons'],
        summary: 'Withdraw a season that has not begun and that nothing refers to; its days are free again',
        params: idParamsSchema,
        response: {
          204: emptySchema,
          ...problemAnswers,
          404: problemAnswer('No such season'),
          412: problemAnswer('Changed by somebody else'),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const now = clock();
      const load = seasonLoader(accountOf(request), now);
      await db.transaction().execute(async (trx) => {
        await trx.selectFrom('season').select('id').where('public_id', '=', id).forUpdate().execute();
        const before = await load(trx, id);
        if (!before) throw new ProblemError('NOT_FOUND');
        await assertVersion(before.version, optionalVersion(request), () => before);
        await withdrawSeason(trx, before, now);
        await recordAudit(trx, actorOf(request), {
          action: 'ec.season.delete',
          entity: 'season',
          entityId: id,
          before,
        });
      });
      return reply.code(204).send();
    },
  );
}
