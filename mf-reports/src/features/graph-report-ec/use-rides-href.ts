import { useCallback } from 'react';
import type { DaySpan } from '@ecard/shared/format';
import type { DashboardState } from '@ecard/shared/dashboard';
import { useCan } from '@ecard/shared/ui';
import { acceptedTapsAddress } from '../../dashboard/taps-address.ts';

/**
 * Returns a function that makes the address of rides, narrowed as the page is: of a category, or of all where it is
 * undefined. It returns nothing for an account that may not list rides.
 */
export function useRidesHref({ media, operator, route }: DashboardState['filters']) {
  const listsRides = useCan('report.graph.view');
  return useCallback(
    (category: string | undefined, days: DaySpan | undefined): string | undefined => {
      if (!days || !listsRides) return undefined;
      return acceptedTapsAddress(days, {
        ...(operator === undefined ? {} : { operator }),
        ...(route === undefined ? {} : { route }),
        ...(category === undefined ? {} : { tap_category: category }),
        ...(media === undefined ? {} : { tap_media: media }),
      });
    },
    [listsRides, media, operator, route],
  );
}
