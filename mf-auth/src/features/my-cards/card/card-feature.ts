import { drawerOf } from '@ecard/shared/records';
import { myCardsText as text } from '../my-cards.text.ts';

type CardFeature = ReturnType<typeof drawerOf> & Required<Pick<ReturnType<typeof drawerOf>, 'prefetch'>>;

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
