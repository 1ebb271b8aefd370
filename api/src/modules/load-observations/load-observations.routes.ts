import {
  emptySchema,
  idParamsSchema,
  loadCountsQuerySchema,
  loadCountsSchema,
  loadObservationCreateBodySchema,
  loadObservationListQuerySchema,
  loadObservationPageSchema,
  loadObservationSchema,
  loadTripQuerySchema,
  loadTripSchema,
  overloadedQuerySchema,
  overloadedTripsSchema,
} from '@ecard/shared/api-schema';
import { actorOf } from '../../audit/audit.ts';
import { accountOf, can } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { addDays, startOfDay, toIso } from '../../time/ulaanbaatar.ts';
import { levelOf } from '../load-capacity/load-level.rules.ts';
import { addObservation } from './add-observation.ts';
import { findLoadBuckets } from './load-aggregates.repository.ts';
import { findCounts, findOverloadedTrips, findTrip } from './load-observations.repository.ts';
import { toCount, toFigures, toTrip } from './load-observations.view.ts';
import { rawSpanOf, spanOf } from './load-span.rules.ts';
import { withdrawObservation } from './withdraw-observation.ts';

const tags = ['load observations'];

/** Load of vehicles by hour and by trip, and counts that people enter. */
export function loadObservationRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/load-observation',
    {
      config: { access: { kind: 'action', code: 'net.capacity.view' } },
      schema: {
        tags,
        summary: 'Hours or service days of at most a year, each by route and way; the last seven days by default',
        querystring: loadObservationListQuerySchema,
        response: { 200: loadObservationPageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { page, page_size } = request.query;
      const span = spanOf(request.query, clock());
      const { rows, ...totals } = await findLoadBuckets(db, request.query, span);
      return {
        data: rows.map((row) => ({
          at: startOfBucket(row.day, row.hour),
          direction: { id: row.public_id, code: row.code, name: row.name },
          dir: row.dir,
          overloaded: row.overloaded,
          ...toFigures(row),
        })),
        page,
        page_size,
        ...totals,
      };
    },
  );

  app.post(
    '/api/load-observation',
    {
      config: { access: { kind: 'action', code: 'net.capacity.observe' } },
      schema: {
        tags,
        summary: 'What somebody counted at a stop',
        body: loadObservationCreateBodySchema,
        response: { 201: loadObservationSchema, ...problemAnswers },
      },
    },
    async (request, reply) => {
      const by = { actor: actorOf(request), now: clock() };
      const view = await db.transaction().execute((trx) => addObservation(trx, request.body, by));
      return reply.code(201).send(view);
    },
  );

  app.get(
    '/api/load-observation/counted',
    {
      config: { access: { kind: 'action', code: 'net.capacity.view' } },
      schema: {
        tags,
        summary: 'Counts that people entered, over at most a year, 20 a page, the newest first',
        querystring: loadCountsQuerySchema,
        response: { 200: loadCountsSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const mayCount = can(account, 'net.capacity.observe');
      const span = spanOf(request.query, clock());
      const { rows, total } = await readPage(request.query.page, (page) =>
        findCounts(db, span, { ...request.query, page }),
      );
      return {
        ...span,
        total,
        data: rows.map((row) => ({
          ...toCount(row),
          available_actions: mayCount && row.created_by === account.id ? ['withdraw'] : [],
        })),
      };
    },
  );

  app.delete(
    '/api/load-observation/:id',
    {
      config: { access: { kind: 'action', code: 'net.capacity.observe' } },
      schema: {
        tags,
        summary: "Withdraw a count of one's own",
        params: idParamsSchema,
        response: { 204: emptySchema, ...problemAnswers, 404: problemAnswer('No such count') },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await db.transaction().execute((trx) => withdrawObservation(trx, id, actorOf(request)));
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/load-observation/overloaded',
    {
      config: { access: { kind: 'action', code: 'net.capacity.view' } },
      schema: {
        tags,
        summary: 'Trips of the last 31 days of a span at most, 20 a page, the fullest first',
        querystring: overloadedQuerySchema,
        response: { 200: overloadedTripsSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const now = clock();
      const span = rawSpanOf(spanOf(request.query, now));
      const { rows: trips, total } = await readPage(request.query.page, (page) =>
        findOverloadedTrips(db, span, { ...request.query, page }),
      );
      return {
        ...span,
        generated_at: toIso(now),
        total,
        data: trips.map((trip) => ({
          ...toTrip(trip, trip.date),
          started_at: toIso(trip.started_at),
          max_load: trip.max_load,
          capacity_total: trip.capacity_total,
          max_load_factor: trip.max_load_factor,
          level: levelOf(trip.max_load_factor),
          overloaded_stops: trip.overloaded_stops,
        })),
      };
    },
  );

  app.get(
    '/api/load-observation/trip',
    {
      config: { access: { kind: 'action', code: 'net.capacity.view' } },
      schema: {
        tags,
        summary: 'One trip, stop by stop',
        querystring: loadTripQuerySchema,
        response: { 200: loadTripSchema, ...problemAnswers, 404: problemAnswer('Nothing was seen of this trip') },
      },
    },
    async (request) => {
      const rows = await findTrip(db, request.query);
      const [first] = rows;
      if (!first) throw new ProblemError('NOT_FOUND');
      return {
        ...toTrip(first, request.query.date),
        stops: rows.map((row) => ({
          observed_at: toIso(row.observed_at),
          location: { id: row.location_public_id, code: row.location_code, name: row.location_name },
          on_count: row.on_count,
          off_count: row.off_count,
          load: row.load,
          load_factor: Number(row.load_factor),
          level: levelOf(Number(row.load_factor)),
        })),
      };
    },
  );
}

/** Reads a page of rows that each have the number of all; beyond the last page no row has it. */
async function readPage<Row extends { readonly total: number }>(
  page: number,
  pageOf: (page: number) => Promise<Row[]>,
) {
  const rows = await pageOf(page);
  const [counted] = rows.length > 0 || page === 1 ? rows : await pageOf(1);
  return { rows, total: counted?.total ?? 0 };
}

/** Hours before 03:00 are of the calendar day after the service day. */
function startOfBucket(day: string, hour: number): string {
  const start = startOfDay(hour < 3 ? addDays(day, 1) : day);
  return toIso(new Date(start.getTime() + hour * 3_600_000));
}
