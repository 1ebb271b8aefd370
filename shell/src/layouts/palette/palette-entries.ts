import type { SearchSource } from '@ecard/shared/contract';
import type { NavigationEntry } from '../../page/navigation.ts';
import type { OpenPage } from '../../page/open-pages.ts';
import { soundOf, underOtherLayout } from './spelling.ts';

/** Entry of the palette: a page, a record or an action. */
export interface PaletteEntry {
  readonly kind: 'page' | 'record' | 'action';
  /** Tells it from all others: the path of a place, the name of an action. */
  readonly id: string;
  readonly name: string;
  /** Distinguishes it from others of the same name. */
  readonly detail?: string;
  /** The heading it stands under. */
  readonly group: string;
  readonly icon: string | null;
  /** Target address; `null` for an action. */
  readonly path: string | null;
}

/** Headings of what no menu names. */
interface Groups {
  readonly actions: string;
  readonly others: string;
}

/** Pages where something is made: by convention their path ends so. */
const MAKES = /\/(?:new|add)$/;

/** Words under which people look for what makes something, whichever of them its button has. */
const MAKING = 'шинэ нэмэх үүсгэх';

/** Every page of the navigation under its heading, then the open pages that no menu names. */
export function pageEntries(
  navigation: readonly NavigationEntry[],
  openPages: readonly OpenPage[],
  groups: Groups,
): PaletteEntry[] {
  const named = collect(navigation, groups);
  const others = openPages
    .filter(({ path }) => !named.some((entry) => entry.path === path))
    .map(({ path, title }) => toEntry({ path, name: title, icon: null }, groups.others, groups));
  return [...named, ...others];
}

/** Windows of the sources: what makes their records, or changes many. */
export function windowEntries(sources: readonly SearchSource[], group: string): PaletteEntry[] {
  return sources.flatMap(({ windows = [], title: detail }) =>
    windows.map(({ link, title, icon = 'plus' }) => ({
      kind: 'page',
      id: link,
      path: link,
      name: title,
      detail,
      icon,
      group,
    })),
  );
}

/**
 * The entries that have every word of the query in name, heading or path, or among the words for making something;
 * those whose name begins with it first.
 *
 * Words may be in Cyrillic, in Latin after their sound, or typed under the wrong keyboard layout.
 */
export function searchEntries(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  if (query.trim() === '') return [...entries];
  const readings = [query, underOtherLayout(query)].map((text) => soundOf(text).split(/\s+/).filter(Boolean));
  const found = entries.flatMap((entry) => {
    const making = entry.icon === 'plus' ? MAKING : '';
    const text = soundOf(`${entry.name} ${entry.detail ?? ''} ${entry.group} ${entry.path ?? ''} ${making}`);
    const words = readings.find((reading) => reading.every((word) => text.includes(word)));
    return words ? [{ entry, begins: soundOf(entry.name).startsWith(words.join(' ')) }] : [];
  });
  return [...found.filter(({ begins }) => begins), ...found.filter(({ begins }) => !begins)].map(({ entry }) => entry);
}

/**
 * Brings what was chosen lately to the front, the latest first, under a heading of its own: records, and of the entries
 * those that are still there.
 */
export function recentFirst(
  entries: readonly PaletteEntry[],
  recent: readonly PaletteEntry[],
  group: string,
): PaletteEntry[] {
  const there = recent.filter(({ id, kind }) => kind === 'record' || entries.some((entry) => entry.id === id));
  const others = entries.filter(({ id }) => !there.some((entry) => entry.id === id));
  return [...there.map((entry) => ({ ...entry, group })), ...others];
}

function collect(entries: readonly NavigationEntry[], groups: Groups, heading = groups.others): PaletteEntry[] {
  return entries.flatMap(({ path, name, icon, children }) => [
    ...(path === null ? [] : [toEntry({ path, name, icon }, heading, groups)]),
    ...collect(children, groups, path === null ? name : heading),
  ]);
}

function toEntry(
  { path, name, icon }: { readonly path: string; readonly name: string; readonly icon: string | null },
  heading: string,
  { actions }: Groups,
): PaletteEntry {
  const makes = MAKES.test(path);
  return { kind: 'page', id: path, path, name, icon: makes ? 'plus' : icon, group: makes ? actions : heading };
}
