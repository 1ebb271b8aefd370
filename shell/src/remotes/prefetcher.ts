import type { PortalRoute } from '../routes/route-table.ts';
import { savesData } from './saves-data.ts';
import type { Connection } from './saves-data.ts';

/** A pointer that only passes over a link does not rest on it for that long. */
const HOVER_MS = 65;
const MAX_ROUTES = 8;

/** A link to a page may be followed soon; `isPressed` when it is being pressed. */
export type Prefetch = (path: string, isPressed?: boolean) => void;

export interface PrefetcherOptions {
  /** Prepares a visit of a page. */
  prepare(route: PortalRoute): void;
  readonly routes: readonly PortalRoute[];
  /** `navigator.connection` where the browser has it. */
  connection(): Connection | undefined;
}

/**
 * Makes a function that loads a page's files and data ahead when a link to it is pointed at or focused, and at once when it
 * is pressed: at most 8 pages per document, and nothing for people who save data or whose line is slow.
 */
export function createPrefetcher({ prepare, routes, connection }: PrefetcherOptions): Prefetch {
  const asked = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function prefetch(path: string): void {
    const route = routes.find((candidate) => candidate.path === path);
    if (!route || asked.has(path) || asked.size >= MAX_ROUTES || savesData(connection())) return;
    asked.add(path);
    prepare(route);
  }

  return (path, isPressed = false) => {
    clearTimeout(timer);
    if (isPressed) prefetch(path);
    else timer = setTimeout(prefetch, HOVER_MS, path);
  };
}
