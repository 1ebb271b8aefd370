import { createScreenPart } from '@ecard/shared/remote';
import type { ScreenPart } from '@ecard/shared/remote';
import { Skeleton } from '@ecard/shared/ui';
import type { OrganisationCardFiltersProps } from './organisation-card-filters.tsx';

/** The filters over an organisation's cards, loaded for organisations alone. */
export const filtersPart: ScreenPart<OrganisationCardFiltersProps> = createScreenPart(
  'organisation-card-filters',
  async () =>
    (await import(/* webpackChunkName: "organisation-card-filters" */ './organisation-card-filters.tsx'))
      .OrganisationCardFilters,
  <Skeleton height={68} />,
);
