import { describe, expect, it } from '@jest/globals';
import { screen as page } from '@testing-library/react';
import { aPermit, createTestContext, renderScreen, renderScreenOnServer } from '@ecard/shared/testing';
import { aCard, aCardPage } from '../../testing/cards.ts';
import { screen } from './my-cards.screen.tsx';
import { myCardsText as text, permitAlertText } from './my-cards.text.ts';
import { CARDS, citizen, listCalls, open } from './open-my-cards.fixtures.tsx';

interface Call {
  readonly query: Readonly<Record<string, string>>;
}

/** Answers each page of a list by its number. */
const byPage =
  (...pages: readonly object[]) =>
  ({ query }: Call) =>
    pages[Number(query['page']) - 1];

describe('the alerts of a person', () => {
  it('count and list the cards that wait on every page, the gravest first', async () => {
    const low = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => aCard({ id: `card-${String(from + index)}`, balance: from + index }));
    const lost = aCard({ id: 'card-last', status: 'LOST', available_actions: ['replace'] });
    const waiting = byPage(
      aCardPage(low(1, 200), { page_size: 200, total: 203 }),
      aCardPage([...low(201, 2), lost], { page: 2, page_size: 200, total: 203 }),
    );
    const { user } = open((call: Call) =>
      call.query['tasks_within_days'] === '30' ? waiting(call) : aCardPage([aCard()], { total: 250 }),
    );
    expect(await page.findByRole('link', { name: text.replace })).toBeVisible();
    await user.click(page.getByText(text.otherAlerts(198)));
    expect(page.getByText(/үлдэгдэл 202₮/)).toBeVisible();
  });

  it('hold five permits open, and those of every page behind their number', async () => {
    const returned = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => {
        const at = String(from + index);
        return aPermit({ id: `permit-${at}`, permission_no: `TZ-${at}`, status: 'RETURNED' });
      });
    const permits = byPage(
      { data: returned(1, 200), page: 1, page_size: 200, total: 202 },
      { data: returned(201, 2), page: 2, page_size: 200, total: 202 },
    );
    const responses = { [CARDS]: aCardPage([aCard()]), 'GET /api/temporary': permits };
    const { user } = renderScreen(screen, { context: createTestContext({ snapshot: citizen, url: '/ec', responses }) });
    expect(await page.findByText(permitAlertText.returned('TZ-5'))).toBeVisible();
    expect(page.getByText(permitAlertText.returned('TZ-6'))).not.toBeVisible();
    await user.click(page.getByText(text.otherAlerts(197)));
    expect(page.getByText(permitAlertText.returned('TZ-202'))).toBeVisible();
  });

  it('of the first thousand are shown, and the others are counted with the way to them', async () => {
    const returned = aPermit({ status: 'RETURNED' });
    const rowsOf = <Row,>(row: Row, { query }: Call) => (query['page'] === '1' ? [row] : []);
    const permits = (call: Call) => ({ data: rowsOf(returned, call), page: 1, page_size: 200, total: 1208 });
    const cards = (call: Call) =>
      call.query['tasks_within_days'] === '30'
        ? aCardPage(rowsOf(aCard({ balance: 500 }), call), { page_size: 200, total: 1003 })
        : aCardPage([aCard()], { total: 2500 });
    const responses = { [CARDS]: cards, 'GET /api/temporary': permits };
    const { user } = renderScreen(screen, { context: createTestContext({ snapshot: citizen, url: '/ec', responses }) });
    await user.click(await page.findByText(text.otherAlerts(1002 + 1207)));
    expect(page.getByText(text.otherCards(1002))).toBeVisible();
    expect(page.getByText(text.otherPermits(1207))).toBeVisible();
    expect(page.getByRole('link', { name: text.allPermits })).toHaveAttribute('href', '/temporary');
  });
});

describe('the cards of a person that something is to be done about', () => {
  it('warn of what their holder should do something about', async () => {
    open(
      aCardPage([
        aCard({ status: 'BLOCKED', block_reason: 'Түр хадгална', available_actions: ['unblock', 'lost'] }),
        aCard({ id: 'card-2', balance: 500 }),
      ]),
    );
    expect(await page.findByText(/карт хаалттай байна: Түр хадгална. Та хүссэн үедээ нээж болно/)).toBeVisible();
    expect(page.getAllByRole('link', { name: text.unblock })[0]).toHaveAttribute('href', '/ec?id=card-1&do=unblock');
    const [alert] = page.getAllByRole('link', { name: text.topup });
    expect(page.getByText(/үлдэгдэл 500₮/)).toBeVisible();
    expect(alert).toHaveAttribute('href', '/ec?id=card-2&do=topup');
  });

  it('warn of the cards of all pages, where one page does not hold them all', async () => {
    const last = aCard({ id: 'card-21', card_no: '•••• •••• 7777', status: 'LOST', available_actions: ['replace'] });
    const answer = ({ query }: { query: Readonly<Record<string, string>> }) =>
      query['tasks_within_days'] === '30' ? aCardPage([last]) : aCardPage([aCard()], { total: 21 });
    const { context } = open(answer);
    expect(await page.findByText(/7777 карт.*гээгдсэн гэж тэмдэглэгдсэн/)).toBeVisible();
    expect(page.getByRole('link', { name: text.replace })).toHaveAttribute('href', '/ec?id=card-21&do=replace');
    expect((await renderScreenOnServer(screen, { context })).html).toContain('id=card-21');
  });

  it('hold five alerts open, the gravest, and the others behind their number', async () => {
    const low = Array.from({ length: 6 }, (_, index) => aCard({ id: `card-${String(index)}`, balance: 500 + index }));
    const { user } = open(aCardPage([...low, aCard({ id: 'card-9', status: 'LOST', available_actions: ['replace'] })]));
    expect(await page.findByText(/гээгдсэн гэж тэмдэглэгдсэн/)).toBeVisible();
    expect(page.getByText(/үлдэгдэл 503₮/)).toBeVisible();
    expect(page.getByText(/үлдэгдэл 504₮/)).not.toBeVisible();
    await user.click(page.getByText(text.otherAlerts(2)));
    expect(page.getByText(/үлдэгдэл 505₮/)).toBeVisible();
  });

  it('ask for one page alone where it holds all cards', async () => {
    const { context } = open(aCardPage([aCard(), aCard({ id: 'card-2', balance: 500 })], { total: 2 }));
    expect(await page.findByText(/үлдэгдэл 500₮/)).toBeVisible();
    expect(listCalls(context)).toHaveLength(1);
  });

  it('lead to the payment of an ordered card, or to the card where it cannot be paid for any more', async () => {
    const ordered = { status: 'ORDERED' as const, available_actions: ['close'] };
    open(
      aCardPage([aCard({ ...ordered, payment_id: 'pay-1' }), aCard({ ...ordered, id: 'card-2', payment_id: null })]),
    );
    const links = await page.findAllByRole('link', { name: text.pay });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/payment/pay-1', '/ec?id=card-2']);
  });

  it('lead to the operator where staff stopped a card, and to a replacement where it is lost', async () => {
    open(
      aCardPage([
        aCard({ status: 'BLOCKED', block_reason: 'Маргаантай', available_actions: ['close'] }),
        aCard({ id: 'card-2', status: 'LOST', available_actions: ['replace', 'close'] }),
      ]),
    );
    expect(await page.findByText(/оператор хаасан байна: Маргаантай. Нээлгэхийн тулд 7004 4040/)).toBeVisible();
    expect(page.queryByRole('link', { name: text.unblock })).toBeNull();
    expect(page.getByText(/гээгдсэн гэж тэмдэглэгдсэн. Шинэ картаар солиулахад/)).toBeVisible();
    expect(page.getAllByRole('link', { name: text.replace })[0]).toHaveAttribute('href', '/ec?id=card-2&do=replace');
  });

  it('lead to the extension of a card whose time is over', async () => {
    open(aCardPage([aCard({ status: 'EXPIRED', available_actions: ['extend', 'close'] })]));
    expect(await page.findByText(/картын хугацаа дууссан байна. Сунгасны дараа дахин уншигдана/)).toBeVisible();
    const links = page.getAllByRole('link', { name: text.extend });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/ec?id=card-1&do=extend'));
  });
});
