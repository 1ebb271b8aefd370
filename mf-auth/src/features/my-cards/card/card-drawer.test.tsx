import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { aCardDetail, aTap } from '../../../testing/cards.ts';
import { screen } from '../my-cards.screen.tsx';
import { rideCostText } from '../my-cards.text.ts';
import { benefitsText, cardActionText as act, cardNoticeText, cardText as text, topupText } from './card.text.ts';
import { contextOf, openCard, sent } from './open-card.fixtures.tsx';

describe('an opened card', () => {
  it('shows its facts, tabs and what can be done', async () => {
    const { drawer } = await openCard({ spent_this_month: 21_000 });
    expect(within(drawer).getByText('21,000₮')).toBeVisible();
    expect(
      within(within(drawer).getByRole('navigation', { name: 'Хэсгүүд' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ерөнхий', ...Object.values(text.tabs)]);
    expect(within(drawer).getByRole('button', { name: act.topup })).toBeVisible();
    expect(within(drawer).getByRole('link', { name: text.qr })).toHaveAttribute('href', '/ec?id=card-1&do=qr');
  });

  it('is in the server’s HTML, with the history its address opens', async () => {
    const context = contextOf(aCardDetail(), {
      url: '/ec?id=card-1&part=taps',
      responses: {
        'GET /api/ec/cards/card-1/taps': {
          data: [{ ...aTap({ stop: { id: 's9', name: 'Баянбүрд' }, transfer_no: 2 }), offline: true }],
          next_cursor: 'c2',
        },
      },
    });
    const { html } = await renderScreenOnServer(screen, { context });
    expect(html).toContain('Баянбүрд');
    expect(html).toContain('Дамжин суулт 2/3');
    expect(html).toContain('href="/ec?id=card-1&amp;part=taps&amp;after=c2"');
  });

  it('says of a ride that the limit of the day refused that this is the reason', async () => {
    const taps = { data: [{ ...aTap({ fare: 0, result: 'DENIED_LIMIT' }), offline: false }], next_cursor: null };
    const { drawer } = await openCard(
      {},
      { url: '/ec?id=card-1&part=taps', responses: { 'GET /api/ec/cards/card-1/taps': taps } },
    );
    expect(await within(drawer).findByText(rideCostText.denied.limit)).toBeVisible();
  });

  it('shows the next part of its history where the last one ends', async () => {
    const parts: Record<string, unknown> = {
      '': { data: [{ ...aTap(), offline: false }], next_cursor: 'c2' },
      c2: {
        data: [{ ...aTap({ id: 'tap-9', stop: { id: 's9', name: 'Баянбүрд' } }), offline: false }],
        next_cursor: null,
      },
    };
    const { drawer, user } = await openCard(
      {},
      {
        url: '/ec?id=card-1&part=taps',
        responses: {
          'GET /api/ec/cards/card-1/taps': ({ query }: { query: Record<string, string> }) =>
            parts[query['cursor'] ?? ''],
        },
      },
    );
    await user.click(await within(drawer).findByRole('link', { name: 'Өмнөхийг харуулах' }));
    expect(await within(drawer).findByText('Баянбүрд')).toBeVisible();
    expect(within(drawer).getAllByRole('listitem').length).toBeGreaterThanOrEqual(2);
    expect(within(drawer).queryByRole('link', { name: 'Өмнөхийг харуулах' })).toBeNull();
  });

  it('shows money that came and went, with the balance after it', async () => {
    const { drawer } = await openCard(
      {},
      {
        url: '/ec?id=card-1&part=ledger',
        responses: {
          'GET /api/ec/cards/card-1/ledger': {
            data: [
              { seq: 2, at: '2026-11-21T08:12:00+08:00', kind: 'FARE', amount: -1_000, balance_after: 19_000 },
              {
                seq: 1,
                at: '2026-11-21T08:00:00+08:00',
                kind: 'TOPUP',
                amount: 20_000,
                balance_after: 20_000,
                ref: { type: 'payment', id: 'pay-1', label: 'Төлбөр' },
              },
            ],
            next_cursor: null,
          },
        },
      },
    );
    expect(await within(drawer).findByText('+20,000₮')).toBeVisible();
    expect(within(drawer).getByText('Үлдэгдэл 19,000₮')).toBeVisible();
    expect(within(drawer).getByRole('link', { name: 'Төлбөр' })).toHaveAttribute('href', '/payment/pay-1');
  });

  it('names what each entitlement gives, a fare of its own too', async () => {
    const permission = (id: string, name: string, discount_percent: number, fixed_fare: number | null) => ({
      ...{ id, category: { id, name }, discount_percent, fixed_fare, valid_to: '2027-06-30' },
    });
    const permissions = [permission('p1', 'Оюутан', 50, null), permission('p2', 'Хүүхэд', 0, 200)];
    const { drawer } = await openCard({ permissions }, { url: '/ec?id=card-1&part=benefits' });
    const rows = within(within(drawer).getByRole('list', { name: benefitsText.caption })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Оюутан50% хөнгөлөлт2027.06.30 хүртэл',
      'ХүүхэдТогтмол үнэ 200₮2027.06.30 хүртэл',
    ]);
  });

  it('that is somebody else’s is not there', async () => {
    renderScreen(screen, { context: contextOf(reply(404, { code: 'NOT_FOUND' })) });
    expect(await page.findByText(text.notFound)).toBeVisible();
  });

  it('says what is still to be paid for its replacement', async () => {
    const { drawer } = await openCard({ status: 'LOST', payment_id: 'pay-7', available_actions: ['replace'] });
    expect(within(drawer).getByText(cardNoticeText.payTitle)).toBeVisible();
    expect(within(drawer).getByText(cardNoticeText.payHint, { exact: false })).toBeVisible();
    expect(within(drawer).getByRole('link', { name: cardNoticeText.pay })).toHaveAttribute('href', '/payment/pay-7');
  });

  it('says of one that is ordered what its payment brings, and what it was ordered for', async () => {
    const first = await openCard({ status: 'ORDERED', payment_id: 'pay-7', available_actions: ['close'] });
    expect(within(first.drawer).getByText(cardNoticeText.payForNew, { exact: false })).toBeVisible();
    first.unmount();
    const { drawer } = await openCard({ status: 'ORDERED', payment_id: 'pay-7', replaces_id: 'card-0' });
    expect(within(drawer).getByText(cardNoticeText.payHint, { exact: false })).toBeVisible();
    expect(within(drawer).getByText(cardNoticeText.willReplace, { exact: false })).toBeVisible();
  });
});

describe('a top-up', () => {
  it('is ordered by a chosen amount and leads to its payment', async () => {
    const shown = await openCard(
      {},
      { url: '/ec?id=card-1&do=topup', responses: { 'POST /api/ec/cards/card-1/topup': { payment_id: 'pay-1' } } },
    );
    const dialog = within(await page.findByRole('dialog', { name: topupText.title }));
    await shown.user.click(dialog.getByRole('button', { name: '20,000₮' }));
    expect(dialog.getByText(topupText.after(36_500))).toBeVisible();
    await shown.user.click(dialog.getByRole('button', { name: topupText.submit }));
    await waitFor(() => {
      expect(shown.context.history.location.pathname).toBe('/payment/pay-1');
    });
    expect(sent(shown)).toEqual([['POST', '/api/ec/cards/card-1/topup', { amount: 20_000 }]]);
    expect(shown.context.calls.at(-1)?.headers).toHaveProperty('idempotency-key');
  });

  it('is refused below and above what the host takes, before it is asked', async () => {
    const shown = await openCard({}, { url: '/ec?id=card-1&do=topup' });
    const dialog = within(await page.findByRole('dialog', { name: topupText.title }));
    await shown.user.type(dialog.getByLabelText(/^Цэнэглэх дүн/), '500');
    await shown.user.click(dialog.getByRole('button', { name: topupText.submit }));
    expect(dialog.getByLabelText(/^Цэнэглэх дүн/)).toHaveAccessibleDescription(
      expect.stringContaining(topupText.range),
    );
    expect(sent(shown)).toEqual([]);
  });

  it.each([
    [3_000.5, topupText.room(3_000), ['1,000₮', '2,000₮']],
    [999, topupText.full, []],
  ])('is offered as far as %d₮ fit on the card', async (room, words, offered) => {
    const shown = await openCard({ topup_room: room }, { url: '/ec?id=card-1&do=topup' });
    const dialog = within(await page.findByRole('dialog', { name: topupText.title }));
    const presets = within(dialog.getByRole('group', { name: topupText.presets })).getAllByRole('button');
    expect(presets.filter((button) => !button.hasAttribute('disabled')).map((button) => button.textContent)).toEqual(
      offered,
    );
    await shown.user.type(dialog.getByLabelText(/^Цэнэглэх дүн/), '5000');
    await shown.user.click(dialog.getByRole('button', { name: topupText.submit }));
    expect(dialog.getByLabelText(/^Цэнэглэх дүн/)).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(dialog.getByLabelText(/^Цэнэглэх дүн/)).toBeInvalid();
    expect(sent(shown)).toEqual([]);
  });

  it('says what the host has against it at its amount', async () => {
    const message = 'Картын үлдэгдэл хүлээгдэж буй цэнэглэлттэй нийлээд 200,000₮-өөс хэтрэх боломжгүй.';
    const refusal = reply(422, {
      code: 'BALANCE_CAP',
      message,
      errors: [{ path: 'amount', code: 'BALANCE_CAP', message }],
    });
    const shown = await openCard(
      {},
      { url: '/ec?id=card-1&do=topup', responses: { 'POST /api/ec/cards/card-1/topup': refusal } },
    );
    const dialog = within(await page.findByRole('dialog', { name: topupText.title }));
    await shown.user.click(dialog.getByRole('button', { name: '1,000₮' }));
    await shown.user.click(dialog.getByRole('button', { name: topupText.submit }));
    await waitFor(() => {
      expect(dialog.getByLabelText(/^Цэнэглэх дүн/)).toHaveAccessibleDescription(expect.stringContaining(message));
    });
  });
});

describe('what is done with a card', () => {
  it('is explained before it happens, for the version that was seen', async () => {
    const lost = aCardDetail({ status: 'LOST', version: 4, available_actions: ['replace'] });
    const shown = await openCard({}, { responses: { 'POST /api/ec/cards/card-1/actions/lost': lost } });
    await shown.user.click(within(shown.drawer).getByRole('button', { name: 'Үйлдэл' }));
    await shown.user.click(await page.findByRole('menuitem', { name: act.lost }));
    const dialog = within(await page.findByRole('dialog', { name: act.lost }));
    expect(dialog.getByText(act.lostHint)).toBeVisible();
    await shown.user.click(dialog.getByRole('button', { name: act.lost }));
    expect(await within(shown.drawer).findByText(cardNoticeText.lost)).toBeVisible();
    expect(shown.context.calls.find(({ method }) => method === 'POST')?.headers).toMatchObject({ 'if-match': '"v3"' });
  });

  it('is not asked for again by going back from the payment it led to', async () => {
    const ordered = aCardDetail({ status: 'LOST', payment_id: 'pay-7', available_actions: ['replace'] });
    const { user, context } = await openCard(
      { status: 'LOST', available_actions: ['replace'] },
      { url: '/ec?id=card-1&do=replace', responses: { 'POST /api/ec/cards/card-1/actions/replace': ordered } },
    );
    const dialog = within(await page.findByRole('dialog', { name: act.replace }));
    expect(dialog.getByText(act.replaceHint)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: act.replace }));
    await waitFor(() => {
      expect(context.history.location.pathname).toBe('/payment/pay-7');
    });
    context.history.go(-1);
    expect(context.history.location).toMatchObject({ pathname: '/ec', search: '?id=card-1' });
  });

  it('lets a card whose time is over ride again, without asking until when', async () => {
    const again = aCardDetail({ expires_on: '2031-11-21', version: 4 });
    const shown = await openCard(
      { status: 'EXPIRED', available_actions: ['extend', 'close'] },
      { url: '/ec?id=card-1&do=extend', responses: { 'POST /api/ec/cards/card-1/actions/extend': again } },
    );
    const dialog = within(await page.findByRole('dialog', { name: act.extend }));
    expect(dialog.getByText(act.extendHint)).toBeVisible();
    expect(dialog.queryByRole('textbox')).toBeNull();
    await shown.user.click(dialog.getByRole('button', { name: act.extend }));
    await waitFor(() => {
      expect(shown.context.messages).toMatchObject([{ kind: 'success', message: { title: act.extendDone } }]);
    });
    expect(sent(shown)).toMatchObject([['POST', '/api/ec/cards/card-1/actions/extend', {}]]);
  });

  it('says why a card with money is not closed for good, and how its money is had first', async () => {
    const shown = await openCard({ balance: 16_500 });
    await shown.user.click(within(shown.drawer).getByRole('button', { name: 'Үйлдэл' }));
    await shown.user.click(await page.findByRole('menuitem', { name: act.close }));
    const dialog = within(await page.findByRole('dialog', { name: act.close }));
    expect(dialog.getByText(act.closeHeld(16_500))).toBeVisible();
    expect(dialog.getByText(act.closeByRiding)).toBeVisible();
    expect(dialog.getByText(act.closeByRefund)).toBeVisible();
    expect(dialog.queryByRole('button', { name: act.close })).toBeNull();
    expect(dialog.queryByRole('link')).toBeNull();
  });

  it('moves the money of a lost card to its replacement, where it was to be closed for good', async () => {
    const shown = await openCard({ status: 'LOST', available_actions: ['replace', 'close'] });
    await shown.user.click(within(shown.drawer).getByRole('button', { name: 'Үйлдэл' }));
    await shown.user.click(await page.findByRole('menuitem', { name: act.close }));
    const dialog = within(await page.findByRole('dialog', { name: act.close }));
    expect(dialog.getByText(act.closeByMoving)).toBeVisible();
    await shown.user.click(dialog.getByRole('link', { name: act.replace }));
    expect(within(await page.findByRole('dialog', { name: act.replace })).getByText(act.replaceHint)).toBeVisible();
    expect(page.queryByRole('dialog', { name: act.close })).toBeNull();
  });

  it('closes a card without money for good after its last digits were typed', async () => {
    const closed = aCardDetail({ balance: 0, status: 'CLOSED', available_actions: [] });
    const shown = await openCard(
      { balance: 0 },
      { url: '/ec?id=card-1&do=close', responses: { 'POST /api/ec/cards/card-1/actions/close': closed } },
    );
    const dialog = within(await page.findByRole('dialog', { name: act.close }));
    await shown.user.type(dialog.getByRole('textbox'), '0264');
    await shown.user.click(dialog.getByRole('button', { name: act.close }));
    await waitFor(() => {
      expect(shown.context.messages).toMatchObject([{ kind: 'success', message: { title: act.closeDone } }]);
    });
  });
});
