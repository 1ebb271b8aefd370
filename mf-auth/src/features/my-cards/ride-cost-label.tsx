import type { Tap } from '@ecard/shared/api-schema';
import { Money } from '@ecard/shared/ui';
import { rideCost } from '../../domain/ride-cost.ts';
import { rideCostText } from './my-cards.text.ts';
import styles from './ride-list.module.css';

/**
 * Returns the fare of a ride, or in words why none was paid.
 *
 * A function and no component: it stands in every ride of a page of cards, and React has more to do for a component than
 * for what it returns.
 */
export function rideCostLabel(tap: Tap) {
  const cost = rideCost(tap);
  switch (cost.kind) {
    case 'paid':
      return <Money amount={cost.fare} strong />;
    case 'denied':
      return <span className={styles['denied']}>{rideCostText.denied[cost.reason]}</span>;
    case 'transfer':
    case 'free':
    case 'alighting':
    case 'duplicate':
      return <span className={styles['note']}>{rideCostText[cost.kind]}</span>;
    default:
      return cost satisfies never;
  }
}
