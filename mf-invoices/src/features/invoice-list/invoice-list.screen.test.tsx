import { describe, expect, it } from '@jest/globals';
import { act, screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderScreen, reply } from '@ecard/shared/testing';
import type { Answer, RecordedCall } from '@ecard/shared/testing';
import { aPage, anInvoice } from './invoice-list.fixtures.ts';
import { screen } from './invoice-list.screen.tsx';

function open(answer: Answer, { url = '/invoice', isOrganisation = false } = {}) {
  const context = createTestContext({ url, snapshot: { isOrganisation }, responses: { 'GET /api/invoice': answer } });
  return { context, ...renderScreen(screen, { context }) };
}

async function cells(name: RegExp): Promise<string[]> {
  const row = await page.findByRole('row', { name });
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
}

describe('the invoice list', () => {
  it('shows what an invoice is for, when it is due and its exact amounts', async () => {
    open(aPage([anInvoice()]));
    expect(await cells(/INV-202611-000123/)).toEqual([
      'Цайз Худалдаа ХХКРД 2000066',
      'Карт захиалга',
      '2026.11.05',
      '2026.12.05',
      '1,234,567.5₮',
      '234,567.5₮',
      '1,000,000₮',
      'Хэсэгчлэн',
    ]);
  });

  it('says in words how long an invoice is overdue', async () => {
    open(aPage([anInvoice({ due_date: '2026-11-09', days_overdue: 12, status: 'OVERDUE' })]));
    expect(await cells(/INV-202611-000123/)).toEqual(
      expect.arrayContaining(['2026.11.0912 хоног хэтэрсэн', 'Хэтэрсэн']),
    );
  });

  it('shows an invoice that is not issued yet without number and date', async () => {
    open(aPage([anInvoice({ invoice_no: null, issue_date: null, status: 'DRAFT' })]));
    expect(await cells(/Дугааргүй/)).toEqual(expect.arrayContaining(['–', 'Ноорог']));
  });

  it('shows the sums of all that match', async () => {
    open(
      aPage([anInvoice()], {
        total: 250,
        aggregates: { total: 4_600_296_880, paid_total: 3_254_585_234, balance: 1_345_711_646 },
      }),
    );
    expect(await page.findByText('4,600,296,880₮')).toBeVisible();
    expect(page.getByText('3,254,585,234₮')).toBeVisible();
    expect(page.getByText('1,345,711,646₮')).toBeVisible();
  });

  it('holds the place of the rows while they load for the first time', () => {
    open(new Promise(() => undefined));
    expect(page.getByRole('status')).toHaveTextContent('Ачаалж байна…');
  });

  it('says that there is nothing yet', async () => {
    open(aPage([]));
    expect(await page.findByText('Мэдээлэл алга')).toBeVisible();
  });

  it('offers to clear words and filters when nothing matches', async () => {
    open(aPage([]), { url: '/invoice?q=цайз&kind=TOPUP&status=PAID' });
    expect(await page.findByText('Илэрц олдсонгүй')).toBeVisible();
    const links = page.getAllByRole('link', { name: 'Цэвэрлэх' }).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/invoice?status=PAID', '/invoice']);
  });

  it('says what went wrong and loads again when asked', async () => {
    const answers = [reply(403, { message: 'Эрх хүрэхгүй байна' }), aPage([anInvoice()])];
    const { user } = open(() => answers.shift());
    expect(await page.findByText('Эрх хүрэхгүй байна')).toBeVisible();
    await user.click(page.getByRole('link', { name: 'Дахин оролдох' }));
    expect(await page.findByText('INV-202611-000123')).toBeVisible();
  });

  it('leaves out whose invoices they are, and drafts, for an organisation', async () => {
    open(aPage([anInvoice()]), { isOrganisation: true });
    await page.findByText('INV-202611-000123');
    expect(page.queryByRole('columnheader', { name: /Байгууллага/ })).toBeNull();
    expect(page.queryByRole('link', { name: 'Ноорог' })).toBeNull();
  });
});

describe('the address of the invoice list', () => {
  it('says what the host is asked for', async () => {
    const { context } = open(aPage([]), {
      url: '/invoice?q=цайз&status=OVERDUE&kind=SUBSIDY&sort=-balance&page_size=50&page=3',
    });
    await page.findByText('Илэрц олдсонгүй');
    expect(context.calls.map(({ query }) => query)).toEqual([
      { q: 'цайз', status: 'OVERDUE', kind: 'SUBSIDY', sort: '-balance', page_size: '50', page: '3' },
    ]);
  });

  it('gives way to the defaults where it makes no sense', async () => {
    const { context } = open(aPage([]), {
      url: '/invoice?status=LOST&kind=%00&sort=password&page_size=7&page=-2&colour=red',
    });
    await page.findByText('Мэдээлэл алга');
    expect(context.calls.map(({ query }) => query)).toEqual([{ sort: '-issue_date', page_size: '20', page: '1' }]);
  });

  it('after the last page shows the last page', async () => {
    const { context } = open(
      ({ query }: RecordedCall) =>
        query['page'] === '3'
          ? aPage([anInvoice()], { page: 3, total: 41 })
          : aPage([], { page: Number(query['page']), total: 41 }),
      { url: '/invoice?page=99' },
    );
    expect(await page.findByText('41–41 / 41')).toBeVisible();
    expect(page.getByRole('link', { name: '3-р хуудас' })).toHaveAttribute('aria-current', 'page');
    expect(context.calls.map(({ query }) => query['page'])).toEqual(['99', '3']);
  });

  it('goes back to the first page with another tab, order or page size', async () => {
    open(aPage([anInvoice()], { page: 2, total: 90 }), { url: '/invoice?q=цайз&page=2' });
    await page.findByText('INV-202611-000123');
    const q = 'q=%D1%86%D0%B0%D0%B9%D0%B7';
    expect(page.getByRole('link', { name: 'Төлсөн' })).toHaveAttribute('href', `/invoice?${q}&status=PAID`);
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
