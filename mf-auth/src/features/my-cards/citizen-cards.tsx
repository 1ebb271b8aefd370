import {
  AnimatedNumber,
  Grid,
  Page,
  Pagination,
  Panel,
  StatTile,
  StatTiles,
  VisuallyHidden,
  useSnapshot,
} from '@ecard/shared/ui';
import type { UsedListState } from '@ecard/shared/ui';
import { formatMoney, formatNumber } from '@ecard/shared/format';
import { SeasonStrip } from '../../season/season-strip.tsx';
import type { CardPage } from './card-page.ts';
import { MoreCards } from './card/link-part.tsx';
import { CardTile } from './card-tile.tsx';
import { myCardsText as text } from './my-cards.text.ts';
import { OwnAlerts } from './own-alerts.tsx';
import { RidesTile } from './rides-tile.tsx';
import { Spending } from './spending-part.tsx';
import styles from './citizen-cards.module.css';

interface CitizenCardsProps {
  readonly page: CardPage;
  readonly list: UsedListState<never>;
  readonly busy: boolean;
  /** `2026-11-21` in Ulaanbaatar. */
  readonly today: string;
}

/** A person's few cards, each like the card in their pocket. */
export function CitizenCards({ page, list, busy, today }: CitizenCardsProps) {
  const { data: cards, total, aggregates, page_size: pageSize } = page;
  const season = useSnapshot((snapshot) => snapshot.season);
  const { balance_total: balance = 0, locked_total: locked = 0, active = 0, blocked = 0 } = aggregates ?? {};
  return (
    <Page title={text.title} actions={<MoreCards />}>
      <OwnAlerts cards={cards} total={total} today={today} />
      <div className={styles['overview']}>
        <StatTiles>
          <StatTile
            icon="wallet"
            label={text.balance}
            value={<AnimatedNumber value={balance} />}
            hint={locked > 0 ? text.lockedHint(formatMoney(locked)) : undefined}
          />
          <StatTile
            icon="card"
            label={text.activeCards}
            value={<AnimatedNumber value={active} format={formatNumber} />}
            hint={blocked > 0 ? text.blockedHint(blocked) : text.noneBlocked}
          />
          <RidesTile page={page} />
        </StatTiles>
        <SeasonStrip season={season} />
      </div>
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
      <div className={styles['spending']}>
        <Spending />
      </div>
    </Page>
  );
}
