import type { Card, Page } from '@ecard/shared/api-schema';

/** One page of cards; `aggregates` of all pages: `balance_total` can be spent, `locked_total` is on cards no validator takes. */
export type CardPage = Page<Card>;

/** The last four digits, as people name a card: `•••• 1234`. */
export function shortCardNo({ card_no: cardNo }: Pick<Card, 'card_no'>): string {
  return `•••• ${cardNo.replace(/\D/g, '').slice(-4)}`;
}

/** Groups of four, whether the number is masked or not. */
export function groupedCardNo({ card_no: cardNo }: Pick<Card, 'card_no'>): string {
  return (cardNo.replaceAll(/\s/g, '').match(/.{1,4}/g) ?? []).join(' ');
}
