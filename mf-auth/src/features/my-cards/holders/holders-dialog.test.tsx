import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { fileColumns } from '@ecard/shared/api-schema';
import { createTestContext, renderScreen, renderScreenOnServer } from '@ecard/shared/testing';
import { aCardPage, aCardRow } from '../../../testing/cards.ts';
import { screen } from '../my-cards.screen.tsx';
import { organisationCardsText } from '../my-cards.text.ts';
import { CARDS, organisation } from '../open-my-cards.fixtures.tsx';
import { holdersText as text } from './holders.text.ts';

const report = { rows: 2, created: 0, updated: 2, unchanged: 0, problems: [] };
const contextAt = (url: string) =>
  createTestContext({
    snapshot: organisation,
    url,
    responses: {
      [CARDS]: aCardPage([aCardRow()]),
      'POST /api/ec/cards/holders/import': ({ query }: { query: Record<string, string> }) => ({
        ...report,
        dry_run: query['dry_run'] === '1',
      }),
    },
  });

describe('the window that assigns holders by a file', () => {
  it('is in the server’s HTML of the address that asks for it', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextAt('/ec?do=holders') });
    expect(html).toContain(text.hint);
  });

  it('says that the exported list needs all columns for the identifier of the card', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextAt('/ec?do=holders') });
    expect(html).toContain(`баганыг «Бүгд» гэж сонговол «${fileColumns.card.id}» багана`);
  });

  it('checks the file first, then assigns the holders and closes', async () => {
    const context = contextAt('/ec');
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('link', { name: organisationCardsText.assignHolders }));
    const dialog = within(await page.findByRole('dialog', { name: text.title }));
    await user.upload(dialog.getByLabelText(/^Файл/), new File(['x'], 'holders.csv', { type: 'text/csv' }));
    await user.click(await dialog.findByRole('button', { name: 'Оруулах' }));
    await waitFor(() => expect(context.messages).toHaveLength(1));
    const sent = context.calls.filter(({ method }) => method === 'POST');
    expect(sent.map(({ query }) => query)).toEqual([{ dry_run: '1' }, {}]);
    expect(context.history.location.search).toBe('');
  });
});
