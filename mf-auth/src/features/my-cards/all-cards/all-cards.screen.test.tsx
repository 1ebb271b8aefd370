import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderScreen, reply } from '@ecard/shared/testing';
import { aCardPage, aCardRow } from '../../../testing/cards.ts';
import { bulkText, myCardsText, organisationCardsText } from '../my-cards.text.ts';
import { screen } from './all-cards.screen.tsx';
import { allCardsText as text } from './all-cards.text.ts';

const LIST = 'GET /api/ec/cards';
const { sums } = organisationCardsText;

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

  it('are added up as the host counts them, each figure with the way to its cards', async () => {
    const aggregates = { balance_total: 75_500, locked_total: 1_200, active: 3, blocked: 2, other: 1 };
    open({ [LIST]: aCardPage([aCardRow()], { total: 6, aggregates }) }, '/ec/cards?media=QR');
    const strip = within(await page.findByRole('group', { name: 'Нийт дүн' }));
    const figures = strip.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(figures).toEqual([
      [myCardsText.balance, '75,500₮'],
      [sums.locked, '1,200₮'],
      [sums.active, '3'],
      [sums.blocked, '2'],
      [sums.other, '1'],
    ]);
    expect(strip.getByRole('link')).toHaveAttribute('href', '/ec/cards?status=BLOCKED%2CLOST&media=QR');
  });

  it('are shown without figures where the host adds up none', async () => {
    const { aggregates: _none, ...answer } = aCardPage([aCardRow()]);
    open({ [LIST]: answer });
    await page.findByRole('table');
    expect(page.queryByRole('group', { name: 'Нийт дүн' })).toBeNull();
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
