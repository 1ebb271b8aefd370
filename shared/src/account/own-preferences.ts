import { queryOptions } from '@ecard/shared/ui';
import { storedPreferencesSchema } from '../api-schema/index.ts';
import type { Preferences } from '../api-schema/index.ts';
import type { PortalContext } from '../contract/index.ts';
import { toProblem } from '../http/index.ts';

type Http = PortalContext['http'];

/** Preferences with the version a change is for. */
export interface StoredPreferences extends Preferences {
  readonly version: number;
}

/** Reads the person's preferences: `GET /api/user/preferences`. */
export function preferencesQuery(http: Http) {
  return queryOptions({
    queryKey: ['own-preferences'],
    queryFn: ({ signal }) => readPreferences(http, signal),
  });
}

/** Reads them past the cache, with the version that stands now. */
export async function readPreferences(http: Http, signal?: AbortSignal): Promise<StoredPreferences> {
  const { data } = await http.get<unknown>('/api/user/preferences', signal ? { signal } : {});
  return storedPreferencesSchema.parse(data);
}

/**
 * Changes some of the person's preferences; what another tab changed meanwhile stays.
 *
 * @param change - Made of what is stored now: asked for again when another tab was faster.
 */
export async function replacePreferences(
  http: Http,
  stored: StoredPreferences,
  change: (stored: Preferences) => Partial<Preferences>,
): Promise<StoredPreferences> {
  const put = async ({ version, ...preferences }: StoredPreferences) => {
    const headers = { 'If-Match': `"v${String(version)}"` };
    const body = { ...preferences, ...change(preferences) };
    return storedPreferencesSchema.parse((await http.put<unknown>('/api/user/preferences', body, { headers })).data);
  };
  try {
    return await put(stored);
  } catch (error) {
    const { code, current } = toProblem(error);
    if (code !== 'STALE') throw error;
    return put(storedPreferencesSchema.parse(current));
  }
}
