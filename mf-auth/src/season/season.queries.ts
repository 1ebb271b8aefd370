import type { Season } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { queryOptions } from '@ecard/shared/ui';

/** The running season for visitors who are not signed in: the start-up sequence loads it with a user's token alone. */
export function seasonQuery(http: PortalContext['http']) {
  return queryOptions({
    queryKey: ['season'],
    queryFn: async ({ signal }): Promise<Season | null> => {
      const { readSeason } = await import(/* webpackChunkName: "season-answer" */ './read-season.ts');
      return readSeason((await http.get<unknown>('/api/ec/season', { signal })).data);
    },
  });
}
