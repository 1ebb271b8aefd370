import { createScreenPart } from '@ecard/shared/remote';
import type { PrefetchInput, ScreenPart } from '@ecard/shared/remote';
import type { Card } from '@ecard/shared/api-schema';

const load = () => import(/* webpackChunkName: "card-drawer" */ './card-drawer.tsx');

/** A card over a person's tiles, its code loaded when one is opened. */
export const cardPart: ScreenPart<{ readonly cards: readonly Card[] }> = createScreenPart(
  'card-drawer',
  async () => (await load()).CardDrawer,
  null,
);

/** Loads what the server's HTML of an opened card shows. */
export async function prefetchOpenedCard(input: PrefetchInput, id: string): Promise<void> {
  await (await load()).prefetchCard(input, id);
}
