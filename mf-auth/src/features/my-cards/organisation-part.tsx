import { createScreenPart } from '@ecard/shared/remote';
import type { PrefetchInput, ScreenCode, ScreenPart } from '@ecard/shared/remote';
import { Page, prefetchOptional } from '@ecard/shared/ui';
import { asksForFileTopup, fileTopupPart } from './bulk/file-topup-part.tsx';
import { asksForHolders, holdersPart } from './holders/holders-part.tsx';
import { LoadingCards } from './loading-cards.tsx';
import { myCardsText as text } from './my-cards.text.ts';
import { waitBriefly } from './staff-home.queries.ts';

const load = () => import(/* webpackChunkName: "organisation-cards" */ './organisation-cards.tsx');

/** An organisation's cards, loaded for organisations alone: a person's page has neither list nor field. */
export const organisationPart: ScreenPart<object> = createScreenPart(
  'organisation-cards',
  async () => (await load()).OrganisationCards,
  <Page title={text.organisationTitle}>
    <LoadingCards />
  </Page>,
);

/** Code of an organisation's cards, and of its own window that the address asks for. */
export function organisationParts(search: string): readonly ScreenCode[] {
  return [
    organisationPart,
    ...(asksForFileTopup(search) ? [fileTopupPart] : []),
    ...(asksForHolders(search) ? [holdersPart] : []),
  ];
}

/** Loads what the first render of an organisation's cards shows. */
export async function prefetchOrganisationCards(input: PrefetchInput): Promise<undefined> {
  const { queryClient, context } = input;
  const { organisationCards, attentionQuery } = await load();
  const tasks = prefetchOptional(queryClient, attentionQuery(context));
  await organisationCards.prefetch(input);
  await waitBriefly(queryClient, [tasks]);
  return undefined;
}
