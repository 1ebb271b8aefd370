import type { LinkIntent } from '../page/navigation.ts';
import type { PortalRoute } from '../routes/route-table.ts';
import { savesData } from './saves-data.ts';
import type { Connection } from './saves-data.ts';

/** A pointer that only passes over a link does not rest on it for that long. */
const HOVER_MS = 65;
const MAX_ROUTES = 8;

/**
 * A link to a page is pointed at or focused, is being pressed, or is left again. `expectVisit` is called once a visit is
 * likely enough to ask the host something for it.
 */
export type Prefetch = (path: string, intent: LinkIntent, expectVisit: (path: string) => void) => void;

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
    if (!route || asked.has(path) || asked.size >= MAX_ROUTES) return;
    asked.add(path);
    prepare(route);
  }

  return (path, intent, expectVisit) => {
    clearTimeout(timer);
    if (intent === 'leave') return;
    const isPressed = intent === 'press';
    const prepareVisit = () => {
      const isSaving = savesData(connection());
      if (!isSaving) prefetch(path);
      // What a press asks for is what its visit would ask for.
      if (isPressed || !isSaving) expectVisit(path);
    };
    if (isPressed) prepareVisit();
    else timer = setTimeout(prepareVisit, HOVER_MS);
  };
}
