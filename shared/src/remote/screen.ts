import type { ComponentType } from 'react';
import type { PortalContext, RouteRequest } from '@ecard/shared/contract';
import type { QueryClient } from '@ecard/shared/ui';
import type { ScreenCode } from './screen-part.tsx';

/** Props of a screen. */
export interface ScreenProps {
  readonly request: RouteRequest;
}

/** Input of a screen's loading before it renders on the server. */
export interface PrefetchInput {
  readonly context: PortalContext;
  readonly queryClient: QueryClient;
  readonly request: RouteRequest;
}

/** Facts a screen found while loading its data. */
export interface ScreenFacts {
  /** 404 for an unknown record; 200 when absent. */
  readonly status?: number;
  /** Seconds until another try makes sense, where the status says that it may; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  readonly title?: string;
}

/** One page of a remote, in a chunk of its own named like the route. */
export interface ScreenModule {
  readonly Screen: ComponentType<ScreenProps>;
  /** Code beyond the screen's own that this account's first render uses: see `createScreenPart`. */
  parts?(context: PortalContext): readonly ScreenCode[];
  /** Loads what the first render needs into the query client; the browser gets it with the page. */
  prefetch?(input: PrefetchInput): Promise<ScreenFacts | undefined>;
}

/** A remote's screens by route name. */
export interface RemoteDefinition {
  /** The remote's name in `release.json`, for example `mf-auth`. */
  readonly name: string;
  readonly screens: Readonly<Record<string, () => Promise<{ readonly screen: ScreenModule }>>>;
}

/**
 * Loads the code of one screen.
 *
 * @throws Error `UNKNOWN_ROUTE` when the remote has no such screen.
 */
export async function loadScreen(definition: RemoteDefinition, route: string): Promise<ScreenModule> {
  const load = definition.screens[route];
  if (!load) throw Object.assign(new Error(`${definition.name} has no screen ${route}`), { code: 'UNKNOWN_ROUTE' });
  return (await load()).screen;
}
