import type { Card } from '@ecard/shared/api-schema';
import { AnimatedNumber, ListResults, Page, Stack, StatTile, StatTiles, useSnapshot } from '@ecard/shared/ui';
import type { ListQueryResult, UsedListState } from '@ecard/shared/ui';
import { organisationCardColumns } from './organisation-card-columns.tsx';
import { filtersPart } from './filters-part.tsx';
import { myCardsText, organisationCardsText as text } from './my-cards.text.ts';
import { SeasonStrip } from './season-strip.tsx';

interface OrganisationCardsProps {
  readonly query: ListQueryResult<Card>;
  readonly list: UsedListState<'status'>;
}

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
        <filtersPart.Part clearHref={list.clearHref} status={list.filters.status} />
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
