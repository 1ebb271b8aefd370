import { createTestContext, renderScreen } from '@ecard/shared/testing';
import { aLocation, aLocationPage } from '../../testing/locations.ts';
import { screen as detail } from './location-detail.screen.tsx';
import { screen } from './location.screen.tsx';

const PLANNER = ['net.location.create', 'net.location.import', 'net.location.export'];
export const stop = aLocation();
export const twin = aLocation({ id: '0190a000-0000-7000-8000-000000000002', code: 'S900', direction_codes: ['Ч:7'] });
/** Path of the place that `openOne` opens. */
export const path = `/api/location/${stop.id}`;

/** A host that answers as given. */
export const contextOf = (url: string, responses: Record<string, unknown>, codes: readonly string[] = PLANNER) =>
  createTestContext({
    url,
    snapshot: { actions: codes.map((code) => ({ code, name: code })) },
    responses: { 'GET /api/saved-view': { data: [] }, 'GET /api/lookup/locations': [], ...responses },
  });

/** Opens the list. */
export function open(responses: Record<string, unknown> = {}, codes: readonly string[] = PLANNER) {
  const context = contextOf('/location', { 'GET /api/location': aLocationPage([stop]), ...responses }, codes);
  return { context, ...renderScreen(screen, { context }) };
}

/** Opens one place. */
export function openOne(responses: Record<string, unknown> = {}) {
  const context = contextOf(`/location/${stop.id}`, { [`GET ${path}`]: stop, ...responses });
  return { context, ...renderScreen(detail, { context, request: { params: { id: stop.id } } }) };
}

/** Returns the first call of a method. */
export const sent = (context: ReturnType<typeof createTestContext>, method: string) =>
  context.calls.find((call) => call.method === method);
