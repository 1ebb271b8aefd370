import type { NavigationEntry } from '../page/navigation.ts';

/** Makes an entry of the navigation; its name is its id. */
export function makeEntry(name: string, path: string | null, children: NavigationEntry[] = []): NavigationEntry {
  return { id: name, name, icon: null, path, children };
}
