import { drawerOf } from '@ecard/shared/records';
import { myCardsText as text } from '../my-cards.text.ts';

type CardFeature = ReturnType<typeof drawerOf> & Required<Pick<ReturnType<typeof drawerOf>, 'prefetch'>>;

/** Keys of what actions on many cards make outdated: every list of cards with its sums, and the cards themselves. */
export const OUTDATED_BY_CARDS = [['ec-cards'], ['ec-card']] as const;

const drawer = drawerOf({
  title: text.card,
  load: async () => (await import(/* webpackChunkName: "card-record" */ './card-record.tsx')).cardRecord,
});

/** A card over the page of cards, which the table of organisations and the tiles of people open. */
export const cardFeature: CardFeature = {
  ...drawer,
  async prefetch(input, id) {
    const { prefetchPart } = await import(/* webpackChunkName: "card-history" */ './prefetch-part.ts');
    await Promise.all([drawer.prefetch?.(input, id), prefetchPart(input, id)]);
  },
};
