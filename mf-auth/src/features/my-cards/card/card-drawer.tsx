import type { Card } from '@ecard/shared/api-schema';
import { listTools } from '@ecard/shared/list-tools';
import type { PrefetchInput } from '@ecard/shared/remote';
import { groupedCardNo } from '../card-page.ts';
import { cardFeature } from './card-feature.ts';

/** The card that the address names, over a person's tiles. */
export function CardDrawer({ cards }: { readonly cards: readonly Card[] }) {
  const rows = cards.map((card) => ({ id: card.id, label: groupedCardNo(card), actions: [] }));
  return <listTools.RecordDrawer record={cardFeature} rows={rows} />;
}

/** Loads what the server's HTML of an opened card shows. */
export async function prefetchCard(input: PrefetchInput, id: string): Promise<void> {
  await Promise.all([listTools.prepareRecord(), cardFeature.prefetch(input, id)]);
}
