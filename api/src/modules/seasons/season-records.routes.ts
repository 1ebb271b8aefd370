import { sql } from 'kysely';
import {
  idParamsSchema,
  seasonBodySchema,
  seasonListQuerySchema,
  seasonPageSchema,
  seasonPatchSchema,
  seasonRecordSchema,
} from '@ecard/shared/api-schema';
import { actorOf } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { containsPattern, findPage } from '../../http/list.ts';
import { assertVersion, optionalVersion, requireVersion, sendCreated, sendRecord } from '../../http/record.ts';
import { bearer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { changeSeason, createSeason, findSeason, moveSeason, toSeasonRecord } from './season-record.ts';

const schema = { tags: ['seasons'], security: bearer };
const notFound = { 404: problemAnswer('No such season'), 412: problemAnswer('Changed by somebody else') };
const columns = {
  starts_on: sql`s.starts_on`,
  ends_on: sql`s.ends_on`,
  code: sql`s.code`,
  name: sql`s.name`,
};

/** Seasons as staff plan them; the running one of the start-up call is `GET /api/ec/season`. */
export function seasonRecordRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/ec/seasons',
    {
      config: { access: { kind: 'action', code: 'ec.season.view' } },
      schema: {
        ...schema,
        summary: 'Seasons of every kind',
        querystring: seasonListQuerySchema,
        response: { 200: seasonPageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { kind, status, q, page, page_size } = request.query;
      let matching = db.selectFrom('season as s');
      if (kind) matching = matching.where('s.kind', 'in', kind);
      if (status) matching = matching.where('s.status', 'in', status);
      if (q?.trim()) {
        const pattern = containsPattern(q);
        matching = matching.where(sql<boolean>`(lower(s.name) like ${pattern} or lower(s.code) like ${pattern})`);
      }
      const { rows, ...totals } = await findPage(db, matching, {
        query: request.query,
        columns,
        tieBreaker: sql`s.id`,
        select: (query) => query.selectAll('s'),
      });
      return { data: rows.map((row) => toSeasonRecord(row, accountOf(request))), page, page_size, ...totals };
    },
  );

  app.get(
    '/api/ec/seasons/:id',
    {
      config: { access: { kind: 'action', code: 'ec.season.view' } },
      schema: {
        ...schema,
        summary: 'One season',
        params: idParamsSchema,
        response: { 200: seasonRecordSchema, ...problemAnswers, ...notFound },
      },
    },
    async (request, reply) =>
      sendRecord(reply, toSeasonRecord(await findSeason(db, request.params.id), accountOf(request))),
  );

  app.post(
    '/api/ec/seasons',
    {
      config: { access: { kind: 'action', code: 'ec.season.create' } },
      schema: {
        ...schema,
        summary: 'Plan a season',
        body: seasonBodySchema,
        response: { 201: seasonRecordSchema, ...problemAnswers },
      },
    },
    async (request, reply) => {
      const by = { actor: actorOf(request), now: clock() };
      const row = await db.transaction().execute(async (trx) => {
        return findSeason(trx, await createSeason(trx, request.body, by));
      });
      return sendCreated(reply, `/api/ec/seasons/${row.public_id}`, toSeasonRecord(row, accountOf(request)));
    },
  );

  app.patch(
    '/api/ec/seasons/:id',
    {
      config: { access: { kind: 'action', code: 'ec.season.update' } },
      schema: {
        ...schema,
        summary: 'Change a season that is not closed',
        params: idParamsSchema,
        body: seasonPatchSchema,
        response: {
          200: seasonRecordSchema,
          ...problemAnswers,
          ...notFound,
          428: problemAnswer('If-Match is missing'),
        },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const version = requireVersion(request);
      const row = await db.transaction().execute(async (trx) => {
        const locked = await findSeason(trx, request.params.id, true);
        await assertVersion(locked.version, version, () => toSeasonRecord(locked, account));
        await changeSeason(trx, locked, request.body, { actor: actorOf(request), now: clock() });
        return findSeason(trx, request.params.id);
      });
      return sendRecord(reply, toSeasonRecord(row, account));
    },
  );

  for (const verb of ['activate', 'close'] as const) {
    app.post(
      `/api/ec/seasons/:id/actions/${verb}`,
      {
        config: { access: { kind: 'action', code: `ec.season.${verb}` } },
        schema: {
          ...schema,
          summary: verb === 'activate' ? 'Activate; closes the active one of the kind' : 'Close',
          params: idParamsSchema,
          response: { 200: seasonRecordSchema, ...problemAnswers, ...notFound },
        },
      },
      async (request, reply) => {
        const account = accountOf(request);
        const row = await db.transaction().execute(async (trx) => {
          const locked = await findSeason(trx, request.params.id, true);
          await assertVersion(locked.version, optionalVersion(request), () => toSeasonRecord(locked, account));
          await moveSeason(trx, locked, verb, { actor: actorOf(request), now: clock() });
          return findSeason(trx, request.params.id);
        });
        return sendRecord(reply, toSeasonRecord(row, account));
      },
    );
  }
}
