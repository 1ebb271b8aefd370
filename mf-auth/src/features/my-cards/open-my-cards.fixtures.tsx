import { createTestContext, renderScreen } from '@ecard/shared/testing';
import type { PortalSnapshot } from '@ecard/shared/contract';
import { screen } from './my-cards.screen.tsx';

export const CARDS = 'GET /api/ec/cards';
export const forever = () => new Promise(() => undefined);
export const citizen: Partial<PortalSnapshot> = { token: 'jwt', profile: { user: { first_name: 'Дөлгөөн' } } };
export const organisation: Partial<PortalSnapshot> = {
  token: 'jwt',
  isOrganisation: true,
  organisationId: '7',
  organisation: { id: 7, name: '“Цайз” ХХК' },
};

/** Opens `/ec` over a host that answers the list of cards as given. */
export function open(
  answer: unknown,
  { snapshot = citizen, url = '/ec' }: { snapshot?: Partial<PortalSnapshot>; url?: string } = {},
) {
  const context = createTestContext({ snapshot, url, responses: { [CARDS]: answer } });
  return { context, ...renderScreen(screen, { context }) };
}

/** Beside them the page asks for the views that were kept. */
export const listCalls = ({ calls }: ReturnType<typeof createTestContext>) =>
  calls.filter(({ path }) => path === '/api/ec/cards');

export const IDS = ['01930380-7b5b-7888-8cc6-9cbdbfc8cde7', '01930380-7b5b-7888-8cc6-9cbdbfc8cde8'] as const;
