import { CARD_STATUSES } from '@ecard/shared/api-schema';
import type { Card } from '@ecard/shared/api-schema';
import { AnimatedNumber, Page, Stack, StatTile, StatTiles, useSnapshot } from '@ecard/shared/ui';
import type { UsedListState } from '@ecard/shared/ui';
import { ListResults, FilterBar, SelectField } from '@ecard/shared/ui/work';
import type { ListQueryResult } from '@ecard/shared/ui/work';
import { organisationCardColumns } from './organisation-card-columns.tsx';
import { cardStatusText, myCardsText, organisationCardsText as text } from './my-cards.text.ts';
import { SeasonStrip } from './season-strip.tsx';

export interface OrganisationCardsProps {
  readonly query: ListQueryResult<Card>;
  readonly list: UsedListState<'status'>;
}

const STATUS_OPTIONS = CARD_STATUSES.map((status) => ({ value: status, label: cardStatusText[status] }));

/** An organisation's fleet of cards, searched and filtered through the address. */
export function OrganisationCards({ query, list }: OrganisationCardsProps) {
  const aggregates = query.data?.aggregates;
  const organisation = useSnapshot((snapshot) => snapshot.organisation?.name);
  return (
    <Page title={myCardsText.organisationTitle} description={organisation}>
      <StatTiles>
        <StatTile
          icon="wallet"
          label={myCardsText.balance}
          value={<AnimatedNumber value={aggregates?.['balance_total'] ?? 0} />}
        />
        <StatTile icon="card" label={myCardsText.activeCards} value={aggregates?.['active'] ?? 0} />
        <StatTile icon="lock" label={myCardsText.blockedCards} value={aggregates?.['blocked'] ?? 0} />
      </StatTiles>
      <SeasonStrip />
      <Stack gap={12}>
        <FilterBar searchLabel={text.search} searchPlaceholder={text.searchPlaceholder} clearHref={list.clearHref}>
          <SelectField
            label={text.status}
            name="status"
            options={STATUS_OPTIONS}
            emptyLabel={text.anyStatus}
            defaultValue={list.filters.status}
          />
        </FilterBar>
        <ListResults
          list={list}
          query={query}
          caption={text.caption}
          columns={organisationCardColumns}
          rowKey={({ id }) => id}
          empty={{ icon: 'card', ...text.empty }}
        />
      </Stack>
    </Page>
  );
}
