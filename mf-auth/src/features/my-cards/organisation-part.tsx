import { createScreenPart } from '@ecard/shared/remote';
import type { ScreenPart } from '@ecard/shared/remote';
import { Page } from '@ecard/shared/ui';
import { LoadingCards } from './loading-cards.tsx';
import { myCardsText as text } from './my-cards.text.ts';
import type { OrganisationCardsProps } from './organisation-cards.tsx';

/** An organisation's cards, loaded for organisations alone: a person's page has neither list nor field. */
export const organisationPart: ScreenPart<OrganisationCardsProps> = createScreenPart(
  'organisation-cards',
  async () => (await import(/* webpackChunkName: "organisation-cards" */ './organisation-cards.tsx')).OrganisationCards,
  <Page title={text.organisationTitle}>
    <LoadingCards />
  </Page>,
);
