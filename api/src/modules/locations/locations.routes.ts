import {
  locationCreateBodySchema,
  locationFeaturesSchema,
  locationListQuerySchema,
  locationPageSchema,
  locationPatchBodySchema,
  locationPointsQuerySchema,
  locationPointsSchema,
  locationSchema,
} from '@ecard/shared/api-schema';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import { defineResource } from '../../resource/define-resource.ts';
import { lockRoutesOf } from './follow-moved-stops.ts';
import { locationMachine } from './locations.machine.ts';
import { findLocations, findMapLocations, findPoints } from './locations.repository.ts';
import { locationLoader, toFeatures, toLocation, toPoints } from './locations.view.ts';
import { insertLocation, updateLocation } from './save-location.ts';

const tags = ['locations'];
/** More markers than this help nobody on a map. */
const mapLimit = 5_000;
/** Points of one answer: a slow phone reads them between two frames. */
const pointLimit = 1_000;

const locationResource = defineResource({
  path: '/api/location',
  table: 'location',
  tags,
  missing: 'No such place',
  view: 'net.location.view',
  record: { summary: 'One place', schema: locationSchema },
  loader: locationLoader,
  list: {
    summary: 'Places; positions © OpenStreetMap contributors, ODbL',
    query: locationListQuerySchema,
    page: locationPageSchema,
    find: findLocations,
    show: toLocation,
  },
  create: {
    summary: 'A new place; DUPLICATE_NEARBY names places nearer than 30 m unless confirmed',
    code: 'net.location.create',
    audited: 'net.location.create',
    body: locationCreateBodySchema,
    insert: insertLocation,
  },
  patch: {
    summary: 'Change a place that is not closed',
    code: 'net.location.update',
    audited: 'net.location.update',
    body: locationPatchBodySchema,
    // A place that moves changes the distances of its routes.
    lockFirst: (trx, publicId) => lockRoutesOf(trx, [publicId]),
    async update(trx, { id, before, write }, body) {
      locationMachine.next(before.status, 'update', before.status);
      await updateLocation(trx, id, before, body, write);
    },
  },
});

/** Stops, and places that sell and top up cards: lists, map, and what people write about them. */
export function locationRoutes(app: App, deps: ModuleDependencies): void {
  const { db } = deps;
  locationResource(app, deps);

  app.get(
    '/api/location.geojson',
    {
      // Applicants pick the ends of their way on the map: the positions of stops are public.
      config: { access: { kind: 'user' } },
      schema: {
        tags,
        summary: 'The places of the same filters for a map (RFC 7946)',
        querystring: locationListQuerySchema,
        response: { 200: locationFeaturesSchema, ...problemAnswers },
      },
    },
    async (request) => toFeatures(await findMapLocations(db, request.query, mapLimit), mapLimit),
  );

  app.get(
    '/api/location/points',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags,
        summary: 'The places of the same filters as columns, for a map that draws all of them',
        querystring: locationPointsQuerySchema,
        response: { 200: locationPointsSchema, ...problemAnswers },
      },
    },
    async (request) => toPoints(await findPoints(db, request.query, pointLimit), pointLimit),
  );
}
