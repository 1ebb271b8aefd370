import type { MediaType } from '@ecard/shared/api-schema';
import type { RideFilter } from './rides.repository.ts';

/** Filters of rides in a query string. */
export interface RideAsked {
  readonly operator?: string | undefined;
  readonly route?: string | undefined;
  readonly category?: string | undefined;
  readonly media?: MediaType | undefined;
  readonly district?: string | undefined;
}

/** The filter of a query string. */
export function readRideFilter({ operator, route, category, media, district }: RideAsked): RideFilter {
  return {
    ...(operator === undefined ? {} : { operator: [operator] }),
    ...(route === undefined ? {} : { route: [route] }),
    ...(category === undefined ? {} : { category: [category] }),
    ...(media === undefined ? {} : { media: [media] }),
    ...(district === undefined ? {} : { district: [district] }),
  };
}
