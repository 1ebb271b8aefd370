import { screen as page, within } from '@testing-library/react';
import type { CardDetail } from '@ecard/shared/api-schema';
import type { PortalSnapshot } from '@ecard/shared/contract';
import { createTestContext, renderScreen } from '@ecard/shared/testing';
import { aCard, aCardDetail, aCardPage } from '../../../testing/cards.ts';
import { screen } from '../my-cards.screen.tsx';

const citizen: Partial<PortalSnapshot> = {
  token: 'jwt',
  profile: { user: { first_name: 'Дөлгөөн', kind: 'INDIVIDUAL' } },
};

/** A host that answers a citizen's card as given. */
export function contextOf(
  card: unknown,
  { url = '/ec?id=card-1', responses = {} }: { url?: string; responses?: object } = {},
) {
  return createTestContext({
    snapshot: citizen,
    url,
    responses: {
      'GET /api/ec/cards': aCardPage([aCard()]),
      'GET /api/ec/cards/card-1': card,
      ...responses,
    },
  });
}

/** Opens the card of a citizen over their cards. */
export async function openCard(card: Partial<CardDetail> = {}, options: { url?: string; responses?: object } = {}) {
  const context = contextOf(aCardDetail(card), options);
  const shown = renderScreen(screen, { context });
  const drawer = await page.findByRole('dialog', { name: /Карт/ });
  await within(drawer).findByRole('navigation', { name: 'Хэсгүүд' });
  return { context, drawer, ...shown };
}

/** Calls that change something. */
export const sent = ({ context }: { context: ReturnType<typeof contextOf> }) =>
  context.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
