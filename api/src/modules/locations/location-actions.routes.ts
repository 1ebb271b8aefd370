import {
  bulkResultSchema,
  idParamsSchema,
  locationBulkBodySchema,
  locationCloseBodySchema,
  locationMergeBodySchema,
  locationReferencesSchema,
  locationSchema,
} from '@ecard/shared/api-schema';
import type { Location } from '@ecard/shared/api-schema';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../../audit/audit.ts';
import { accountOf, can } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { changeRecord } from '../../audit/change-record.ts';
import { rowsOfBulk, runBulk } from '../../http/bulk.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { optionalVersion, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { findReferences } from './location-references.repository.ts';
import { findLocationIds } from './locations.repository.ts';
import { locationLoader } from './locations.view.ts';
import { mergeLocations } from './merge-locations.ts';
import { locationCodes, moveLocation } from './move-location.ts';
import type { Closing, LocationVerb } from './move-location.ts';

const tags = ['locations'];
const answers = { 200: locationSchema, ...problemAnswers, 404: problemAnswer('No such place') };
const transition = { ...answers, 412: problemAnswer('Changed by somebody else') };

const plainVerbs = [
  ['reopen', 'Open a closed place again'],
  ['archive', 'Close for good; not while a route in service stops there'],
] as const;

/** Closing, reopening, archiving and merging places, one by one and many at once. */
export function locationActionRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.post(
    '/api/location/:id/actions/close',
    {
      config: { access: { kind: 'action', code: locationCodes.close } },
      schema: {
        tags,
        summary: 'Close for a time, with the reason',
        params: idParamsSchema,
        body: locationCloseBodySchema,
        response: transition,
      },
    },
    async (request, reply) =>
      sendRecord(reply, await change(request, 'close', request.params.id, request.body, optionalVersion(request))),
  );

  for (const [verb, summary] of plainVerbs) {
    app.post(
      `/api/location/:id/actions/${verb}`,
      {
        config: { access: { kind: 'action', code: locationCodes[verb] } },
        schema: { tags, summary, params: idParamsSchema, response: transition },
      },
      async (request, reply) =>
        sendRecord(reply, await change(request, verb, request.params.id, {}, optionalVersion(request))),
    );
  }

  app.post(
    '/api/location/bulk',
    {
      config: { access: { kind: 'action', code: 'net.location.view' } },
      schema: {
        tags,
        summary: 'Close, reopen or archive many places, each on its own; asks for the code of the action as well',
        body: locationBulkBodySchema,
        response: { 200: bulkResultSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { action, filter, reason, until, ...rows } = request.body;
      if (!can(accountOf(request), locationCodes[action])) throw new ProblemError('FORBIDDEN');
      const closing = action === 'close' ? { reason, until } : {};
      const ids = await rowsOfBulk(rows, async (limit) =>
        filter === undefined ? [] : findLocationIds(db, filter, limit),
      );
      return runBulk(ids, (id) => change(request, action, id, closing));
    },
  );

  app.get(
    '/api/location/:id/references',
    {
      config: { access: { kind: 'action', code: 'net.location.archive' } },
      schema: {
        tags,
        summary: 'Routes, terminals and cards that a merge takes from this place to the one that is kept',
        params: idParamsSchema,
        response: { 200: locationReferencesSchema, ...problemAnswers, 404: answers[404] },
      },
    },
    async (request) => {
      const found = await findReferences(db, request.params.id);
      if (!found) throw new ProblemError('NOT_FOUND');
      return found;
    },
  );

  app.post(
    '/api/location/merge',
    {
      config: { access: { kind: 'action', code: 'net.location.archive' } },
      schema: {
        tags,
        summary: 'Keep one of several records of the same place; what refers to the others then refers to it',
        body: locationMergeBodySchema,
        response: answers,
      },
    },
    async (request, reply) => {
      const load = locationLoader(accountOf(request));
      const by = { actor: actorOf(request), now: clock() };
      const view = await db.transaction().execute(async (trx) => {
        await mergeLocations(trx, request.body, by);
        return load(trx, request.body.keep_id);
      });
      if (!view) throw new ProblemError('NOT_FOUND');
      return sendRecord(reply, view);
    },
  );

  function change(
    request: FastifyRequest,
    verb: LocationVerb,
    publicId: string,
    closing: Closing,
    version?: number,
  ): Promise<Location> {
    const [now, load] = [clock(), locationLoader(accountOf(request))];
    const action = `net.location.${verb}`;
    return changeRecord(db, { request, table: 'location', publicId, version, now, action, load }, (trx, id, before) =>
      moveLocation(trx, verb, { id, before, today: dayOf(now) }, closing),
    );
  }
}
