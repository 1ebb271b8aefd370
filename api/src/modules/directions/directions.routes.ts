import {
  directionCreateBodySchema,
  directionDetailSchema,
  directionListQuerySchema,
  directionPageSchema,
  directionPatchBodySchema,
  directionStopsBodySchema,
  idParamsSchema,
} from '@ecard/shared/api-schema';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { changeRecord } from '../../audit/change-record.ts';
import { requireVersion, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { defineResource } from '../../resource/define-resource.ts';
import { dayOf, startOfServiceDay } from '../../time/ulaanbaatar.ts';
import { assertNoStopClosed, assertPublishable } from './assert-publishable.ts';
import { directionMachine } from './directions.machine.ts';
import { findDirectionIds, findDirections } from './directions.repository.ts';
import { directionLoader, toDirection, toHistory } from './directions.view.ts';
import { findLegs, replaceStops, resolveStops } from './replace-stops.ts';
import { insertDirection, updateDirection } from './save-direction.ts';

const tags = ['directions'];
const answers = { ...problemAnswers, 404: problemAnswer('No such route') };
const changed = { 200: directionDetailSchema, ...answers, 412: problemAnswer('Changed by somebody else') };

const today = (now: Date) => dayOf(startOfServiceDay(now));

const stateVerbs = [
  ['publish', 'net.direction.publish', 'Put into service; needs two stops each way, none closed for good'],
  ['suspend', 'net.direction.publish', 'Take out of service for a time'],
  ['archive', 'net.direction.archive', 'Put away for good; its code is free again'],
] as const;

const directionResource = defineResource({
  path: '/api/direction',
  table: 'direction',
  tags,
  missing: 'No such route',
  view: 'net.direction.view',
  record: { summary: 'A route with its stops and lines, both ways', schema: directionDetailSchema },
  loader: (account, now) => directionLoader(account, today(now)),
  list: {
    summary: 'Routes with their stops and daily rides',
    query: directionListQuerySchema,
    page: directionPageSchema,
    find: (db, query, now) => findDirections(db, query, today(now)),
    show: toDirection,
  },
  create: {
    summary: 'A new route, a draft without stops',
    code: 'net.direction.create',
    audited: 'net.direction.create',
    body: directionCreateBodySchema,
    insert: async (trx, body, { actor, now }) =>
      (await insertDirection(trx, body, { userId: actor.userId, now })).publicId,
  },
  patch: {
    summary: 'Change a route that is not archived',
    code: 'net.direction.update',
    audited: 'net.direction.update',
    body: directionPatchBodySchema,
    async update(trx, { id, before }, body) {
      directionMachine.next(before.status, 'update', before.status);
      await updateDirection(trx, id, before, body);
    },
  },
  transitions: Object.fromEntries(
    stateVerbs.map(([verb, code, summary]) => [
      verb,
      {
        summary,
        code,
        audited: `net.direction.${verb}`,
        async move(trx, { id, before }) {
          const status = directionMachine.next(before.status, verb);
          if (verb === 'publish') {
            await assertPublishable(trx, id);
            await assertNoStopClosed(trx, id);
          }
          await trx.updateTable('direction').set({ status }).where('id', '=', id).execute();
        },
      },
    ]),
  ),
  bulk: {
    summary: 'Publish, suspend or archive many routes, each on its own; asks for the code of the action as well',
    verbs: ['publish', 'suspend', 'archive'],
    findIds: findDirectionIds,
  },
});

/** Bus routes and their stops. */
export function directionRoutes(app: App, deps: ModuleDependencies): void {
  const { db, clock } = deps;
  directionResource(app, deps);

  app.put(
    '/api/direction/:id/stops',
    {
      config: { access: { kind: 'action', code: 'net.direction.update' } },
      schema: {
        tags,
        summary: 'All stops of one way; absent distances and times stay as before, or are of straight lines',
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
        load: directionLoader(accountOf(request), today(clock())),
        toHistory,
      };
      const view = await changeRecord(db, options, async (trx, id, before) => {
        directionMachine.next(before.status, 'update', before.status);
        const { dir } = request.body;
        await replaceStops(trx, id, dir, await resolveStops(trx, request.body), await findLegs(trx, id, dir));
        if (before.status === 'PUBLISHED') await assertPublishable(trx, id);
      });
      return sendRecord(reply, view);
    },
  );
}
