import { createTestContext, renderScreen } from '@ecard/shared/testing';
import type { Answer, RecordedCall } from '@ecard/shared/testing';
import { aSummary } from './invoice-list.fixtures.ts';
import { screen } from './invoice-list.screen.tsx';

interface Opened {
  readonly url?: string;
  readonly isOrganisation?: boolean;
  readonly codes?: readonly string[];
  readonly responses?: Readonly<Record<string, Answer>>;
}

/** Opens the list before a host that answers so. */
export function open(
  answer: Answer,
  { url = '/invoice', isOrganisation = false, codes = [], responses = {} }: Opened = {},
) {
  const context = createTestContext({
    url,
    snapshot: { isOrganisation, actions: codes.map((code) => ({ code, name: code })) },
    responses: {
      'GET /api/invoice': answer,
      'GET /api/invoice/summary': aSummary(),
      'GET /api/saved-view': { data: [] },
      'GET /api/lookup/organisations': [],
      ...responses,
    },
  });
  return { context, ...renderScreen(screen, { context }) };
}

/** An organisation to filter by. */
export const ORGANISATION = '019aa5e0-0000-7000-8000-0000000000aa';

/** Returns the calls for the list itself. */
export function listCalls({ calls }: { readonly calls: readonly RecordedCall[] }) {
  return calls.filter(({ path }) => path === '/api/invoice');
}
