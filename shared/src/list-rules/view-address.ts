import type { SavedView } from '../api-schema/saved-views.ts';
import { readViewState } from './view-state.ts';

type KnownView = Pick<SavedView, 'id' | 'state' | 'scope' | 'is_default'>;

/** In an address in place of a view's id: the list as it comes, although another view is the default. */
export const NO_VIEW = 'none';

/** Names that say where one is in a list, not what the list shows. */
const PLACES = ['page', 'id'];

/** Id of the saved view the address names, `none` for no view at all, or `''`. */
export function viewInAddress(search: string): string {
  const view = new URLSearchParams(search).get('view') ?? '';
  return /^[\w-]{1,64}$/.test(view) ? view : '';
}

/** Tells whether an address leaves what the list shows to a saved view: the one it names, or the default one. */
export function leavesToView(search: string): boolean {
  return viewInAddress(search) !== NO_VIEW && [...new URLSearchParams(search).keys()].every(saysNothing);
}

/**
 * Returns the search that defines a list: that of the address, or where it has none, that of the saved view it names or
 * of the default view.
 *
 * @param views - Those the person has; none while they are not known.
 * @returns A search as addresses have it, `?` in front, or empty.
 */
export function searchWithView(search: string, views: readonly KnownView[]): string {
  if (!leavesToView(search)) return search;
  const named = viewInAddress(search);
  const view = named === '' ? defaultView(views) : views.find(({ id }) => id === named);
  if (!view) return search;
  const params = new URLSearchParams(readViewState(view.state).search);
  params.set('view', view.id);
  for (const name of PLACES) {
    const place = new URLSearchParams(search).get(name);
    if (place !== null) params.set(name, place);
  }
  return `?${params.toString()}`;
}

/** One's own comes before one that others made the default. */
export function defaultView<View extends KnownView>(views: readonly View[]): View | undefined {
  const defaults = views.filter(({ is_default }) => is_default);
  return defaults.find(({ scope }) => scope === 'OWN') ?? defaults[0];
}

function saysNothing(name: string): boolean {
  return name === 'view' || PLACES.includes(name);
}
