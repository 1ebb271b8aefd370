import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import type { CardDetail } from '@ecard/shared/api-schema';
import { createTestContext, renderScreen } from '@ecard/shared/testing';
import { aCardDetail, aCardPage, aCardRow } from '../../../testing/cards.ts';
import { screen } from '../all-cards/all-cards.screen.tsx';
import { cardActionText as act, cardNoticeText, cardText } from './card.text.ts';
import { counterText as text } from './counter.text.ts';

async function open(card: Partial<CardDetail>, codes: readonly string[] = []) {
  const context = createTestContext({
    url: '/ec/cards?status=ACTIVE&id=card-1',
    snapshot: {
      token: 'jwt',
      profile: { user: { id: 'u1', kind: 'STAFF' } },
      actions: codes.map((code) => ({ code })),
    },
    responses: {
      'GET /api/ec/cards': aCardPage([aCardRow()]),
      'GET /api/ec/cards/card-1': aCardDetail(card),
      'POST /api/ec/cards/card-1/actions/issue': aCardDetail({ ...card, status: 'ISSUED', available_actions: [] }),
      'POST /api/ec/cards/card-1/topup': { payment_id: 'pay-1' },
      'POST /api/ec/cards/card-1/actions/replace': aCardDetail({ ...card, status: 'REPLACED', available_actions: [] }),
      'POST /api/ec/cards/card-1/actions/extend': aCardDetail({ ...card, status: 'ACTIVE', available_actions: [] }),
      'POST /api/ec/cards/card-1/actions/close': aCardDetail({ ...card, status: 'CLOSED', available_actions: [] }),
    },
  });
  const { user } = renderScreen(screen, { context });
  const drawer = within(await page.findByRole('dialog', { name: /Карт/ }));
  await drawer.findByRole('navigation', { name: 'Хэсгүүд' });
  const sent = () => context.calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
  return { context, user, drawer, sent };
}

describe('a card at the counter', () => {
  it('is issued with the money that was taken for it', async () => {
    const { user, drawer, sent } = await open({ status: 'ORDERED', price: 3_600, available_actions: ['issue'] });
    await user.click(drawer.getByRole('button', { name: text.issue }));
    const dialog = within(await page.findByRole('dialog', { name: text.issue }));
    expect(dialog.getByText(/3,600₮/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: text.issue }));
    expect(dialog.getByLabelText(/Баримтын дугаар/)).toBeInvalid();
    await user.click(dialog.getByLabelText('Банкны карт'));
    await user.type(dialog.getByLabelText(/Баримтын дугаар/), 'TILL-7-0001');
    await user.click(dialog.getByRole('button', { name: text.issue }));
    await waitFor(() =>
      expect(sent()).toEqual([
        ['/api/ec/cards/card-1/actions/issue', { money: { source: 'CARD', reference: 'TILL-7-0001' } }],
      ]),
    );
  });

  it('is filled with money that was taken for it, and stays in sight', async () => {
    const { context, user, drawer, sent } = await open({ balance: 2_500, available_actions: ['topup'] });
    await user.click(drawer.getByRole('button', { name: text.topup }));
    const dialog = within(await page.findByRole('dialog', { name: text.topup }));
    expect(dialog.getByText(/2,500₮/)).toBeVisible();
    await user.type(dialog.getByLabelText(/Цэнэглэх дүн/), '500');
    await user.type(dialog.getByLabelText(/Баримтын дугаар/), 'TILL-7-0002');
    await user.click(dialog.getByRole('button', { name: text.topup }));
    expect(dialog.getByLabelText(/Цэнэглэх дүн/)).toBeInvalid();
    await user.type(dialog.getByLabelText(/Цэнэглэх дүн/), '0');
    await user.click(dialog.getByRole('button', { name: text.topup }));
    const body = { amount: 5_000, money: { source: 'CASH', reference: 'TILL-7-0002' } };
    await waitFor(() => expect(sent()).toEqual([['/api/ec/cards/card-1/topup', body]]));
    expect(context.messages).toMatchObject([{ kind: 'success', message: { title: text.toppedUp } }]);
    expect(drawer.getByRole('button', { name: text.topup })).toBeVisible();
  });

  it('is replaced with the price that was taken for the new one, which costs nothing where it is not plastic', async () => {
    const { user, drawer, sent } = await open({ status: 'LOST', available_actions: ['replace'] });
    await user.click(drawer.getByRole('button', { name: act.replace }));
    const dialog = within(await page.findByRole('dialog', { name: act.replace }));
    await user.click(dialog.getByLabelText('Виртуал карт'));
    expect(dialog.queryByLabelText(/Баримтын дугаар/)).toBeNull();
    await user.click(dialog.getByLabelText('Хуванцар карт'));
    await user.type(dialog.getByLabelText(/Баримтын дугаар/), 'TILL-7-0003');
    await user.click(dialog.getByRole('button', { name: act.replace }));
    const body = { media_type: 'PLASTIC', money: { source: 'CASH', reference: 'TILL-7-0003' } };
    await waitFor(() => expect(sent()).toEqual([['/api/ec/cards/card-1/actions/replace', body]]));
  });

  it('is extended to the day that staff choose, or five years where they choose none', async () => {
    const { user, drawer, sent } = await open({ status: 'EXPIRED', available_actions: ['extend'] });
    await user.click(drawer.getByRole('button', { name: act.extend }));
    const dialog = within(await page.findByRole('dialog', { name: act.extend }));
    expect(dialog.getByText(text.extendHint)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: text.newExpiry }), '2027.01.31');
    await user.click(dialog.getByRole('button', { name: act.extend }));
    await waitFor(() =>
      expect(sent()).toEqual([['/api/ec/cards/card-1/actions/extend', { expires_on: '2027-01-31' }]]),
    );
  });

  it('is closed with its balance given back', async () => {
    const { user, drawer, sent } = await open({ balance: 2_500, available_actions: ['close'] });
    await user.click(drawer.getByRole('button', { name: 'Үйлдэл' }));
    expect(page.queryByRole('menuitem', { name: act.close })).toBeNull();
    await user.click(await page.findByRole('menuitem', { name: text.refund }));
    const dialog = within(await page.findByRole('dialog', { name: text.refund }));
    expect(dialog.getByText(/2,500₮/)).toBeVisible();
    await user.type(dialog.getByLabelText(/Баримтын дугаар/), 'K-12');
    await user.click(dialog.getByRole('button', { name: text.refund }));
    await waitFor(() =>
      expect(sent()).toEqual([
        ['/api/ec/cards/card-1/actions/close', { refund: { method: 'CASH', reference: 'K-12' } }],
      ]),
    );
  });

  it('is blocked with a word that its owner cannot open it', async () => {
    const { user, drawer } = await open({ available_actions: ['block'] });
    await user.click(drawer.getByRole('button', { name: act.block }));
    expect(within(await page.findByRole('dialog', { name: act.block })).getByText(text.blockHint)).toBeVisible();
  });

  it('leads to its replacement within the list of staff', async () => {
    const { drawer } = await open({ status: 'REPLACED', replacement_id: 'card-2', available_actions: [] });
    expect(drawer.getByRole('link', { name: cardNoticeText.openReplacement })).toHaveAttribute(
      'href',
      '/ec/cards?status=ACTIVE&id=card-2',
    );
  });

  it('has settings only for those who may change it', async () => {
    const { drawer } = await open({});
    expect(drawer.queryByRole('link', { name: cardText.tabs.settings })).toBeNull();
  });

  it('has settings for those with the right', async () => {
    const { drawer } = await open({}, ['ec.card.create']);
    expect(drawer.getByRole('link', { name: cardText.tabs.settings })).toBeVisible();
  });
});
