import {
  idParamsSchema,
  locationCreateBodySchema,
  locationFeaturesSchema,
  locationListQuerySchema,
  locationPageSchema,
  locationPatchBodySchema,
  locationSchema,
} from '@ecard/shared/api-schema';
import { actorOf } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { changeRecord, createRecord } from '../../http/change-record.ts';
import { sendCsv } from '../../http/csv.ts';
import { asCsvQuery, assertCsvSize } from '../../http/csv-limit.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { requireVersion, sendCreated, sendRecord } from '../../http/record.ts';
import { bearer, fileAnswer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { locationMachine } from './locations.machine.ts';
import { findLocations, findMapLocations } from './locations.repository.ts';
import { locationText } from './locations.text.ts';
import { locationLoader, toFeatures, toLocation } from './locations.view.ts';
import { insertLocation, updateLocation } from './save-location.ts';

const tags = ['locations'];
const answers = { ...problemAnswers, 404: problemAnswer('No such place') };
/** More markers than this help nobody on a map. */
const mapLimit = 5_000;

/** Stops, and places that sell and top up cards: lists, map, and what people write about them. */
export function locationRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/location',
    {
      config: { access: { kind: 'action', code: 'net.location.view' } },
      schema: {
        tags,
        summary: 'Places; positions © OpenStreetMap contributors, ODbL',
        security: bearer,
        querystring: locationListQuerySchema,
        response: { 200: locationPageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { page, page_size } = request.query;
      const account = accountOf(request);
      const { rows, ...totals } = await findLocations(db, request.query);
      return { data: rows.map((row) => toLocation(row, account)), page, page_size, ...totals };
    },
  );

  app.get(
    '/api/location.geojson',
    {
      // Applicants pick the ends of their way on the map: where stops are is no secret.
      config: { access: { kind: 'user' } },
      schema: {
        tags,
        summary: 'The places of the same filters for a map (RFC 7946)',
        security: bearer,
        querystring: locationListQuerySchema,
        response: { 200: locationFeaturesSchema, ...problemAnswers },
      },
    },
    async (request) => toFeatures(await findMapLocations(db, request.query, mapLimit), mapLimit),
  );

  app.get(
    '/api/location.csv',
    {
      config: { access: { kind: 'action', code: 'net.location.export' } },
      schema: {
        tags,
        summary: 'The same list as CSV',
        security: bearer,
        querystring: locationListQuerySchema,
        response: { 200: fileAnswer('text/csv'), ...problemAnswers },
      },
    },
    async (request, reply) => {
      const { rows, total } = await findLocations(db, asCsvQuery(request.query));
      assertCsvSize(total);
      const { columns, kinds, statuses, yes, no } = locationText;
      const account = accountOf(request);
      return sendCsv(reply, {
        filename: 'locations.csv',
        rows: rows.map((row) => toLocation(row, account)),
        columns: [
          { header: columns.code, value: (row) => row.code },
          { header: columns.name, value: (row) => row.name },
          { header: columns.kind, value: (row) => kinds[row.kind] },
          { header: columns.district, value: (row) => row.district?.name },
          { header: columns.khoroo, value: (row) => row.khoroo },
          { header: columns.lat, value: (row) => row.lat },
          { header: columns.lon, value: (row) => row.lon },
          { header: columns.stopRef, value: (row) => row.stop_ref },
          { header: columns.services, value: (row) => row.services.join(', ') },
          { header: columns.hours, value: (row) => row.opening_hours },
          { header: columns.directions, value: (row) => row.direction_codes.join(', ') },
          { header: columns.accessible, value: (row) => (row.is_accessible ? yes : no) },
          { header: columns.status, value: (row) => statuses[row.status] },
        ],
      });
    },
  );

  app.get(
    '/api/location/:id',
    {
      config: { access: { kind: 'action', code: 'net.location.view' } },
      schema: {
        tags,
        summary: 'One place',
        security: bearer,
        params: idParamsSchema,
        response: { 200: locationSchema, ...answers },
      },
    },
    async (request, reply) => {
      const location = await locationLoader(accountOf(request))(db, request.params.id);
      if (!location) throw new ProblemError('NOT_FOUND');
      return sendRecord(reply, location);
    },
  );

  app.post(
    '/api/location',
    {
      config: { access: { kind: 'action', code: 'net.location.create' } },
      schema: {
        tags,
        summary: 'A new place; DUPLICATE_NEARBY names places nearer than 30 m unless confirmed',
        security: bearer,
        body: locationCreateBodySchema,
        response: { 201: locationSchema, ...problemAnswers },
      },
    },
    async (request, reply) => {
      const by = { actor: actorOf(request), now: clock() };
      const view = await createRecord(
        db,
        { request, table: 'location', action: 'net.location.create', load: locationLoader(accountOf(request)) },
        (trx) => insertLocation(trx, request.body, by),
      );
      return sendCreated(reply, `/api/location/${view.id}`, view);
    },
  );

  app.patch(
    '/api/location/:id',
    {
      config: { access: { kind: 'action', code: 'net.location.update' } },
      schema: {
        tags,
        summary: 'Change a place that is not closed',
        security: bearer,
        params: idParamsSchema,
        body: locationPatchBodySchema,
        response: { 200: locationSchema, ...answers, 412: problemAnswer('Changed by somebody else') },
      },
    },
    async (request, reply) => {
      const view = await changeRecord(
        db,
        {
          request,
          table: 'location',
          publicId: request.params.id,
          version: requireVersion(request),
          now: clock(),
          action: 'net.location.update',
          load: locationLoader(accountOf(request)),
        },
        async (trx, id, before) => {
          locationMachine.next(before.status, 'update', before.status);
          await updateLocation(trx, id, before, request.body);
        },
      );
      return sendRecord(reply, view);
    },
  );
}
