import { describe, expect, it } from '@jest/globals';
import { screen as page } from '@testing-library/react';
import { aPermit, createTestContext, renderScreen } from '@ecard/shared/testing';
import { aCard, aCardPage } from '../../testing/cards.ts';
import { screen } from './my-cards.screen.tsx';
import { myCardsText as text, permitAlertText } from './my-cards.text.ts';
import { CARDS, citizen, open } from './open-my-cards.fixtures.tsx';

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
});
