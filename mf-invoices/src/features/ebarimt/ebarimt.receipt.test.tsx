import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { receiptStatuses } from '@ecard/shared/api-schema';
import { reply } from '@ecard/shared/testing';
import { aPage, aReceipt, once, packageId, receiptId } from './ebarimt.fixtures.ts';
import { one, open, openOne } from './open-ebarimt.fixtures.ts';

describe('a receipt', () => {
  it('shows all its facts except the lottery number, and only the actions that the host offers', async () => {
    openOne(aReceipt());
    const drawer = within(await page.findByRole('dialog', { name: 'Баримт …12345678' }));
    expect(await drawer.findByText(packageId)).toBeVisible();
    expect(drawer.getByText('Сугалаа зөвхөн хэвлэсэн баримтад')).toBeVisible();
    // What was bought comes first, and the state is not said again.
    const bought = drawer.getByRole('table');
    expect(bought.compareDocumentPosition(drawer.getByText(packageId))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(drawer.getAllByText(receiptStatuses.labels.SUCCESS)).toHaveLength(1);
    expect(drawer.queryByRole('button', { name: 'Буцаах' })).toBeNull();
    expect(drawer.queryByRole('button', { name: 'Засварлах' })).toBeNull();
  });

  it('is named in its drawer, though the list does not show it', async () => {
    openOne(aReceipt(), { 'GET /api/ebarimt': aPage([]) });
    expect(await page.findByRole('dialog', { name: 'Баримт …12345678' })).toBeVisible();
  });

  it('is only checked, and not returned again, while its return waits for the citizen', async () => {
    openOne(aReceipt({ status: 'RETURN_PENDING', available_actions: ['check', 'return'] }));
    expect(await page.findByRole('button', { name: 'Төлөв шалгах' })).toBeVisible();
    expect(page.queryByRole('button', { name: 'Буцаах' })).toBeNull();
  });

  it('is returned after a question, for the version on the screen', async () => {
    const { user, context } = openOne(aReceipt({ available_actions: ['return'] }), {
      [`POST ${one}/actions/return`]: aReceipt({ status: 'RETURN_PENDING', version: 4 }),
    });
    await user.click(await page.findByRole('button', { name: 'Буцаах' }));
    const question = within(page.getByRole('dialog', { name: 'Баримтыг буцаах уу?' }));
    await user.click(question.getByRole('button', { name: 'Буцаах' }));
    expect(await page.findByText('Баталгаажаагүй буцаалт', { selector: '[data-dialog-body] *' })).toBeVisible();
    expect(context.calls.find(({ method }) => method === 'POST')?.headers['if-match']).toBe('"v3"');
  });

  it('is corrected by the remaining quantity of each line', async () => {
    const { user, context } = openOne(aReceipt({ available_actions: ['correct'] }), {
      [`POST ${one}/actions/correct`]: reply(201, aReceipt({ id: '019aa5e0-0000-7000-8000-0000000000e2' })),
    });
    await user.click(await page.findByRole('button', { name: 'Засварлах' }));
    const dialog = within(page.getByRole('dialog', { name: 'Баримтыг засварлах' }));
    const cards = dialog.getByRole('textbox', { name: 'Картын үнэ (авсан: 2)' });
    await user.clear(cards);
    await user.type(cards, '1');
    await user.clear(dialog.getByRole('textbox', { name: 'Цэнэглэлт (авсан: 1)' }));
    await user.type(dialog.getByRole('textbox', { name: /Шалтгаан/ }), 'Нэг карт буцаав');
    await user.click(dialog.getByRole('button', { name: 'Засварлах' }));
    await page.findByText('Үүссэн', { selector: '[data-dialog-body] *' });
    expect(context.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      reason: 'Нэг карт буцаав',
      items: [{ receipt: 0, item: 0, qty: 1 }],
    });
  });

  async function correctToNothing(type: 'B2B_RECEIPT' | 'B2C_RECEIPT') {
    const { user, context } = openOne(aReceipt({ type, available_actions: ['correct'] }), {
      [`POST ${one}/actions/correct`]: reply(201, aReceipt({ id: '019aa5e0-0000-7000-8000-0000000000e2' })),
    });
    await user.click(await page.findByRole('button', { name: 'Засварлах' }));
    const dialog = within(page.getByRole('dialog', { name: 'Баримтыг засварлах' }));
    for (const line of dialog.getAllByRole('textbox', { name: /авсан/ })) await user.clear(line);
    await user.type(dialog.getByRole('textbox', { name: /Шалтгаан/ }), 'Бүгдийг буцаав');
    await user.click(dialog.getByRole('button', { name: 'Засварлах' }));
    return context;
  }

  it('of an organisation may be corrected to nothing', async () => {
    const context = await correctToNothing('B2B_RECEIPT');
    await page.findByText('Үүссэн', { selector: '[data-dialog-body] *' });
    expect(context.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ items: [] });
  });

  it('of a citizen is returned instead of corrected to nothing', async () => {
    const context = await correctToNothing('B2C_RECEIPT');
    expect(await page.findAllByText(/Дор хаяж нэг мөр үлдэнэ/)).not.toHaveLength(0);
    expect(context.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is sent again after a refusal by PosAPI, and then shows its lottery number once', async () => {
    const refused = aReceipt({
      status: 'ERROR',
      package_id: null,
      error_message: 'Бүтээгдэхүүний код буруу',
      available_actions: ['resend'],
    });
    const { user } = openOne(refused, { [`POST ${one}/actions/resend`]: aReceipt({ once, easy: false }) });
    expect(await page.findByText('Бүтээгдэхүүний код буруу')).toBeVisible();
    await user.click(page.getByRole('button', { name: 'Дахин илгээх' }));
    const dialog = within(await page.findByRole('dialog', { name: 'И-баримт үүслээ' }));
    expect(dialog.getByText('AB 12345678')).toBeVisible();
  });

  it('reports each time that PosAPI did not answer, and when to try again', async () => {
    const message = 'И-баримтын системээс хариу ирсэнгүй. Нэг минутын дараа дахин илгээнэ үү.';
    const waiting = { package_id: null, error_message: message, available_actions: ['resend'] };
    const { user, context } = openOne(aReceipt({ status: 'SENT_LOCAL', ...waiting }), {
      [`POST ${one}/actions/resend`]: aReceipt({ status: 'SENT_LOCAL', ...waiting, version: 4 }),
    });
    await user.click(await page.findByRole('button', { name: 'Дахин илгээх' }));
    await waitFor(() => {
      expect(context.messages).toEqual([
        { kind: 'error', message: { title: 'Баримт бүртгэгдсэнгүй', description: message } },
      ]);
    });
    expect(page.getByText(message)).toBeVisible();
  });

  it('is printed again with its lottery number while that is still known', async () => {
    const { user, context } = openOne(aReceipt(), {
      [`POST ${one}/actions/reprint`]: aReceipt({ once, easy: false, version: 4 }),
    });
    await user.click(await page.findByRole('button', { name: 'Дахин хэвлэх' }));
    const dialog = within(await page.findByRole('dialog', { name: 'И-баримт үүслээ' }));
    expect(dialog.getByText('AB 12345678')).toBeVisible();
    expect(context.calls.find(({ method }) => method === 'POST')?.headers['if-match']).toBe('"v3"');
  });

  it.each(['RETURNED', 'CORRECTED'] as const)('%s is a file, and is not printed again', async (status) => {
    openOne(aReceipt({ status }));
    expect(await page.findByRole('button', { name: 'PDF татах' })).toBeVisible();
    expect(page.queryByRole('button', { name: 'Дахин хэвлэх' })).toBeNull();
  });

  it('shows staff who has changed it, in words', async () => {
    const entry = {
      ...{ id: 1, at: '2026-11-20T10:00:00+08:00', action: 'fin.ebarimt.return', entity: 'ebarimt_receipt' },
      ...{ entity_id: receiptId, ip: null, actor: { id: 'u', name: 'Бат' }, impersonator: null, request_id: null },
      ...{ before: { status: 'SUCCESS' }, after: { status: 'RETURNED' } },
    };
    const { user } = open(
      {
        [`GET ${one}`]: aReceipt({ status: 'RETURNED' }),
        [`GET /api/audit/ebarimt_receipt/${receiptId}`]: { data: [entry], next_cursor: null },
      },
      { url: `/ebarimt?id=${receiptId}`, isStaff: true },
    );
    await user.click(await page.findByRole('link', { name: 'Түүх' }));
    expect(await page.findByText('Буцаасан', { selector: 'strong' })).toBeVisible();
    expect(page.getByText('Үүссэн', { selector: 's' })).toBeVisible();
  });

  it('says that the lottery number is no longer available when it is printed again too late', async () => {
    const { user } = openOne(aReceipt(), {
      [`POST ${one}/actions/reprint`]: reply(422, { message: 'Сугалааны дугаар зөвхөн хэвлэсэн баримтад байна.' }),
    });
    await user.click(await page.findByRole('button', { name: 'Дахин хэвлэх' }));
    expect(await page.findByText('Сугалааны дугаар зөвхөн хэвлэсэн баримтад байна.')).toBeVisible();
  });
});
