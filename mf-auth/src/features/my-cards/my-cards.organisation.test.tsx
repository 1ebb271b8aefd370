import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { createQueryClient, dehydrate } from '@ecard/shared/ui';
import { cardStatuses } from '@ecard/shared/api-schema';
import { aCardDetail, aCardPage, aCardRow, aTap } from '../../testing/cards.ts';
import { screen } from './my-cards.screen.tsx';
import { myCardsText as text, organisationCardsText } from './my-cards.text.ts';
import { CARDS, answerCards, forever, listCalls, open, organisation } from './open-my-cards.fixtures.tsx';
import { organisationPart } from './organisation-part.tsx';
import { taskText } from './task.text.ts';

describe('the cards of an organisation', () => {
  // A browser has their code before the screen mounts.
  beforeAll(() => organisationPart.load());

  const org = (answer: unknown, url = '/ec') => open(answer, { snapshot: organisation, url });

  it('are a table', async () => {
    org(
      aCardPage([
        aCardRow(),
        aCardRow({ id: 'card-2', card_no: '•••• •••• 7429', holder_name: null, last_taps: [], status: 'LOST' }),
      ]),
    );
    const rows = await page.findAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toHaveTextContent('•••• •••• 0264');
    expect(rows[1]).toHaveTextContent('2026.11.21 08:12');
    expect(rows[1]).toHaveTextContent('Ч:1 · Сансар');
    expect(rows[2]).toHaveTextContent(cardStatuses.labels.LOST);
    expect(page.getByText('“Цайз” ХХК')).toBeVisible();
  });

  it('go to the browser with no more of a card than the table shows', async () => {
    const answer = aCardPage([aCardRow({ last_taps: [aTap(), aTap({ stop: { id: 's2', name: 'Цайз' } })] })]);
    const context = createTestContext({ snapshot: organisation, url: '/ec', responses: { [CARDS]: answer } });
    const queryClient = createQueryClient();
    await screen.prefetch?.({ context, queryClient, request: { route: 'ec', params: {}, url: '/ec' } });
    const state = JSON.stringify(dehydrate(queryClient));
    expect(state).toContain('Сансар');
    expect(state).not.toMatch(/Цайз|bus_no|expires_on|media_type/);
  });

  it('are asked for as the address says', async () => {
    const { context } = org(aCardPage([aCardRow()], { page: 2, total: 60 }), '/ec?page=2&status=BLOCKED&q=Бат');
    await page.findByRole('table');
    expect(listCalls(context).map(({ query }) => query)).toEqual([
      { page: '2', page_size: '20', q: 'Бат', status: 'BLOCKED' },
    ]);
    expect(page.getByRole('checkbox', { name: cardStatuses.labels.BLOCKED })).toBeChecked();
  });

  it('are filtered through the address', async () => {
    const { context, user } = org(aCardPage([aCardRow()]));
    await user.click(await page.findByRole('checkbox', { name: cardStatuses.labels.LOST }));
    await user.click(page.getByRole('checkbox', { name: cardStatuses.labels.BLOCKED }));
    expect(context.history.location.search).toBe('?status=BLOCKED%2CLOST');
  });

  it('are narrowed to a category of riders', async () => {
    const id = '019aa5e0-0000-7000-8000-0000000000aa';
    const context = createTestContext({
      snapshot: organisation,
      url: `/ec?category_id=${id}`,
      responses: {
        [CARDS]: aCardPage([aCardRow()]),
        'GET /api/lookup/categories': [{ id, code: 'CHILD', name: 'Хүүхэд', active: true }],
      },
    });
    renderScreen(screen, { context });
    await waitFor(() => expect(page.getByRole('combobox', { name: /Ангилал/ })).toHaveValue('Хүүхэд'));
    expect(listCalls(context).map(({ query }) => query['category_id'])).toEqual([id]);
  });

  it('come with today’s rides, and with links to those that run out of money and those that are blocked', async () => {
    const { blocked, other } = organisationCardsText.sums;
    const aggregates = { balance_total: 0, active: 57, blocked: 2, other: 0, low_balance: 4, rides_today: 131 };
    const { context, user } = org(aCardPage([aCardRow()], { total: 60, aggregates }), '/ec?media=QR');
    const strip = within(await page.findByRole('group', { name: 'Нийт дүн' }));
    const figure = (label: string) => within(strip.getByText(label).parentElement ?? document.body);
    expect(figure(text.ridesToday).getByText('131')).toBeVisible();
    expect(figure(blocked).getByRole('link')).toHaveAttribute('href', '/ec?status=BLOCKED%2CLOST&media=QR');
    expect(strip.queryByText(other)).not.toBeInTheDocument();
    await user.click(figure(taskText.lowBalance).getByRole('link', { name: '4' }));
    await waitFor(() =>
      expect(listCalls(context).at(-1)?.query).toMatchObject({ status: 'ACTIVE', balance_below: '1000', media: 'QR' }),
    );
    expect(strip.queryByRole('link')).not.toBeInTheDocument();
  });

  it('come with what is open on other pages, without what is done or did not come', async () => {
    const tile = { action: 'fin.invoice.view', part: 'waiting', unit: 'count' } as const;
    const summary = { by_status: { OVERDUE: { count: 2 }, DRAFT: { count: 0 } } };
    const of = (name: string) => ({
      ...{ ...tile, name, title: name, endpoint: '/api/invoice/summary', number: `by_status.${name}.count` },
      link: `/invoice?status=${name}`,
    });
    const context = createTestContext({
      snapshot: organisation,
      url: '/ec',
      homeTiles: [of('OVERDUE'), of('DRAFT'), { ...of('OVERDUE'), name: 'day', title: 'Өнөөдөр', part: 'today' }],
      responses: {
        [CARDS]: answerCards(aCardPage([aCardRow()])),
        'GET /api/invoice/summary': summary,
        'GET /api/temporary': ({ query }: { query: Record<string, string> }) =>
          query['status'] === 'APPROVED' ? { total: 1 } : reply(403),
      },
    });
    renderScreen(screen, { context });
    const strip = await page.findByRole('group', { name: 'Нийт дүн' });
    expect(await within(strip).findByText('OVERDUE')).toBeVisible();
    expect([...strip.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['2', '/invoice?status=OVERDUE'],
      ['1', '/temporary?status=APPROVED'],
    ]);
    expect(strip).toHaveTextContent(/^OVERDUE2Төлбөр хүлээж буй зөвшөөрөл1Зарцуулах үлдэгдэл/);
    expect((await renderScreenOnServer(screen, { context })).html).toContain('href="/invoice?status=OVERDUE"');
  });

  it('are there before slow numbers of other pages', async () => {
    const context = createTestContext({
      snapshot: organisation,
      url: '/ec',
      responses: { [CARDS]: aCardPage([aCardRow()]), 'GET /api/temporary': forever },
    });
    const { html } = await renderScreenOnServer(screen, { context });
    expect(html).toContain('•••• •••• 0264');
    expect(html).not.toContain(taskText.unpaidPermits);
  });

  it('lead nowhere from numbers of nothing', async () => {
    org(aCardPage([aCardRow()]));
    const strip = within(await page.findByRole('group', { name: 'Нийт дүн' }));
    expect(strip.queryByText(taskText.lowBalance)).not.toBeInTheDocument();
    expect(strip.queryByRole('link')).not.toBeInTheDocument();
  });

  it('stay, dimmed, while the next page loads', async () => {
    const answers: unknown[] = [aCardPage([aCardRow()], { total: 60 }), forever()];
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
          : aCardPage([aCardRow()], { page: 2, total: 21 }),
      '/ec?page=9',
    );
    expect(await page.findByRole('table')).toBeVisible();
    expect(listCalls(context).map(({ query }) => query['page'])).toEqual(['9', '2']);
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

  it('open over the table, with what their owner does with them', async () => {
    const context = createTestContext({
      snapshot: organisation,
      url: '/ec?id=card-1',
      responses: { [CARDS]: aCardPage([aCardRow()]), 'GET /api/ec/cards/card-1': aCardDetail() },
    });
    renderScreen(screen, { context });
    const drawer = within(await page.findByRole('dialog', { name: /0264/ }));
    expect(await drawer.findByRole('button', { name: text.topup })).toBeVisible();
  });
});
