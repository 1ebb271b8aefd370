import type { NavigationEntry } from '../page/navigation.ts';
import type { OpenPage } from '../page/open-pages.ts';

/** A page the palette can lead to. */
export interface PaletteEntry {
  readonly path: string;
  readonly name: string;
  /** The heading it stands under in the navigation. */
  readonly group: string;
  readonly icon: string | null;
}

/** Every page of the navigation under its heading, then the open pages that no menu names. */
export function paletteEntries(
  navigation: readonly NavigationEntry[],
  openPages: readonly OpenPage[],
  otherGroup: string,
): PaletteEntry[] {
  const named = collect(navigation, otherGroup);
  const others = openPages
    .filter(({ path }) => !named.some((entry) => entry.path === path))
    .map(({ path, title }) => ({ path, name: title, group: otherGroup, icon: null }));
  return [...named, ...others];
}

/** The entries that hold every word of the query in name, heading or path; those whose name begins with it first. */
export function searchEntries(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const words = query.toLocaleLowerCase('mn').split(/\s+/).filter(Boolean);
  const begins = ({ name }: PaletteEntry) => name.toLocaleLowerCase('mn').startsWith(words.join(' '));
  const found = entries.filter(({ name, group, path }) => {
    const text = `${name} ${group} ${path}`.toLocaleLowerCase('mn');
    return words.every((word) => text.includes(word));
  });
  return words.length === 0 ? found : [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}

function collect(entries: readonly NavigationEntry[], group: string): PaletteEntry[] {
  return entries.flatMap(({ path, name, icon, children }) => [
    ...(path === null ? [] : [{ path, name, icon, group }]),
    ...collect(children, path === null ? name : group),
  ]);
}
