import { preferencesQuery, replacePreferences } from '@ecard/shared/account';
import { storedPreferencesSchema } from '@ecard/shared/api-schema';
import type { Preferences } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { useMutation, usePortal, useQueryClient } from '@ecard/shared/ui';

/** Preferences of the profile that change at once; of the channels, those that change. */
export interface PreferenceChange extends Partial<Pick<Preferences, 'color_mode' | 'density' | 'start_page'>> {
  readonly notifications?: Partial<Preferences['notifications']>;
}

export interface PreferenceChangeOptions {
  /** Title of the message where the host did not keep the change. */
  readonly notKept: string;
  readonly onKept?: (kept: Preferences) => void;
  readonly onFailed?: () => void;
}

/** Keeps a changed preference at once; one change after the other, each on top of what the one before has kept. */
export function usePreferenceChange({ notKept, onKept, onFailed }: PreferenceChangeOptions) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const { queryKey } = preferencesQuery(http);
  return useMutation({
    scope: { id: 'own-preferences' },
    async mutationFn({ notifications, ...looks }: PreferenceChange) {
      const present = storedPreferencesSchema.parse(cache.getQueryData(queryKey));
      return replacePreferences(http, present, (stored) => ({
        ...looks,
        notifications: { ...stored.notifications, ...notifications },
      }));
    },
    onSuccess(answer) {
      cache.setQueryData(queryKey, answer);
      onKept?.(answer);
    },
    onError(error) {
      onFailed?.();
      notify.error({ title: notKept, description: toProblem(error).message });
    },
  });
}
