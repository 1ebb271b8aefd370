import type { NavigationEntry } from '../../page/navigation.ts';

/** An entry that leads somewhere. */
export type NavigationTarget = NavigationEntry & { readonly path: string };

/** The entries that are links, without their headings. */
export function flattenNavigation(entries: readonly NavigationEntry[]): NavigationTarget[] {
  return entries.flatMap((entry) => [
    ...(entry.path === null ? [] : [{ ...entry, path: entry.path }]),
    ...flattenNavigation(entry.children),
  ]);
}
