import { loadEveryPage } from '../http/index.ts';
import { useQuery } from '@ecard/shared/ui';
import type { ListToolsProps } from '@ecard/shared/ui/work';

/** As many rows as the host changes at once, and as an action's own window takes. */
export const MOST_MATCHING = 1_000;

/** Loads all rows that match where these are chosen: once for each time that they are. */
export function useMatchingRows({ features, filter, selection, print }: ListToolsProps) {
  const isChosen = selection.kind === 'matching' && selection.count <= MOST_MATCHING;
  return useQuery({
    // Another key while they are not chosen: with nobody to read them, the rows are forgotten.
    queryKey: ['matching-rows', features.name, isChosen && filter],
    enabled: isChosen && print !== undefined,
    queryFn: async ({ signal }) =>
      print ? (await loadEveryPage(print.loadPage, { most: MOST_MATCHING, isWanted: () => !signal.aborted })).rows : [],
    gcTime: 0,
    staleTime: Infinity,
  });
}
