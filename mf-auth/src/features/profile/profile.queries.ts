import { profileSchema, sessionListSchema } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { queryOptions } from '@ecard/shared/ui';

type Http = PortalContext['http'];

/** The whole profile as it stands: the page's own snapshot is of when the page was opened. */
export function profileQuery(http: Http) {
  return queryOptions({
    queryKey: ['own-profile'],
    queryFn: async ({ signal }) => profileSchema.parse((await http.get<unknown>('/api/user/profile', { signal })).data),
  });
}

/** The devices one is signed in on. */
export function sessionsQuery(http: Http) {
  return queryOptions({
    queryKey: ['own-sessions'],
    queryFn: async ({ signal }) =>
      sessionListSchema.parse((await http.get<unknown>('/api/user/sessions', { signal })).data).data,
  });
}
