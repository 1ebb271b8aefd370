import type { Card } from '@ecard/shared/api-schema';
import { StatTile } from '@ecard/shared/ui';
import { myCardsText as text } from './my-cards.text.ts';

/** Rides of the service day; "of how many" only where one fare covers a number of them on one card. */
export function RidesTile({ cards }: { readonly cards: readonly Card[] }) {
  const rides = cards.reduce((sum, card) => sum + card.rides_today, 0);
  const counting = cards.filter((card) => card.rides_per_day > 0);
  const [only] = counting;
  const allowed = cards.length === 1 ? only?.rides_per_day : undefined;
  return (
    <StatTile
      icon="bus"
      label={text.ridesToday}
      value={allowed === undefined ? rides : text.ridesOf(rides, allowed)}
      hint={only ? text.ridesRule(only.rides_per_day) : undefined}
    />
  );
}
