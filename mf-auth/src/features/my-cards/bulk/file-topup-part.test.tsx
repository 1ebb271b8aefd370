import { describe, expect, it } from '@jest/globals';
import { createTestContext, renderScreenOnServer } from '@ecard/shared/testing';
import { aCardPage, aCardRow } from '../../../testing/cards.ts';
import { screen } from '../my-cards.screen.tsx';
import { CARDS, organisation } from '../open-my-cards.fixtures.tsx';
import { bulkTopupText as text } from './bulk-topup.text.ts';

describe('the window of top-ups by a file', () => {
  it('is in the server’s HTML of the address that asks for it', async () => {
    const context = createTestContext({
      snapshot: organisation,
      url: '/ec?do=fill',
      responses: { [CARDS]: aCardPage([aCardRow()]) },
    });
    const { html } = await renderScreenOnServer(screen, { context });
    expect(html).toContain(text.fileLead);
  });
});
