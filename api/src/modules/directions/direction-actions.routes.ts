import {
  directionCloneBodySchema,
  directionDaysBodySchema,
  directionDetailSchema,
  directionRenumberBodySchema,
  idParamsSchema,
} from '@ecard/shared/api-schema';
import type { DirectionDetail } from '@ecard/shared/api-schema';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { changeRecord, createRecord } from '../../audit/change-record.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, optionalVersion, requireVersion, sendCreated, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { dayOf, startOfServiceDay } from '../../time/ulaanbaatar.ts';
import { directionMachine } from './directions.machine.ts';
import { directionLoader, toHistory } from './directions.view.ts';
import { cloneDirection, renumberDirection, saveDays } from './save-direction.ts';

const tags = ['directions'];
const answers = {
  ...problemAnswers,
  404: problemAnswer('No such route'),
  412: problemAnswer('Changed by somebody else'),
};
const transition = { 200: directionDetailSchema, ...answers };

/** Renumbering and cloning routes, and the single days on which they run. */
export function directionActionRoutes(app: App, { db, clock }: ModuleDependencies): void {
  const today = () => dayOf(startOfServiceDay(clock()));

  app.post(
    '/api/direction/:id/actions/renumber',
    {
      config: { access: { kind: 'action', code: 'net.direction.update' } },
      schema: {
        tags,
        summary: 'Another code; the old one is kept',
        params: idParamsSchema,
        body: directionRenumberBodySchema,
        response: transition,
      },
    },
    async (request, reply) => {
      const options = changeOf(request, 'net.direction.renumber', optionalVersion(request));
      const view = await changeRecord(db, options, async (trx, id, before) => {
        directionMachine.next(before.status, 'renumber', before.status);
        await renumberDirection(trx, id, before, request.body.code);
      });
      return sendRecord(reply, view);
    },
  );

  app.put(
    '/api/direction/:id/days',
    {
      config: { access: { kind: 'action', code: 'net.direction.update' } },
      schema: {
        tags,
        summary: 'Single days on which the route runs, or does not, whatever their weekday; at most 62 in a row',
        params: idParamsSchema,
        body: directionDaysBodySchema,
        response: { ...transition, 428: problemAnswer('If-Match is missing') },
      },
    },
    async (request, reply) => {
      const options = changeOf(request, 'net.direction.update', requireVersion(request));
      const view = await changeRecord(db, options, async (trx, id, before) => {
        directionMachine.next(before.status, 'update', before.status);
        await saveDays(trx, id, before, request.body);
      });
      return sendRecord(reply, view);
    },
  );

  app.post(
    '/api/direction/:id/actions/clone',
    {
      config: { access: { kind: 'action', code: 'net.direction.create' } },
      schema: {
        tags,
        summary: 'A short turn over a part of the route, as a draft',
        params: idParamsSchema,
        body: directionCloneBodySchema,
        response: { 201: directionDetailSchema, ...answers },
      },
    },
    async (request, reply) => {
      const load = directionLoader(accountOf(request), today());
      const by = { userId: actorOf(request).userId, now: clock() };
      const view = await createRecord(
        db,
        { request, table: 'direction', action: 'net.direction.clone', load, toHistory },
        async (trx) => {
          const parent = await load(trx, request.params.id);
          if (!parent) throw new ProblemError('NOT_FOUND');
          await assertVersion(parent.version, optionalVersion(request), () => parent);
          directionMachine.next(parent.status, 'clone', parent.status);
          const { id } = await trx
            .selectFrom('direction')
            .select('id')
            .where('public_id', '=', parent.id)
            .executeTakeFirstOrThrow();
          return cloneDirection(trx, id, parent, request.body, by);
        },
      );
      return sendCreated(reply, `/api/direction/${view.id}`, view);
    },
  );

  function changeOf(
    request: FastifyRequest<{ Params: { id: string } }>,
    action: string,
    version: number | undefined,
  ): Parameters<typeof changeRecord<DirectionDetail>>[1] {
    const load = directionLoader(accountOf(request), today());
    return { request, table: 'direction', publicId: request.params.id, version, now: clock(), action, load, toHistory };
  }
}
