import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { renderScreen, renderScreenOnServer } from '@ecard/shared/testing';
import { aReceipt, healthy, packageId, receiptId, summary } from './ebarimt.fixtures.ts';
import { screen } from './ebarimt.screen.tsx';
import { ebarimtText as text } from './ebarimt.text.ts';
import { contextOf, one, open } from './open-ebarimt.fixtures.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the list of receipts', () => {
  it('shows the last digits, the buyer and the exact amounts with their taxes', async () => {
    open();
    const row = await page.findByRole('row', { name: /…12345678/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      '2026.11.20 10:05',
      'Иргэний баримт',
      'Иргэн11223344',
      '15,000.50₮',
      '909.14₮',
      '0₮',
      'QPay',
      'Тийм',
      'Үүссэн',
    ]);
  });

  it('copies the whole number', async () => {
    const { user, context } = open();
    await user.click(await page.findByRole('button', { name: 'ДДТД …12345678: хуулах' }));
    // Waited for, because the list's tools may arrive meanwhile.
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(packageId));
    expect(context.messages).toEqual([{ kind: 'success', message: { title: 'ДДТД хуулагдлаа' } }]);
  });

  it('requests the receipts of the address from the host', async () => {
    const { context } = open(
      {},
      { url: '/ebarimt?status=ERROR&tax_type=VAT_FREE&created_from=2026-11-01&created_to=2026-11-20&type=LOST' },
    );
    await page.findByText('…12345678');
    expect(context.calls.find(({ path }) => path === '/api/ebarimt')?.query).toEqual({
      status: 'ERROR',
      tax_type: 'VAT_FREE',
      created_from: '2026-11-01',
      created_to: '2026-11-20',
      sort: '-created_at',
      page: '1',
      page_size: '20',
    });
  });

  it('adds up the receipts of the list, as the host did for its filters', async () => {
    open({}, { url: '/ebarimt?type=B2B_RECEIPT' });
    expect(await page.findByText('1,234,567.50₮')).toBeVisible();
    expect(page.getByText('Хүчинтэй баримт')).toBeVisible();
  });

  describe('figures', () => {
    const days = [{ day: '2026-11-20', b2c_count: 12, b2b_count: 3, amount: 45_000.5 }];
    const answer = { 'GET /api/ebarimt/summary': { ...summary, days } };
    const url = '/ebarimt?created_from=2026-11-19&created_to=2026-11-20';

    it('show staff the days and the buyers, each number with a link to its receipts', async () => {
      open(answer, { url, isStaff: true });
      const daily = await page.findByRole('table', { name: 'Өдрийн баримт' });
      expect(within(daily).getByRole('row', { name: '11.20 Ба 12 3 45,000.50₮' })).toBeInTheDocument();
      const buyers = page.getByRole('table', { name: 'Худалдан авагчаар' });
      expect(within(buyers).getByRole('row', { name: 'Байгууллага 3 20%' })).toBeInTheDocument();
      const { searchParams } = new URL(within(buyers).getByRole<HTMLAnchorElement>('link', { name: '3' }).href);
      expect(Object.fromEntries(searchParams)).toEqual({
        status: 'SUCCESS,PAYMENT,RETURN_PENDING',
        type: 'B2B_RECEIPT,B2B_INVOICE',
        created_from: '2026-11-19',
        created_to: '2026-11-20',
      });
    });

    it('mark the day by the clock of the server as one that is not over', async () => {
      const context = contextOf(answer, { url, isStaff: true });
      context.publish({ servedAt: Date.parse('2026-11-20T12:00:00+08:00') });
      renderScreen(screen, { context });
      const daily = within(await page.findByRole('table', { name: 'Өдрийн баримт' }));
      expect(daily.getByRole('rowheader', { name: `11.20 Ба ${text.figure.partialDay}` })).toBeInTheDocument();
      expect(daily.getByRole('rowheader', { name: '11.19 Пү' })).toBeInTheDocument();
    });

    it('are in the HTML of the server for staff, and not for passengers', async () => {
      const { html } = await renderScreenOnServer(screen, { context: contextOf(answer, { url, isStaff: true }) });
      expect(html).toContain('<caption>Худалдан авагчаар</caption>');
      const own = await renderScreenOnServer(screen, { context: contextOf(answer, { url }) });
      expect(own.html).not.toContain('Худалдан авагчаар');
    });
  });

  it('shows in its fields the filters that a figure has set', async () => {
    open({}, { url: '/ebarimt?status=SUCCESS%2CPAYMENT%2CRETURN_PENDING&type=B2B_RECEIPT%2CB2B_INVOICE' });
    const states = within(await page.findByRole('group', { name: 'Төлөв' }));
    expect(states.getByText('Хүчинтэй (бүгд)', { selector: 'summary *' })).toBeVisible();
    expect(states.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
    expect(page.getByRole('combobox', { name: 'Төрөл' })).toHaveDisplayValue('Байгууллага (бүгд)');
  });

  it('shows the filters of hidden fields as chips', async () => {
    open({}, { url: '/ebarimt?source=INVOICE&amount_from=5000' });
    expect(await page.findByRole('link', { name: 'Зориулалт: шүүлтийг авах' })).toHaveAttribute(
      'href',
      '/ebarimt?amount_from=5000',
    );
    expect(page.getByRole('link', { name: 'Дүн: шүүлтийг авах' })).toHaveAttribute('href', '/ebarimt?source=INVOICE');
  });

  it('is complete in the HTML of the server, with the receipt the address names', async () => {
    const context = contextOf({ [`GET ${one}`]: aReceipt() }, { url: `/ebarimt?id=${receiptId}` });
    const { html } = await renderScreenOnServer(screen, { context });
    expect(html).toContain('…12345678');
    expect(html).toContain(packageId);
    expect(html).toContain('Картын үнэ');
  });

  it('loads on the server the sums of the days by its clock', async () => {
    const context = contextOf({}, { isStaff: true });
    context.publish({ servedAt: Date.parse('2024-02-10T12:00:00+08:00') });
    await renderScreenOnServer(screen, { context });
    const summaries = context.calls.filter(({ path }) => path === '/api/ebarimt/summary');
    expect(summaries.map(({ query }) => query)).toEqual([{ from: '2024-01-12', to: '2024-02-10' }]);
  });

  it('shows passengers nothing of PosAPI', async () => {
    const { context } = open();
    await page.findByText('…12345678');
    expect(page.queryByRole('region', { name: 'И-баримтын систем (PosAPI)' })).toBeNull();
    expect(context.calls.map(({ path }) => path)).not.toContain('/api/ebarimt/posapi/info');
  });
});

describe('the PosAPI panel', () => {
  it('shows the till, the last sending, the remaining lottery numbers and the waiting receipts', async () => {
    open({}, { isStaff: true });
    const panel = within(await page.findByRole('region', { name: 'И-баримтын систем (PosAPI)' }));
    expect(await panel.findByText('10003456')).toBeVisible();
    expect(panel.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '10003456',
      '2026.11.21 09:00',
      '25,000',
      '3',
      '1',
    ]);
    expect(panel.queryByText(/Сугалааны дугаар дуусаж байна/)).toBeNull();
  });

  it('warns when lottery numbers run out', async () => {
    open(
      { 'GET /api/ebarimt/posapi/info': { ...healthy, left_lotteries: 999, lotteries_low: true } },
      { isStaff: true },
    );
    expect(await page.findByText(/Сугалааны дугаар дуусаж байна/)).toBeVisible();
  });

  it('says that PosAPI does not answer', async () => {
    const down = { ...healthy, available: false, pos_no: null, left_lotteries: null };
    open({ 'GET /api/ebarimt/posapi/info': down }, { isStaff: true });
    expect(await page.findByText('Хариу өгөхгүй байна')).toBeVisible();
  });
});
