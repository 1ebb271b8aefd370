import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderScreen } from '@ecard/shared/testing';
import type { TestContext } from '@ecard/shared/testing';
import { aCard, aCardDetail, aCardPage, aTap } from '../../../testing/cards.ts';
import { citizen } from '../open-my-cards.fixtures.tsx';
import { screen } from '../my-cards.screen.tsx';
import { historyText as text } from './card.text.ts';

const PART_ROWS = 2;

/** A host with top-ups of 1,000₮, 2,000₮ and so on, newest first, in parts of two. */
function contextOf(url: string, host = { rows: 5 }) {
  const ledger = ({ query: { cursor } }: { query: { cursor?: string } }) => {
    const below = cursor === undefined ? host.rows + 1 : Number(cursor);
    const seqs = Array.from({ length: Math.min(PART_ROWS, below - 1) }, (_, index) => below - 1 - index);
    const last = seqs.at(-1) ?? 1;
    return {
      data: seqs.map((seq) => ({
        seq,
        at: '2026-11-21T08:00:00+08:00',
        kind: 'TOPUP',
        amount: seq * 1_000,
        balance_after: 0,
      })),
      next_cursor: last > 1 ? String(last) : null,
    };
  };
  return createTestContext({
    snapshot: citizen,
    url,
    responses: {
      'GET /api/ec/cards': aCardPage([aCard()]),
      'GET /api/ec/cards/card-1': aCardDetail(),
      'GET /api/ec/cards/card-1/ledger': ledger,
      'GET /api/ec/cards/card-1/taps': { data: [{ ...aTap(), offline: false }], next_cursor: 'tap-cursor' },
    },
  });
}

async function open(context: TestContext) {
  const shown = renderScreen(screen, { context });
  const history = within(await page.findByRole('region', { name: text.ledger }));
  const amounts = () => history.queryAllByText(/^\+[\d,]+₮$/).map(({ textContent }) => textContent);
  await waitFor(() => {
    expect(amounts()).not.toHaveLength(0);
  });
  return { ...shown, history, amounts };
}

const windowBody = () => page.getByRole('dialog').querySelector('[data-dialog-body]') ?? document.body;
const inTabs = (name: string) => within(page.getByRole('navigation', { name: 'Хэсгүүд' })).getByRole('link', { name });

describe('HistoryList', () => {
  it('shows every row once after one was added above the parts that are shown', async () => {
    const host = { rows: 5 };
    const { user, history, amounts, queryClient } = await open(contextOf('/ec?id=card-1&part=ledger', host));
    await user.click(history.getByRole('link', { name: text.more }));
    await waitFor(() => {
      expect(amounts()).toEqual(['+5,000₮', '+4,000₮', '+3,000₮', '+2,000₮']);
    });
    host.rows = 6;
    await queryClient.invalidateQueries({ queryKey: ['ec-card', 'ledger'] });
    await waitFor(() => {
      expect(amounts()).toEqual(['+6,000₮', '+5,000₮', '+4,000₮', '+3,000₮']);
    });
  });

  it('goes back to its beginning from the part that the address opened', async () => {
    const { user, history, amounts } = await open(contextOf('/ec?id=card-1&part=ledger&after=4'));
    expect(amounts()).toEqual(['+3,000₮', '+2,000₮']);
    await user.click(history.getByRole('link', { name: text.first }));
    await waitFor(() => {
      expect(amounts()).toEqual(['+5,000₮', '+4,000₮']);
    });
  });

  it('does not begin where another tab of the card was read', async () => {
    const context = contextOf('/ec?id=card-1&part=ledger&after=4');
    await open(context);
    expect(inTabs('Зорчилт')).toHaveAttribute('href', '/ec?id=card-1&part=taps');
  });

  it('keeps its parts and how far it is scrolled while another tab is looked at', async () => {
    const { user, history, amounts } = await open(contextOf('/ec?id=card-1&part=ledger'));
    await user.click(history.getByRole('link', { name: text.more }));
    await waitFor(() => {
      expect(amounts()).toHaveLength(4);
    });
    windowBody().scrollTop = 340;
    fireEvent.scroll(windowBody());
    await user.click(inTabs('Зорчилт'));
    expect(await page.findByText(text.bus('1234'))).toBeVisible();
    expect(windowBody().scrollTop).toBe(0);
    await user.click(inTabs('Гүйлгээ'));
    expect(await page.findByText('+2,000₮')).toBeVisible();
    expect(windowBody().scrollTop).toBe(340);
  });

  it('is where it was left when one goes back to it from another page', async () => {
    const context = contextOf('/ec?id=card-1&part=ledger');
    const { user, history, unmount } = await open(context);
    await user.click(history.getByRole('link', { name: text.more }));
    expect(await page.findByText('+2,000₮')).toBeVisible();
    windowBody().scrollTop = 340;
    fireEvent.scroll(windowBody());
    unmount();
    const { amounts } = await open(context);
    await waitFor(() => {
      expect(amounts()).toHaveLength(4);
    });
    expect(windowBody().scrollTop).toBe(340);
  });
});
