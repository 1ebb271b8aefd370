/** @own-window The cache of queries follows the network of this test for good. */
import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { createTestContext, renderInPortal, reply } from '@ecard/shared/testing';
import { useQuery, usePortal } from '@ecard/shared/ui';
import { followNetwork } from './follow-network.ts';

/** The shell's view of the network; the device says nothing. */
function fakeNetwork() {
  const listeners = new Set<() => void>();
  let online = true;
  return {
    isOnline: () => online,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    note(next: boolean) {
      online = next;
      for (const listener of listeners) listener();
    },
  };
}

function Season() {
  const { http } = usePortal();
  const { data, isError } = useQuery({
    queryKey: ['season'],
    queryFn: async () => (await http.get<{ name: string }>('/api/season')).data,
  });
  return <p>{data?.name ?? (isError ? 'алдаа' : '')}</p>;
}

describe('followNetwork', () => {
  it('loads failed data again when the shell reaches the portal, although the device never said it was offline', async () => {
    const network = fakeNetwork();
    followNetwork(network);
    const answers: unknown[] = [reply(404), { name: 'намар' }];
    renderInPortal(<Season />, createTestContext({ responses: { 'GET /api/season': () => answers.shift() } }));
    await screen.findByText('алдаа');
    act(() => {
      network.note(false);
      network.note(true);
    });
    expect(await screen.findByText('намар')).toBeVisible();
  });
});
