import type { NavigationEntry } from '../../page/navigation.ts';
import { flattenNavigation } from './flatten-navigation.ts';

/** The entry of the navigation that the present page belongs to. */
export interface PresentEntry {
  readonly path: string;
  /** It leads to the page itself, not to one above it. */
  readonly isPage: boolean;
}

/**
 * The page's own entry, or the nearest one that the page lies below.
 *
 * @param url - Path with search of the present page.
 */
export function presentEntry(navigation: readonly NavigationEntry[], url: string): PresentEntry | undefined {
  const page = url.split('?')[0] ?? '';
  const [path] = flattenNavigation(navigation)
    .map((entry) => entry.path)
    .filter((own) => own === page || page.startsWith(`${own}/`))
    .sort((one, other) => other.length - one.length);
  return path === undefined ? undefined : { path, isPage: path === page };
}
