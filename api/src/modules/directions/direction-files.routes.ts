import {
  idParamsSchema,
  loadProfileQuerySchema,
  loadProfileSchema,
  networkFeaturesSchema,
} from '@ecard/shared/api-schema';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { dayOf, startOfServiceDay } from '../../time/ulaanbaatar.ts';
import { levelOf } from '../load-capacity/load-level.rules.ts';
import { loadStopFigures } from '../load-observations/load-observations.repository.ts';
import { round } from '../load-observations/load-observations.view.ts';
import { findDirection, findDistrictCentres, findNetworkLines, findStops } from './directions.repository.ts';
import { toNetwork } from './directions.view.ts';

const tags = ['directions'];

/** Data about routes besides the list: CSV, GeoJSON, and the load of their vehicles. */
export function directionFileRoutes(app: App, { db, clock }: ModuleDependencies): void {
  const today = () => dayOf(startOfServiceDay(clock()));

  app.get(
    '/api/network.geojson',
    {
      // Every map of the portal draws it as its base layer: the routes of buses are public.
      config: { access: { kind: 'user' } },
      schema: {
        tags,
        summary: 'Routes in service as lines and the names of districts (RFC 7946)',
        response: { 200: networkFeaturesSchema, ...problemAnswers },
      },
    },
    async (_request, reply) => {
      const [lines, districts] = await Promise.all([findNetworkLines(db), findDistrictCentres(db)]);
      return reply.header('cache-control', 'private, max-age=300').send(toNetwork(lines, districts));
    },
  );

  app.get(
    '/api/direction/:id/load-profile',
    {
      config: { access: { kind: 'action', code: 'net.direction.view' } },
      schema: {
        tags,
        summary: 'How full vehicles leave each stop on a service day',
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
