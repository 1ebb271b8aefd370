import { AnimatedNumber, Grid, Page, Pagination, Panel, StatTile, StatTiles, VisuallyHidden } from '@ecard/shared/ui';
import type { UsedListState } from '@ecard/shared/ui';
import { CardAlerts } from './card-alerts.tsx';
import type { CardPage } from './card-page.ts';
import { CardTile } from './card-tile.tsx';
import { myCardsText as text } from './my-cards.text.ts';
import { RidesTile } from './rides-tile.tsx';
import { SeasonStrip } from './season-strip.tsx';

interface CitizenCardsProps {
  readonly page: CardPage;
  readonly list: UsedListState<'status'>;
  readonly busy: boolean;
  /** `2026-11-21` in Ulaanbaatar. */
  readonly today: string;
}

/** A person's few cards, each like the card in their pocket. */
export function CitizenCards({ page, list, busy, today }: CitizenCardsProps) {
  const { data: cards, total, aggregates, page_size: pageSize } = page;
  const blocked = aggregates?.['blocked'] ?? 0;
  return (
    <Page title={text.title}>
      <CardAlerts cards={cards} today={today} />
      <StatTiles>
        <StatTile
          icon="wallet"
          label={text.balance}
          value={<AnimatedNumber value={aggregates?.['balance_total'] ?? 0} />}
        />
        <StatTile
          icon="card"
          label={text.activeCards}
          value={aggregates?.['active'] ?? 0}
          hint={blocked > 0 ? text.blockedHint(blocked) : text.noneBlocked}
        />
        <RidesTile cards={cards} />
      </StatTiles>
      <SeasonStrip />
      <section aria-busy={busy}>
        <VisuallyHidden>
          <h2>{text.cards}</h2>
        </VisuallyHidden>
        <Grid min={300}>
          {cards.map((card) => (
            <CardTile key={card.id} card={card} today={today} />
          ))}
        </Grid>
      </section>
      {total > pageSize ? (
        <Panel flush>
          <Pagination page={page.page} pageSize={pageSize} total={total} hrefFor={list.hrefForPage} />
        </Panel>
      ) : null}
    </Page>
  );
}
