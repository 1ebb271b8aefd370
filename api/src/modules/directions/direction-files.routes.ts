import {
  directionListQuerySchema,
  idParamsSchema,
  loadProfileQuerySchema,
  loadProfileSchema,
} from '@ecard/shared/api-schema';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { accountOf } from '../../http/access.ts';
import { sendCsv } from '../../http/csv.ts';
import { asCsvQuery, assertCsvSize } from '../../http/csv-limit.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { bearer, fileAnswer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { dayOf, startOfServiceDay } from '../../time/ulaanbaatar.ts';
import { levelOf } from '../load-capacity/load-level.rules.ts';
import { loadStopFigures } from '../load-observations/load-observations.repository.ts';
import { round } from '../load-observations/load-observations.view.ts';
import { findDirection, findDirections, findStops } from './directions.repository.ts';
import { directionText } from './directions.text.ts';
import { toDirection } from './directions.view.ts';

const tags = ['directions'];

/** What is read of routes beside themselves: the list as a file, and how full their vehicles are. */
export function directionFileRoutes(app: App, { db, clock }: ModuleDependencies): void {
  const today = () => dayOf(startOfServiceDay(clock()));

  app.get(
    '/api/direction.csv',
    {
      config: { access: { kind: 'action', code: 'net.direction.export' } },
      schema: {
        tags,
        summary: 'The same list as CSV',
        security: bearer,
        querystring: directionListQuerySchema,
        response: { 200: fileAnswer('text/csv'), ...problemAnswers },
      },
    },
    async (request, reply) => {
      const { rows, total } = await findDirections(db, asCsvQuery(request.query), today());
      assertCsvSize(total);
      const { columns, kinds, statuses } = directionText;
      const account = accountOf(request);
      return sendCsv(reply, {
        filename: 'directions.csv',
        rows: rows.map((row) => toDirection(row, account)),
        columns: [
          { header: columns.code, value: (row) => row.code },
          { header: columns.name, value: (row) => row.name },
          { header: columns.kind, value: (row) => kinds[row.kind] },
          { header: columns.operator, value: (row) => row.operator?.name },
          { header: columns.from, value: (row) => row.from?.name },
          { header: columns.to, value: (row) => row.to?.name },
          { header: columns.stopsThere, value: (row) => row.stop_count[0] },
          { header: columns.stopsBack, value: (row) => row.stop_count[1] },
          { header: columns.length, value: (row) => row.length_km },
          { header: columns.headwayPeak, value: (row) => row.headway_peak_min },
          { header: columns.headwayOffpeak, value: (row) => row.headway_offpeak_min },
          { header: columns.first, value: (row) => row.first_departure },
          { header: columns.last, value: (row) => row.last_departure },
          { header: columns.vehicles, value: (row) => row.vehicles_planned },
          { header: columns.rides, value: (row) => row.rides_per_day },
          { header: columns.status, value: (row) => statuses[row.status] },
        ],
      });
    },
  );

  app.get(
    '/api/direction/:id/load-profile',
    {
      config: { access: { kind: 'action', code: 'net.direction.view' } },
      schema: {
        tags,
        summary: 'How full vehicles leave each stop on a service day',
        security: bearer,
        params: idParamsSchema,
        querystring: loadProfileQuerySchema,
        response: { 200: loadProfileSchema, ...problemAnswers, 404: problemAnswer('No such route') },
      },
    },
    async (request) => {
      const date = request.query.date ?? today();
      const direction = await findDirection(db, request.params.id, today());
      if (!direction) throw new ProblemError('NOT_FOUND');
      const stops = await findStops(db, [direction.id]);
      const figures = await loadStopFigures(db, direction.id, date);
      return {
        direction: { id: direction.public_id, code: direction.code, name: direction.name },
        date,
        stops: stops.map((stop) => {
          const seen = figures.find((row) => row.dir === stop.dir && row.location_id === stop.location_id);
          return {
            dir: stop.dir,
            seq: stop.seq,
            location: { id: stop.public_id, code: stop.code, name: stop.name },
            observations: seen?.observations ?? 0,
            on: seen ? round(seen.on, 1) : null,
            off: seen ? round(seen.off, 1) : null,
            load: seen ? round(seen.load, 1) : null,
            load_factor: seen ? round(seen.load_factor, 4) : null,
            max_load_factor: seen ? round(seen.max_load_factor, 4) : null,
            level: seen ? levelOf(seen.load_factor) : null,
          };
        }),
      };
    },
  );
}
