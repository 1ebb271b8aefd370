import { FilterBar, SelectField } from '@ecard/shared/ui/forms';
import { CARD_STATUSES } from './my-cards.queries.ts';
import { cardStatusText, organisationCardsText as text } from './my-cards.text.ts';

export interface OrganisationCardFiltersProps {
  readonly clearHref: string | undefined;
  readonly status: string | undefined;
}

const STATUS_OPTIONS = CARD_STATUSES.map((status) => ({ value: status, label: cardStatusText[status] }));

/** Search and state; a part of its own, since a person's cards have no field on their page. */
export function OrganisationCardFilters({ clearHref, status }: OrganisationCardFiltersProps) {
  return (
    <FilterBar
      searchLabel={text.search}
      searchPlaceholder={text.searchPlaceholder}
      {...(clearHref === undefined ? {} : { clearHref })}
    >
      <SelectField
        label={text.status}
        name="status"
        options={STATUS_OPTIONS}
        emptyLabel={text.anyStatus}
        defaultValue={status}
      />
    </FilterBar>
  );
}
