import { createTestContext, renderScreen } from '@ecard/shared/testing';
import type { PortalSnapshot } from '@ecard/shared/contract';
import { aCardPage } from '../../testing/cards.ts';
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

interface Call {
  readonly query: Readonly<Record<string, string>>;
}

/** An organisation's home asks how many of its cards end soon: the call of a number alone. */
const isCount = ({ query }: Call) => query['page_size'] === '1';

/** Answer of the list of cards, no card of which ends soon. */
export const answerCards = (answer: unknown) => (call: Call) => {
  if (isCount(call)) return aCardPage([]);
  return typeof answer === 'function' ? (answer as (call: Call) => unknown)(call) : answer;
};

/** Opens `/ec` over a host that answers the list of cards as given. */
export function open(
  answer: unknown,
  { snapshot = citizen, url = '/ec' }: { snapshot?: Partial<PortalSnapshot>; url?: string } = {},
) {
  const context = createTestContext({ snapshot, url, responses: { [CARDS]: answerCards(answer) } });
  return { context, ...renderScreen(screen, { context }) };
}

/** Beside them the page asks for the views that were kept, and for numbers alone. */
export const listCalls = ({ calls }: ReturnType<typeof createTestContext>) =>
  calls.filter((call) => call.path === '/api/ec/cards' && !isCount(call));

export const IDS = ['01930380-7b5b-7888-8cc6-9cbdbfc8cde7', '01930380-7b5b-7888-8cc6-9cbdbfc8cde8'] as const;
