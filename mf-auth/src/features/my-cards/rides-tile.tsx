import { formatNumber } from '@ecard/shared/format';
import { AnimatedNumber, StatTile } from '@ecard/shared/ui';
import type { CardPage } from './card-page.ts';
import { myCardsText as text } from './my-cards.text.ts';

/** Rides of the service day on all cards; "of how many" only where one fare covers a number of them on one card. */
export function RidesTile({ page: { data: cards, total, aggregates } }: { readonly page: CardPage }) {
  const { rides_today: rides = 0 } = aggregates ?? {};
  const only = cards.find((card) => card.rides_per_day > 0);
  const format = total === 1 && only ? (number: number) => text.ridesOf(number, only.rides_per_day) : formatNumber;
  return (
    <StatTile
      icon="bus"
      label={text.ridesToday}
      value={<AnimatedNumber value={rides} format={format} />}
      hint={only ? text.ridesRule(only.rides_per_day) : undefined}
    />
  );
}
