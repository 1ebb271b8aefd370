import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderScreen, reply } from '@ecard/shared/testing';
import { aCardPage, aCardRow } from '../../../testing/cards.ts';
import { bulkText } from '../my-cards.text.ts';
import { screen } from './all-cards.screen.tsx';
import { allCardsText as text } from './all-cards.text.ts';

const LIST = 'GET /api/ec/cards';

function open(
  responses: Readonly<Record<string, unknown>>,
  url = '/ec/cards',
  actions: readonly { readonly code: string }[] = [],
) {
  const context = createTestContext({
    url,
    snapshot: { token: 'jwt', profile: { user: { id: 'u1', kind: 'STAFF' } }, actions: [...actions] },
    responses,
  });
  return { context, ...renderScreen(screen, { context }) };
}

describe('everybody’s cards', () => {
  it('are asked for with their scope, and show whose they are', async () => {
    const card = aCardRow({ organization: { id: 'o1', name: 'Цайз ХХК' } });
    const { context } = open({ [LIST]: aCardPage([card]) });
    expect(await page.findByText('Цайз ХХК')).toBeVisible();
    expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    expect(context.calls.find(({ path }) => path === '/api/ec/cards')?.query).toMatchObject({ scope: 'all' });
  });

  it('blocked together make other lists and opened cards outdated', async () => {
    const actions = [{ code: 'ec.card.block' }];
    const card = aCardRow({ available_actions: ['block'] });
    const { user, queryClient } = open(
      { [LIST]: aCardPage([card]), 'POST /api/ec/cards/bulk': { ok: 1, failed: [] } },
      '/ec/cards',
      actions,
    );
    const others = [
      ['ec-card', 'one', card.id],
      ['ec-card', 'ledger', card.id, null],
      ['ec-cards', 'tiles'],
    ];
    for (const key of others) queryClient.setQueryData(key, {});
    await user.click(await page.findByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: 'Түр хаах 1' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Түр хаах' }));
    await user.type(dialog.getByLabelText(bulkText.blockReason, { exact: false }), 'Шалгалт');
    await user.click(dialog.getByRole('button', { name: 'Түр хаах' }));
    await waitFor(() =>
      expect(others.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]),
    );
  });

  it('are searched for first by who serves a counter', async () => {
    const message = 'Картын дугаарын сүүлийн 4 оронгоор хайна уу.';
    const fault = {
      code: 'VALIDATION_FAILED',
      message: 'x',
      errors: [{ path: 'q', code: 'SEARCH_REQUIRED', message }],
    };
    open({ [LIST]: reply(422, fault) });
    expect(await page.findByText(message)).toBeVisible();
    expect(page.queryByRole('alert')).toBeNull();
  });
});
