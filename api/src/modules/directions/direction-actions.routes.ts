import {
  directionCloneBodySchema,
  directionDetailSchema,
  directionRenumberBodySchema,
  idParamsSchema,
} from '@ecard/shared/api-schema';
import type { DirectionDetail } from '@ecard/shared/api-schema';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { actorOf } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { changeRecord, createRecord } from '../../audit/change-record.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, optionalVersion, sendCreated, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { dayOf, startOfServiceDay } from '../../time/ulaanbaatar.ts';
import { assertNoStopClosed, assertPublishable } from './assert-publishable.ts';
import { directionMachine } from './directions.machine.ts';
import { directionLoader, toHistory } from './directions.view.ts';
import { cloneDirection, renumberDirection } from './save-direction.ts';

const tags = ['directions'];
const answers = {
  ...problemAnswers,
  404: problemAnswer('No such route'),
  412: problemAnswer('Changed by somebody else'),
};
const transition = { 200: directionDetailSchema, ...answers };
const simpleVerbs = [
  ['publish', 'net.direction.publish', 'Put into service; needs two stops each way, none closed for good'],
  ['suspend', 'net.direction.publish', 'Take out of service for a time'],
  ['archive', 'net.direction.archive', 'Put away for good; its code is free again'],
] as const;

/** Publishing, suspending, archiving, renumbering and cloning routes. */
export function directionActionRoutes(app: App, { db, clock }: ModuleDependencies): void {
  const today = () => dayOf(startOfServiceDay(clock()));

  for (const [verb, code, summary] of simpleVerbs) {
    app.post(
      `/api/direction/:id/actions/${verb}`,
      {
        config: { access: { kind: 'action', code } },
        schema: { tags, summary, params: idParamsSchema, response: transition },
      },
      async (request, reply) => {
        const view = await change(request, verb, async (trx, id, before) => {
          const status = directionMachine.next(before.status, verb);
          if (verb === 'publish') {
            await assertPublishable(trx, id);
            await assertNoStopClosed(trx, id);
          }
          await trx.updateTable('direction').set({ status }).where('id', '=', id).execute();
        });
        return sendRecord(reply, view);
      },
    );
  }

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
      const view = await change(request, 'renumber', async (trx, id, before) => {
        directionMachine.next(before.status, 'renumber', before.status);
        await renumberDirection(trx, id, before, request.body.code);
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

  function change(
    request: FastifyRequest<{ Params: { id: string } }>,
    verb: string,
    work: (trx: Transaction<Tables>, id: number, before: DirectionDetail) => Promise<void>,
  ) {
    const options = {
      request,
      table: 'direction' as const,
      publicId: request.params.id,
      version: optionalVersion(request),
      now: clock(),
      action: `net.direction.${verb}`,
      load: directionLoader(accountOf(request), today()),
      toHistory,
    };
    return changeRecord(db, options, work);
  }
}
