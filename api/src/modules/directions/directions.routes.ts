import {
  directionCreateBodySchema,
  directionDetailSchema,
  directionListQuerySchema,
  directionPageSchema,
  directionPatchBodySchema,
  directionStopsBodySchema,
  idParamsSchema,
} from '@ecard/shared/api-schema';
import { actorOf } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { changeRecord, createRecord } from '../../http/change-record.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { requireVersion, sendCreated, sendRecord } from '../../http/record.ts';
import { bearer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { dayOf, startOfServiceDay } from '../../time/ulaanbaatar.ts';
import { assertPublishable } from './assert-publishable.ts';
import { directionMachine } from './directions.machine.ts';
import { findDirections } from './directions.repository.ts';
import { directionLoader, toDirection } from './directions.view.ts';
import { replaceStops, resolveStops } from './replace-stops.ts';
import { insertDirection, updateDirection } from './save-direction.ts';

const tags = ['directions'];
const answers = { ...problemAnswers, 404: problemAnswer('No such route') };
const changed = { 200: directionDetailSchema, ...answers, 412: problemAnswer('Changed by somebody else') };

/** Bus routes and their stops. */
export function directionRoutes(app: App, { db, clock }: ModuleDependencies): void {
  const today = () => dayOf(startOfServiceDay(clock()));

  app.get(
    '/api/direction',
    {
      config: { access: { kind: 'action', code: 'net.direction.view' } },
      schema: {
        tags,
        summary: 'Routes with their stops and daily rides',
        security: bearer,
        querystring: directionListQuerySchema,
        response: { 200: directionPageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { page, page_size } = request.query;
      const account = accountOf(request);
      const { rows, ...totals } = await findDirections(db, request.query, today());
      return { data: rows.map((row) => toDirection(row, account)), page, page_size, ...totals };
    },
  );

  app.get(
    '/api/direction/:id',
    {
      config: { access: { kind: 'action', code: 'net.direction.view' } },
      schema: {
        tags,
        summary: 'A route with its stops and lines, both ways',
        security: bearer,
        params: idParamsSchema,
        response: { 200: directionDetailSchema, ...answers },
      },
    },
    async (request, reply) => {
      const direction = await directionLoader(accountOf(request), today())(db, request.params.id);
      if (!direction) throw new ProblemError('NOT_FOUND');
      return sendRecord(reply, direction);
    },
  );

  app.post(
    '/api/direction',
    {
      config: { access: { kind: 'action', code: 'net.direction.create' } },
      schema: {
        tags,
        summary: 'A new route, a draft without stops',
        security: bearer,
        body: directionCreateBodySchema,
        response: { 201: directionDetailSchema, ...problemAnswers },
      },
    },
    async (request, reply) => {
      const by = { userId: actorOf(request).userId, now: clock() };
      const view = await createRecord(
        db,
        {
          request,
          table: 'direction',
          action: 'net.direction.create',
          load: directionLoader(accountOf(request), today()),
        },
        async (trx) => (await insertDirection(trx, request.body, by)).publicId,
      );
      return sendCreated(reply, `/api/direction/${view.id}`, view);
    },
  );

  app.patch(
    '/api/direction/:id',
    {
      config: { access: { kind: 'action', code: 'net.direction.update' } },
      schema: {
        tags,
        summary: 'Change a route that is not archived',
        security: bearer,
        params: idParamsSchema,
        body: directionPatchBodySchema,
        response: changed,
      },
    },
    async (request, reply) => {
      const options = {
        request,
        table: 'direction' as const,
        publicId: request.params.id,
        version: requireVersion(request),
        now: clock(),
        action: 'net.direction.update',
        load: directionLoader(accountOf(request), today()),
      };
      const view = await changeRecord(db, options, async (trx, id, before) => {
        directionMachine.next(before.status, 'update', before.status);
        await updateDirection(trx, id, request.body);
      });
      return sendRecord(reply, view);
    },
  );

  app.put(
    '/api/direction/:id/stops',
    {
      config: { access: { kind: 'action', code: 'net.direction.update' } },
      schema: {
        tags,
        summary: 'All stops of one way; absent distances and times are worked out from the positions',
        security: bearer,
        params: idParamsSchema,
        body: directionStopsBodySchema,
        response: changed,
      },
    },
    async (request, reply) => {
      const options = {
        request,
        table: 'direction' as const,
        publicId: request.params.id,
        version: requireVersion(request),
        now: clock(),
        action: 'net.direction.update',
        load: directionLoader(accountOf(request), today()),
      };
      const view = await changeRecord(db, options, async (trx, id, before) => {
        directionMachine.next(before.status, 'update', before.status);
        await replaceStops(trx, id, request.body.dir, await resolveStops(trx, request.body));
        if (before.status === 'PUBLISHED') await assertPublishable(trx, id);
      });
      return sendRecord(reply, view);
    },
  );
}
