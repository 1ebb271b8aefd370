import {
  idParamsSchema,
  locationCloseBodySchema,
  locationMergeBodySchema,
  locationSchema,
} from '@ecard/shared/api-schema';
import type { Location } from '@ecard/shared/api-schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { actorOf } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { changeRecord } from '../../audit/change-record.ts';
import { fieldError } from '../../http/field-error.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { optionalVersion, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { locationMachine } from './locations.machine.ts';
import { locationProblems } from './locations.problems.ts';
import { findDirectionCodes } from './locations.repository.ts';
import { locationLoader } from './locations.view.ts';
import { mergeLocations } from './merge-locations.ts';

const tags = ['locations'];
const answers = { 200: locationSchema, ...problemAnswers, 404: problemAnswer('No such place') };
const transition = { ...answers, 412: problemAnswer('Changed by somebody else') };

/** Closing, reopening, archiving and merging places. */
export function locationActionRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.post(
    '/api/location/:id/actions/close',
    {
      config: { access: { kind: 'action', code: 'net.location.update' } },
      schema: {
        tags,
        summary: 'Close for a time, with the reason',
        params: idParamsSchema,
        body: locationCloseBodySchema,
        response: transition,
      },
    },
    (request, reply) =>
      change(request, reply, 'close', async (trx, id, before) => {
        const { reason, until } = request.body;
        if (until !== undefined && until <= dayOf(clock()))
          throw fieldError(locationProblems.REOPENS_TOO_SOON, 'until');
        const status = locationMachine.next(before.status, 'close');
        await trx
          .updateTable('location')
          .set({ status, closed_reason: reason, closed_until: until ?? null })
          .where('id', '=', id)
          .execute();
      }),
  );

  app.post(
    '/api/location/:id/actions/reopen',
    {
      config: { access: { kind: 'action', code: 'net.location.update' } },
      schema: {
        tags,
        summary: 'Open a closed place again',
        params: idParamsSchema,
        response: transition,
      },
    },
    (request, reply) =>
      change(request, reply, 'reopen', async (trx, id, before) => {
        if (before.merged_into) throw new ProblemError(locationProblems.MERGED, { current: before.merged_into });
        const status = locationMachine.next(before.status, 'reopen');
        await trx
          .updateTable('location')
          .set({ status, closed_reason: null, closed_until: null })
          .where('id', '=', id)
          .execute();
      }),
  );

  app.post(
    '/api/location/:id/actions/archive',
    {
      config: { access: { kind: 'action', code: 'net.location.archive' } },
      schema: {
        tags,
        summary: 'Close for good; not while a route in service stops there',
        params: idParamsSchema,
        response: transition,
      },
    },
    (request, reply) =>
      change(request, reply, 'archive', async (trx, id, before) => {
        const status = locationMachine.next(before.status, 'archive');
        const directions = await findDirectionCodes(trx, id, ['PUBLISHED', 'SUSPENDED']);
        if (directions.length > 0) {
          throw new ProblemError(locationProblems.LOCATION_IN_USE, { current: { direction_codes: directions } });
        }
        await trx
          .updateTable('location')
          .set({ status, closed_reason: null, closed_until: null })
          .where('id', '=', id)
          .execute();
      }),
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

  async function change(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    verb: 'close' | 'reopen' | 'archive',
    work: (trx: Transaction<Tables>, id: number, before: Location) => Promise<void>,
  ) {
    const options = {
      request,
      table: 'location' as const,
      publicId: request.params.id,
      version: optionalVersion(request),
      now: clock(),
      action: `net.location.${verb}`,
      load: locationLoader(accountOf(request)),
    };
    return sendRecord(reply, await changeRecord(db, options, work));
  }
}
