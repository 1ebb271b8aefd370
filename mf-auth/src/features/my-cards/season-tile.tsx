import { formatDate, formatMoney } from '@ecard/shared/format';
import { StatTile, useSnapshot } from '@ecard/shared/ui';
import { myCardsText as text } from './my-cards.text.ts';

/** The running season: how long it lasts and what a ride costs. Nothing while none runs. */
export function SeasonTile() {
  const season = useSnapshot((snapshot) => snapshot.season);
  if (!season?.name || season.status === 'NONE') return null;
  const { name, starts_on: startsOn, ends_on: endsOn, days_left: daysLeft, fare } = season;
  const lines = [
    daysLeft === undefined ? '' : name,
    startsOn && endsOn ? `${formatDate(startsOn)} – ${formatDate(endsOn)}` : '',
    fare ? text.fares(formatMoney(fare.adult), formatMoney(fare.child)) : '',
  ].filter(Boolean);
  return (
    <StatTile
      icon="calendar"
      label={daysLeft === undefined ? text.season : text.seasonEnds}
      value={daysLeft === undefined ? name : text.daysLeft(daysLeft)}
      hint={lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    />
  );
}
