import { StatTile } from '@ecard/shared/ui';
import type { CardPage } from './card-page.ts';
import { myCardsText as text } from './my-cards.text.ts';

/** Rides of the service day on all cards; "of how many" only where one fare covers a number of them on one card. */
export function RidesTile({ page: { data: cards, total, aggregates } }: { readonly page: CardPage }) {
  const { rides_today: rides = 0 } = aggregates ?? {};
  const only = cards.find((card) => card.rides_per_day > 0);
  return (
    <StatTile
      icon="bus"
      label={text.ridesToday}
      value={total === 1 && only ? text.ridesOf(rides, only.rides_per_day) : rides}
      hint={only ? text.ridesRule(only.rides_per_day) : undefined}
    />
  );
}
