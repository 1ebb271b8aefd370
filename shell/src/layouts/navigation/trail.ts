import type { NavigationEntry } from '../../page/navigation.ts';
import type { Page } from '../../page/page.ts';

/** One step on the way to the present page; the last one is the page itself. */
export interface TrailStep {
  readonly name: string;
  /** Absent for a heading, and for the present page. */
  readonly path?: string;
}

/** The way to the present page through the navigation, with the route's title where no menu names the page. */
export function trailOf(navigation: readonly NavigationEntry[], page: Page): readonly TrailStep[] {
  const path = page.kind === 'screen' ? page.match.route.path : (page.url.split('?')[0] ?? '');
  const title = page.kind === 'screen' ? page.match.route.title : undefined;
  const found = findEntries(navigation, (entry) => entry.path === path);
  if (found) return found.map(({ name, path: own }, index) => step(name, index < found.length - 1 ? own : null));
  const above = findEntries(navigation, (entry) => entry.path !== null && path.startsWith(`${entry.path}/`)) ?? [];
  return [...above.map(({ name, path: own }) => step(name, own)), ...(title ? [{ name: title }] : [])];
}

function step(name: string, path: string | null): TrailStep {
  return path === null ? { name } : { name, path };
}

function findEntries(
  entries: readonly NavigationEntry[],
  fits: (entry: NavigationEntry) => boolean,
): readonly NavigationEntry[] | undefined {
  for (const entry of entries) {
    if (fits(entry)) return [entry];
    const below = findEntries(entry.children, fits);
    if (below) return [entry, ...below];
  }
  return undefined;
}
