import { describe, expect, it } from '@jest/globals';
import { screen as page, within } from '@testing-library/react';
import { reply } from '@ecard/shared/testing';
import { aWholeInvoice } from '../../testing/invoices.ts';
import { aPage, anInvoice } from './invoice-list.fixtures.ts';
import { open } from './open-invoice-list.fixtures.ts';

async function cells(name: RegExp): Promise<string[]> {
  const row = await page.findByRole('row', { name });
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
}
describe('the invoice list', () => {
  it('shows the kind, the due date and the exact amounts of an invoice', async () => {
    open(aPage([anInvoice()]));
    expect(await cells(/INV-202611-000123/)).toEqual([
      'Цайз Худалдаа ХХКРД 2000066',
      'Карт захиалга',
      '2026.11.05',
      '2026.12.05',
      '1,234,567.50₮',
      '234,567.50₮',
      '1,000,000₮',
      'Хэсэгчлэн төлсөн',
      'Үүсээгүй',
      '',
    ]);
  });

  it('shows what was credited of an invoice beside its total, on screens of every width', async () => {
    open(aPage([anInvoice({ total: 500_000, credited_total: 120_000, paid_total: 300_000, balance: 80_000 })]));
    expect(await cells(/INV-202611-000123/)).toEqual(
      expect.arrayContaining(['500,000₮ Буцаалт -120,000₮', '300,000₮', '80,000₮']),
    );
    expect(page.getByText('-120,000₮').closest('td')).not.toHaveClass('extra');
  });

  it('shows what is to be given back of an invoice that was paid and then credited', async () => {
    open(
      aPage([
        anInvoice({ total: 500_000, credited_total: 500_000, paid_total: 300_000, refund_due: 300_000, balance: 0 }),
      ]),
    );
    expect(await cells(/INV-202611-000123/)).toEqual(
      expect.arrayContaining(['500,000₮ Буцаалт -500,000₮', '300,000₮', '0₮ Буцааж өгөх -300,000₮']),
    );
  });

  it('says in words how long an invoice is overdue', async () => {
    open(aPage([anInvoice({ due_date: '2026-11-09', days_overdue: 12, status: 'OVERDUE' })]));
    expect(await cells(/INV-202611-000123/)).toEqual(
      expect.arrayContaining(['2026.11.0912 хоногоор хугацаа хэтэрсэн12 хоног', 'Хугацаа хэтэрсэн']),
    );
  });

  it('shows an invoice that is not issued yet without number and date', async () => {
    open(aPage([anInvoice({ invoice_no: null, issue_date: null, status: 'DRAFT' })]));
    expect(await cells(/Дугааргүй/)).toEqual(expect.arrayContaining(['–', 'Ноорог']));
  });

  it('shows the sums of all matching invoices', async () => {
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

  it('shows the sums of the report figure that linked here when they differ from the others', async () => {
    open(
      aPage([anInvoice()], {
        total: 2,
        aggregates: {
          total: 900,
          net_total: 800,
          paid_total: 700,
          collected: 650,
          balance: 150,
          received: 300,
          owed: 500,
        },
      }),
      { url: '/invoice?owed_on=2026-10-31' },
    );
    await page.findByText('900₮');
    const sums = page.getAllByRole('definition').map((sum) => sum.textContent);
    expect(sums).toEqual(['900₮', '800₮', '700₮', '650₮', '300₮', '150₮', '500₮']);
    expect(page.getByRole('list', { name: 'Идэвхтэй шүүлт' })).toHaveTextContent('Өртэй байсан өдөр: 2026.10.31');
  });

  it('holds the place of the rows while they load for the first time', () => {
    open(new Promise(() => undefined));
    expect(page.getByText('Ачаалж байна…')).toBeInTheDocument();
  });

  it('says that there are no invoices yet', async () => {
    open(aPage([]));
    expect(await page.findByText('Нэхэмжлэх алга')).toBeVisible();
  });

  it('offers to clear words and filters when nothing matches', async () => {
    open(aPage([]), { url: '/invoice?q=цайз&kind=TOPUP&status=PAID' });
    expect(await page.findByText('Илэрц олдсонгүй')).toBeVisible();
    const links = page.getAllByRole('link', { name: 'Цэвэрлэх' }).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/invoice', '/invoice']);
  });

  it('shows the error and loads again on request', async () => {
    const answers = [reply(403, { message: 'Эрх хүрэхгүй байна' }), aPage([anInvoice()])];
    const { user } = open(() => answers.shift());
    expect(await page.findByText('Эрх хүрэхгүй байна')).toBeVisible();
    await user.click(page.getByRole('link', { name: 'Дахин оролдох' }));
    expect(await page.findByText('INV-202611-000123')).toBeVisible();
  });

  it('hides the organisation column and the drafts from an organisation', async () => {
    open(aPage([anInvoice()]), { isOrganisation: true });
    await page.findByText('INV-202611-000123');
    expect(page.queryByRole('columnheader', { name: /Байгууллага/ })).toBeNull();
    expect(page.queryByRole('link', { name: /^Ноорог/ })).toBeNull();
  });
});

describe('the actions of the invoice list', () => {
  it('include only those the account’s codes allow', async () => {
    open(aPage([anInvoice()]), { codes: ['fin.invoice.send'] });
    expect(await page.findByRole('checkbox', { name: 'INV-202611-000123' })).toBeVisible();
    expect(page.queryByRole('link', { name: 'Шинэ нэхэмжлэх' })).toBeNull();
    expect(page.queryByRole('button', { name: 'Татах' })).toBeNull();
  });

  it('include a new invoice for an account with the right to create one', async () => {
    open(aPage([anInvoice()]), { codes: ['fin.invoice.create'] });
    expect(await page.findByRole('link', { name: 'Шинэ нэхэмжлэх' })).toHaveAttribute('href', '/invoice/new');
  });

  it('report the organisation and the reason of each refused invoice', async () => {
    const { user } = open(aPage([anInvoice({ available_actions: ['issue'] })]), {
      codes: ['fin.invoice.issue'],
      responses: {
        'POST /api/invoice/bulk': {
          ok: 0,
          failed: [{ id: anInvoice().id, code: 'ILLEGAL_TRANSITION', message: 'Нэхэмжлэх аль хэдийн гарсан байна' }],
        },
      },
    });
    await user.click(await page.findByRole('checkbox', { name: 'INV-202611-000123' }));
    await user.click(await page.findByRole('button', { name: 'Гаргах 1' }));
    await user.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Гаргах' }));
    const refused = (await page.findByText('Нэхэмжлэх аль хэдийн гарсан байна')).closest('li');
    expect(refused).toHaveTextContent(`INV-202611-000123${anInvoice().organization.name}`);
  });
});

describe('the history of an invoice', () => {
  it('names statuses and amounts in words', async () => {
    const entry = { id: 7, at: '2026-11-20T10:00:00+08:00', action: 'fin.invoice.writeoff', entity: 'invoice' };
    const rest = { entity_id: anInvoice().id, actor: null, impersonator: null, ip: null, request_id: null };
    const states = {
      before: { status: 'OPEN', kind: 'CARD_ORDER', total: 100 },
      after: { status: 'UNCOLLECTIBLE', kind: 'OTHER', total: 1_100 },
    };
    const { user } = open(aPage([anInvoice()]), {
      url: `/invoice?id=${anInvoice().id}`,
      codes: ['fin.invoice.view'],
      responses: {
        [`GET /api/invoice/${anInvoice().id}`]: aWholeInvoice(),
        [`GET /api/audit/invoice/${anInvoice().id}`]: { data: [{ ...entry, ...rest, ...states }], next_cursor: null },
      },
    });
    await user.click(await page.findByRole('link', { name: 'Түүх' }));
    const change = (await page.findByText('Найдваргүйд тооцсон')).closest('li');
    expect(change).toHaveTextContent(/ТөлөвНээлттэй → Найдваргүй/);
    expect(change).toHaveTextContent(/ТөрөлКарт захиалга → Бусад/);
    expect(change).toHaveTextContent(/Нийт100₮ → 1,100₮/);
  });
});
