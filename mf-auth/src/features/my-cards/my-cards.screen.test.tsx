import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import type { PortalSnapshot } from '@ecard/shared/contract';
import { aCard, aCardPage, aTap } from '../../testing/cards.ts';
import { screen } from './my-cards.screen.tsx';
import {
  cardStatusText,
  myCardsText as text,
  organisationCardsText,
  rideCostText,
  startPageText,
} from './my-cards.text.ts';
import { organisationPart } from './organisation-part.tsx';

const CARDS = 'GET /api/ec/cards';
const forever = () => new Promise(() => undefined);
const citizen: Partial<PortalSnapshot> = { token: 'jwt', profile: { user: { first_name: 'Дөлгөөн' } } };
const organisation: Partial<PortalSnapshot> = {
  token: 'jwt',
  isOrganisation: true,
  organisationId: '7',
  organisation: { id: 7, name: '“Цайз” ХХК' },
};

function open(
  answer: unknown,
  { snapshot = citizen, url = '/ec' }: { snapshot?: Partial<PortalSnapshot>; url?: string } = {},
) {
  const context = createTestContext({ snapshot, url, responses: { [CARDS]: answer } });
  return { context, ...renderScreen(screen, { context }) };
}

describe('the cards of a person', () => {
  it('hold their place while they load', () => {
    open(forever);
    expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    expect(page.getAllByRole('status')[0]).toBeVisible();
  });

  it('say what went wrong and can be asked for again', async () => {
    const answers: unknown[] = [reply(403, { code: 'FORBIDDEN', message: 'Эрх алга' }), aCardPage([aCard()])];
    const { user } = open(() => answers.shift());
    expect(await page.findByRole('alert')).toHaveTextContent('Эрх алга');
    await user.click(page.getByRole('link', { name: /Дахин оролдох/ }));
    expect(await page.findByRole('article')).toBeVisible();
  });

  it('look like cards: number, kind, holder, balance and state', async () => {
    open(aCardPage([aCard({ balance: 12_345 })]));
    const card = within(await page.findByRole('article', { name: /0264/ }));
    expect(card.getByText('12,345₮')).toBeVisible();
    expect(card.getByText('Хуванцар карт')).toBeVisible();
    expect(card.getByText('Т.Дөлгөөн')).toBeVisible();
    expect(card.getByText('Том хүн')).toBeVisible();
    expect(card.getByText(cardStatusText.ACTIVE)).toBeVisible();
    expect(card.getByText('1/4')).toBeVisible();
  });

  it('show their last rides, and refused ones in words', async () => {
    const taps = [
      aTap(),
      aTap({ id: 'tap-2', fare: 0, result: 'DENIED_BALANCE', stop: { id: 's2', name: 'Нарантуул' } }),
    ];
    open(aCardPage([aCard({ last_taps: taps })]));
    const [paid, denied] = within(await page.findByRole('article')).getAllByRole('listitem');
    expect(paid).toHaveTextContent('Ч:1');
    expect(paid).toHaveTextContent('Сансар');
    expect(paid).toHaveTextContent('08:12');
    expect(paid).toHaveTextContent('1,000₮');
    expect(denied).toHaveTextContent('Нарантуул');
    expect(denied).toHaveTextContent(rideCostText.denied.balance);
  });

  it('say so when nobody rode with a card', async () => {
    open(aCardPage([aCard({ last_taps: [] })]));
    expect(await page.findByText(text.noRides)).toBeVisible();
  });

  it('are summed up from the host’s totals, not from the page', async () => {
    open(aCardPage([aCard()], { aggregates: { balance_total: 75_500, active: 3, blocked: 1 } }));
    expect(await page.findByText('75,500₮', { selector: '[aria-hidden]' })).toBeVisible();
    expect(page.getByText(text.blockedHint(1))).toBeVisible();
  });

  it('warn of what their holder should do something about', async () => {
    open(
      aCardPage([aCard({ status: 'BLOCKED', block_reason: 'Эзэмшигч гээсэн' }), aCard({ id: 'card-2', balance: 500 })]),
    );
    expect(await page.findByText(/карт хаалттай байна: Эзэмшигч гээсэн/)).toBeVisible();
    expect(page.getByText(/үлдэгдэл 500₮/)).toBeVisible();
  });

  it('come with the season when one runs', async () => {
    const season = {
      id: 's',
      status: 'ACTIVE',
      name: '2026 оны хоёрдугаар улирал',
      starts_on: '2026-07-01',
      ends_on: '2026-12-31',
      days_left: 40,
    };
    open(aCardPage([aCard()]), { snapshot: { ...citizen, season } });
    expect(await page.findByText(text.daysLeft(40))).toBeVisible();
    expect(page.getByText('2026.07.01 – 2026.12.31')).toBeVisible();
  });

  it('come without a season when none runs', async () => {
    open(aCardPage([aCard()]), { snapshot: { ...citizen, season: { id: null, status: 'NONE' } } });
    await page.findByRole('article');
    expect(page.queryByRole('region', { name: text.season })).toBeNull();
  });

  it('are never narrowed by an organisation’s filters', async () => {
    const { context } = open(aCardPage([aCard()]), { url: '/ec?q=x&status=BLOCKED' });
    await page.findByRole('article');
    expect(context.calls.map(({ query }) => query)).toEqual([{ page: '1', page_size: '20' }]);
  });

  it('offer no action that does not work yet', async () => {
    open(aCardPage([aCard()]));
    await page.findByRole('article');
    expect(page.queryAllByRole('button')).toEqual([]);
  });

  it('are in the server’s HTML', async () => {
    const context = createTestContext({ snapshot: citizen, url: '/ec', responses: { [CARDS]: aCardPage([aCard()]) } });
    const { html } = await renderScreenOnServer(screen, { context });
    expect(html).toContain('•••• •••• 0264');
    expect(html).toContain('Сансар');
  });
});

describe('an account without cards', () => {
  it('begins with the pages of its menus', async () => {
    const menus = [
      { id: 1, name: 'Удирдлага', path: null, children: [{ id: 2, name: 'Хэрэглэгч', path: '/users', icon: 'users' }] },
    ];
    open(aCardPage([]), { snapshot: { ...citizen, menus } });
    expect(await page.findByRole('heading', { level: 1, name: startPageText.greeting('Дөлгөөн') })).toBeVisible();
    expect(page.getByRole('link', { name: 'Хэрэглэгч' })).toHaveAttribute('href', '/users');
  });

  it('is told how to get a card when it has no pages either', async () => {
    open(aCardPage([]));
    expect(await page.findByText(startPageText.noCardTitle)).toBeVisible();
    expect(page.getByText(startPageText.noCardHint)).toBeVisible();
  });
});

describe('the cards of an organisation', () => {
  // A browser has their code before the screen mounts.
  beforeAll(() => organisationPart.load());

  const org = (answer: unknown, url = '/ec') => open(answer, { snapshot: organisation, url });

  it('are a table', async () => {
    org(
      aCardPage([
        aCard(),
        aCard({ id: 'card-2', card_no: '•••• •••• 7429', holder_name: null, last_taps: [], status: 'LOST' }),
      ]),
    );
    const rows = await page.findAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toHaveTextContent('•••• •••• 0264');
    expect(rows[1]).toHaveTextContent('2026.11.21 08:12');
    expect(rows[1]).toHaveTextContent('Ч:1 · Сансар');
    expect(rows[2]).toHaveTextContent(cardStatusText.LOST);
    expect(page.getByText('“Цайз” ХХК')).toBeVisible();
  });

  it('are asked for as the address says', async () => {
    const { context } = org(aCardPage([aCard()], { page: 2, total: 60 }), '/ec?page=2&status=BLOCKED&q=Бат');
    await page.findByRole('table');
    expect(context.calls.map(({ query }) => query)).toEqual([
      { page: '2', page_size: '20', q: 'Бат', status: 'BLOCKED' },
    ]);
    expect(page.getByRole('combobox', { name: organisationCardsText.status })).toHaveValue('BLOCKED');
  });

  it('are filtered through the address', async () => {
    const { context, user } = org(aCardPage([aCard()]));
    await user.selectOptions(await page.findByRole('combobox', { name: organisationCardsText.status }), 'LOST');
    expect(context.history.location.search).toBe('?status=LOST');
  });

  it('stay, dimmed, while the next page loads', async () => {
    const answers: unknown[] = [aCardPage([aCard()], { total: 60 }), forever()];
    const { user } = org(() => answers.shift());
    await user.click(await page.findByRole('link', { name: '2-р хуудас' }));
    await waitFor(() => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
    expect(page.getByText('•••• •••• 0264')).toBeVisible();
  });

  it('show the last page when the address asks for one after it', async () => {
    const { context } = org(
      (call: { query: Record<string, string> }) =>
        call.query['page'] === '9'
          ? aCardPage([], { page: 9, total: 21 })
          : aCardPage([aCard()], { page: 2, total: 21 }),
      '/ec?page=9',
    );
    expect(await page.findByRole('table')).toBeVisible();
    expect(context.calls.map(({ query }) => query['page'])).toEqual(['9', '2']);
  });

  it('say that nothing fits the filters and lead out of them', async () => {
    org(aCardPage([]), '/ec?q=zzz');
    expect(await page.findByText('Илэрц олдсонгүй')).toBeVisible();
    const [clear] = page.getAllByRole('link', { name: 'Цэвэрлэх' });
    expect(clear).toHaveAttribute('href', '/ec');
  });

  it('say how to get some when there are none', async () => {
    org(aCardPage([]));
    expect(await page.findByText(organisationCardsText.empty.title)).toBeVisible();
  });
});
