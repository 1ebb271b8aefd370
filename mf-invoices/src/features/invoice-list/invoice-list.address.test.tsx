import { describe, expect, it } from '@jest/globals';
import { act, screen as page, waitFor, within } from '@testing-library/react';
import type { RecordedCall } from '@ecard/shared/testing';
import { aPage, aSummary, anInvoice } from './invoice-list.fixtures.ts';
import { ORGANISATION, listCalls, open } from './open-invoice-list.fixtures.ts';

describe('the tabs of the invoice list', () => {
  it('show the number of their invoices, with a partly paid one among the open', async () => {
    open(aPage([anInvoice()]), {
      responses: {
        'GET /api/invoice/summary': aSummary({ OPEN: 1_200, PARTIALLY_PAID: 4, PAID: 7, UNCOLLECTIBLE: 1 }),
      },
    });
    await page.findByRole('link', { name: 'Нээлттэй 1,204' });
    const tabs = within(page.getByRole('navigation', { name: 'Төлөвөөр' })).getAllByRole('link');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Бүгд 1,212',
      'Ноорог 0',
      'Нээлттэй 1,204',
      'Хугацаа хэтэрсэн 0',
      'Төлсөн 7',
      'Хүчингүй болгосон, найдваргүй 1',
    ]);
  });

  it('are counted for the filters that are set, on every tab', async () => {
    const { context } = open(aPage([anInvoice()]), { url: '/invoice?status=PAID&kind=TOPUP&due_to=2026-12-01' });
    await page.findByText('INV-202611-000123');
    const { query } = context.calls.find(({ path }) => path === '/api/invoice/summary') ?? {};
    expect(query).toEqual({ kind: 'TOPUP', due_to: '2026-12-01' });
  });
});

describe('the filters of the invoice list', () => {
  it('are all in the address, and each active one can be removed', async () => {
    const url =
      '/invoice?issue_from=2026-11-01&due_to=2026-12-01&total_from=1000&ebarimt=MISSING&organization_type=SCHOOL&paid_from=2026-10-01';
    const { context } = open(aPage([anInvoice()]), { url });
    await page.findByText('INV-202611-000123');
    const { page: _page, page_size: _size, sort: _sort, ...filters } = listCalls(context).at(-1)?.query ?? {};
    expect(filters).toEqual(Object.fromEntries(new URLSearchParams(url.split('?')[1])));
    expect(page.getByLabelText('Төлөх хугацаа')).toHaveValue('– 2026.12.01');
    const chips = within(page.getByRole('list', { name: 'Идэвхтэй шүүлт' })).getAllByRole('listitem');
    expect(chips.map((chip) => chip.textContent)).toEqual([
      'И-баримт: Үүсээгүй',
      'Огноо: 2026.11.01 ба түүнээс хойш',
      'Төлөх хугацаа: 2026.12.01 хүртэл',
      'Нийт дүн: 1,000₮ ба түүнээс дээш',
      'Байгууллагын төрөл: Сургууль',
      'Төлсөн өдөр: 2026.10.01 ба түүнээс хойш',
    ]);
    const href = page.getByRole('link', { name: 'Нийт дүн: шүүлтийг авах' }).getAttribute('href');
    expect(new URLSearchParams(href?.split('?')[1]).has('total_from')).toBe(false);
    expect(new URLSearchParams(href?.split('?')[1])).toHaveProperty('size', 5);
  });

  it('keep the states that a report combined when somebody searches', async () => {
    const { user, context } = open(aPage([anInvoice()]), { url: '/invoice?status=OPEN,OVERDUE&kind=TOPUP,SUBSIDY' });
    await user.type(await page.findByRole('searchbox', { name: 'Хайх' }), 'цайз{Enter}');
    await waitFor(() =>
      expect(listCalls(context).at(-1)?.query).toMatchObject({
        q: 'цайз',
        status: 'OPEN,OVERDUE',
        kind: 'TOPUP,SUBSIDY',
      }),
    );
    const states = within(page.getByRole('group', { name: 'Төлөв' })).getAllByRole('checkbox', { checked: true });
    expect(states.map((box) => box.getAttribute('value'))).toEqual(['OPEN', 'OVERDUE']);
    expect(page.getByRole('option', { name: 'Цэнэглэлт, Нөхөн олговор' })).toBeInTheDocument();
  });

  it('find an organisation by its name', async () => {
    const { context, user } = open(aPage([anInvoice()]), {
      responses: {
        'GET /api/lookup/organisations': [{ id: ORGANISATION, code: '2000066', name: 'Цайз', active: true }],
      },
    });
    await page.findByText('INV-202611-000123');
    await user.click(page.getByRole('combobox', { name: 'Байгууллага' }));
    await user.click(await page.findByRole('option', { name: /Цайз/ }));
    expect(context.history.location.search).toBe(`?organization_id=${ORGANISATION}`);
  });

  it('are ignored when they are invalid', async () => {
    const { context } = open(aPage([]), { url: '/invoice?due_from=2026-02-31&total_from=lots&organization_id=x' });
    await page.findByText('Нэхэмжлэх алга');
    expect(listCalls(context).at(-1)?.query).toEqual({ sort: '-issue_date', page_size: '20', page: '1' });
  });
});

describe('the address of the invoice list', () => {
  it('determines the request to the host', async () => {
    const { context } = open(aPage([]), {
      url: '/invoice?q=цайз&status=OVERDUE&kind=SUBSIDY&sort=-balance&page_size=50&page=3',
    });
    await page.findByText('Илэрц олдсонгүй');
    expect(listCalls(context).map(({ query }) => query)).toEqual([
      { q: 'цайз', status: 'OVERDUE', kind: 'SUBSIDY', sort: '-balance', page_size: '50', page: '3' },
    ]);
  });

  it('is replaced by the defaults when it is invalid', async () => {
    const { context } = open(aPage([]), {
      url: '/invoice?status=LOST&kind=%00&sort=password&page_size=7&page=-2&colour=red',
    });
    await page.findByText('Нэхэмжлэх алга');
    expect(listCalls(context).map(({ query }) => query)).toEqual([{ sort: '-issue_date', page_size: '20', page: '1' }]);
  });

  it('shows the last page for a page beyond it', async () => {
    const { context } = open(
      ({ query }: RecordedCall) =>
        query['page'] === '3'
          ? aPage([anInvoice()], { page: 3, total: 41 })
          : aPage([], { page: Number(query['page']), total: 41 }),
      { url: '/invoice?page=99' },
    );
    expect(await page.findByText('41–41 / 41')).toBeVisible();
    expect(page.getByRole('link', { name: '3-р хуудас' })).toHaveAttribute('aria-current', 'page');
    expect(listCalls(context).map(({ query }) => query['page'])).toEqual(['99', '3']);
  });

  it('goes back to the first page with another tab, order or page size', async () => {
    open(aPage([anInvoice()], { page: 2, total: 90 }), { url: '/invoice?q=цайз&page=2' });
    await page.findByText('INV-202611-000123');
    const q = 'q=%D1%86%D0%B0%D0%B9%D0%B7';
    expect(page.getByRole('link', { name: /^Төлсөн/ })).toHaveAttribute('href', `/invoice?${q}&status=PAID`);
    expect(page.getByRole('link', { name: 'Нийт' })).toHaveAttribute('href', `/invoice?${q}&sort=total`);
    expect(page.getByRole('link', { name: '50' })).toHaveAttribute('href', `/invoice?${q}&page_size=50`);
    expect(page.getByRole('link', { name: '3-р хуудас' })).toHaveAttribute('href', `/invoice?${q}&page=3`);
  });

  it('is changed by the form, which keeps tab, order and page size', async () => {
    const { context, user } = open(aPage([anInvoice()], { page: 2, total: 90 }), {
      url: '/invoice?status=OPEN&sort=-total&page_size=50&page=2',
    });
    await user.type(page.getByRole('searchbox', { name: 'Хайх' }), '2000066{Enter}');
    await user.selectOptions(page.getByRole('combobox', { name: 'Төрөл' }), 'Карт захиалга');
    expect(Object.fromEntries(new URLSearchParams(context.history.location.search))).toEqual({
      q: '2000066',
      kind: 'CARD_ORDER',
      status: 'OPEN',
      sort: '-total',
      page_size: '50',
    });
  });

  it('keeps the old rows, marked as busy, until the new ones are there', async () => {
    const paid = Promise.withResolvers<unknown>();
    const { context } = open(({ query }: RecordedCall) =>
      query['status'] === 'PAID' ? paid.promise : aPage([anInvoice()]),
    );
    await page.findByText('INV-202611-000123');
    act(() => context.history.push('/invoice?status=PAID'));
    expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(page.getByText('INV-202611-000123')).toBeVisible();
    paid.resolve(aPage([anInvoice({ invoice_no: 'INV-202611-000007', status: 'PAID' })]));
    expect(await page.findByText('INV-202611-000007')).toBeVisible();
    await waitFor(() => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
  });
});
