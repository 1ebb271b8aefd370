import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderScreen, reply } from '@ecard/shared/testing';
import { aCardPage, aCardRow } from '../../testing/cards.ts';
import { screen } from './my-cards.screen.tsx';
import { bulkText } from './my-cards.text.ts';
import { CARDS, IDS, open, organisation } from './open-my-cards.fixtures.tsx';
import { organisationPart } from './organisation-part.tsx';

describe('the cards of an organisation', () => {
  // A browser has their code before the screen mounts.
  beforeAll(() => organisationPart.load());

  it('are filled together: checked, then paid at once', async () => {
    const checked = {
      dry_run: true,
      payment_id: null,
      amount: 5_000,
      ok: 1,
      failed: [{ row: 2, id: 'card-2', code: 'CARD_NOT_USABLE', message: 'Энэ карт одоо ашиглагдахгүй төлөвт байна.' }],
    };
    const context = createTestContext({
      snapshot: organisation,
      url: '/ec',
      responses: {
        [CARDS]: aCardPage([aCardRow({ id: IDS[0] }), aCardRow({ id: IDS[1] })]),
        'POST /api/ec/cards/bulk-topup': ({ query }: { query: Record<string, string> }) =>
          query['dry_run'] === '1' ? checked : { ...checked, payment_id: 'pay-1' },
      },
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: /^Цэнэглэх 2/ }));
    const dialog = within(await page.findByRole('dialog', { name: '2 карт цэнэглэх' }));
    await user.type(dialog.getByLabelText(/^Карт бүрийг/), '5000');
    await user.click(dialog.getByRole('button', { name: 'Шалгах' }));
    expect(await dialog.findByText('1 карт, нийт 5,000₮')).toBeVisible();
    expect(dialog.getByText(/ашиглагдахгүй/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Төлбөр рүү' }));
    await waitFor(() => {
      expect(context.history.location.pathname).toBe('/payment/pay-1');
    });
    const keys = context.calls
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('are blocked together after the consequences are said', async () => {
    const { user } = open(aCardPage([aCardRow()]), { snapshot: organisation });
    await user.click(await page.findByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: 'Түр хаах 1' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Түр хаах' }));
    expect(dialog.getByText(bulkText.blockHint, { exact: false })).toBeVisible();
    expect(dialog.getByLabelText(bulkText.blockReason, { exact: false })).toBeVisible();
  });

  it('are stated together in every state, all that match the filters too', async () => {
    const rows = IDS.map((id) => aCardRow({ id, status: 'CLOSED', available_actions: [] }));
    const context = createTestContext({
      snapshot: organisation,
      url: '/ec?status=CLOSED',
      responses: {
        [CARDS]: ({ query }: { query: Record<string, string> }) =>
          query['page_size'] === '200' ? aCardPage(rows) : aCardPage(rows.slice(0, 1), { total: 2 }),
      },
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    expect(await page.findByRole('button', { name: 'Хуулга 1' })).toBeVisible();
    await user.click(page.getByRole('button', { name: 'Шүүлтэд тохирсон 2 мөрийг сонгох' }));
    await user.click(page.getByRole('button', { name: 'Хуулга 2' }));
    await user.click(
      within(await page.findByRole('dialog', { name: '2 картын хуулга' })).getByRole('button', { name: 'Бэлтгэх' }),
    );
    await waitFor(() => {
      const ordered = context.calls.find(({ path }) => path === '/api/report-request');
      expect(ordered?.body).toMatchObject({ kind: 'CARD_STATEMENT', params: { card_ids: [...IDS] } });
    });
  });

  it('are filled by a file whose bad rows are named by their lines', async () => {
    const { context, user, dialog } = await openFile(() => checkedFile);
    await choose({ user, dialog }, 'Карт,Дүн\n100000000001,5000\n\n100000000009,1000\n');
    const [, row] = within(await dialog.findByRole('table')).getAllByRole('row');
    expect(row).toHaveTextContent('4100000000009Олдсонгүй');
    expect(context.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      rows: [
        { card_no: '100000000001', amount: 5_000 },
        { card_no: '100000000009', amount: 1_000 },
      ],
    });
  });

  it('say that an order did not come through, and try it again as the same one', async () => {
    const answers = [reply(503), { ...checkedFile, dry_run: false, payment_id: 'pay-1' }];
    const { context, user, dialog } = await openFile(({ query }) =>
      query['dry_run'] === '1' ? checkedFile : answers.shift(),
    );
    await choose({ user, dialog }, '100000000001,5000\n100000000009,1000\n');
    await user.click(await dialog.findByRole('button', { name: 'Төлбөр рүү' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Төлбөр рүү' }));
    await waitFor(() => expect(context.history.location.pathname).toBe('/payment/pay-1'));
    const [, ...orders] = context.calls.filter(({ method }) => method === 'POST');
    expect(new Set(orders.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    // Back leads to the cards, not to the window again.
    context.history.go(-1);
    await waitFor(() => expect(context.history.location).toMatchObject({ pathname: '/ec', search: '' }));
  });

  it('are not filled by a file whose numbers a spreadsheet rounded', async () => {
    const { context, user, dialog } = await openFile(() => checkedFile);
    await choose({ user, dialog }, 'Карт,Дүн\n1.00E+11,5000\n');
    expect(await dialog.findByText(/2-р мөрөнд картын дугаар 1\.00E\+11 гэж товчлогдсон/)).toBeVisible();
    expect(context.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

const checkedFile = {
  dry_run: true,
  payment_id: null,
  amount: 5_000,
  ok: 1,
  failed: [{ row: 2, id: '100000000009', code: 'NOT_FOUND', message: 'Олдсонгүй' }],
};

async function openFile(answer: (call: { query: Record<string, string> }) => unknown) {
  const context = createTestContext({
    snapshot: organisation,
    url: '/ec?do=fill',
    responses: { [CARDS]: aCardPage([aCardRow()]), 'POST /api/ec/cards/bulk-topup': answer },
  });
  const { user } = renderScreen(screen, { context });
  return { context, user, dialog: within(await page.findByRole('dialog', { name: 'Файлаар цэнэглэх' })) };
}

async function choose(
  { user, dialog }: Pick<Awaited<ReturnType<typeof openFile>>, 'user' | 'dialog'>,
  content: string,
): Promise<void> {
  const file = new File([content], 'cards.csv', { type: 'text/csv' });
  // jsdom's files cannot be read this way.
  Object.defineProperty(file, 'arrayBuffer', {
    value: () => Promise.resolve(new TextEncoder().encode(content).buffer),
  });
  await user.upload(dialog.getByLabelText('CSV файл'), file);
}
