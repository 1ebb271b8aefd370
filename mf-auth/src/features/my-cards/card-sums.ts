import { myCardsText, organisationCardsText as text } from './my-cards.text.ts';

type Aggregates = Readonly<Record<string, number>>;

/** Filters of a list of cards, and the address of the list with others. */
interface CardList {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly hrefWith: (patch: Readonly<Record<string, string>>) => string;
}

/** Figures of the strip over a list of cards; the three counts of states add up to the number of cards in it. */
export function cardSums({ balance_total, locked_total, active, blocked, other }: Aggregates, list: CardList) {
  return {
    balance: { label: myCardsText.balance, amount: balance_total },
    locked: { label: text.sums.locked, amount: locked_total === 0 ? undefined : locked_total },
    active: { label: text.sums.active, count: active },
    blocked: {
      label: text.sums.blocked,
      count: blocked,
      ...(blocked === 0 ? {} : leadTo(list, { status: 'BLOCKED,LOST' })),
    },
    other: { label: text.sums.other, count: other === 0 ? undefined : other },
  };
}

/** Leads a figure to its cards, which a filter of states or balances has found or left out already. */
export function leadTo({ filters, hrefWith }: CardList, patch: Readonly<Record<string, string>>) {
  return filters['status'] || filters['balance_below'] ? {} : { href: hrefWith(patch) };
}
