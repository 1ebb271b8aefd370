import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor } from '@testing-library/react';
import { feeText } from '@ecard/shared/permit-fee';
import { renderScreenOnServer, reply } from '@ecard/shared/testing';
import { sentCalls } from '../../../testing/sent-calls.ts';
import { screen as editScreen } from './permit-edit.screen.tsx';
import {
  ID,
  PRICE_LATER,
  PRICE_LATER_AT_FIELD,
  aDraft,
  aMissingPrice,
  contextOf,
  next,
  open,
  request,
  uuid,
} from './permit-wizard.fixtures.tsx';
import { factsText } from './permit-wizard.text.ts';

describe('a step of a request', () => {
  it('stands in the server’s HTML with what is filled in, and the way to the other steps', async () => {
    const { html } = await renderScreenOnServer(editScreen, { context: contextOf(aDraft(), 'facts'), request });
    expect(html).toContain('value="1234 УБА"');
    expect(html).toContain(`/temporary/${ID}/edit?step=review`);
    const time = await renderScreenOnServer(editScreen, { context: contextOf(aDraft(), 'time'), request });
    expect(time.html).toContain('20,000₮');
  });

  it('is kept at the host while it is typed, and goes on once all is there', async () => {
    const saved = aDraft({ version: 3, purpose: 'Гэр зөөх' });
    const { context, user } = await open(aDraft({ purpose: null }), 'facts', {
      [`PATCH /api/temporary/${ID}`]: saved,
    });
    await user.click(next());
    expect(page.getByRole('link', { name: 'Зориулалт: Заавал бөглөнө үү' })).toBeVisible();
    expect(sentCalls(context)).toEqual([]);
    await user.type(page.getByRole('textbox', { name: /Зориулалт/ }), 'Гэр зөөх');
    await waitFor(() => expect(sentCalls(context)).toHaveLength(1));
    expect(sentCalls(context)[0]).toMatchObject({ body: { purpose: 'Гэр зөөх' }, headers: { 'if-match': '"v2"' } });
    await user.click(next());
    await waitFor(() => expect(context.history.location.search).toBe('?step=time'));
    expect(sentCalls(context)).toHaveLength(1);
  });

  it('fills in what is known of the plate, over nothing that was typed', async () => {
    const known = {
      ...{ plate_no: '4321 УБА', is_known: true, vehicle_make: 'Isuzu', vehicle_model: 'Elf' },
      ...{ gross_weight_kg: 5_000, load_capacity: null },
    };
    const { user } = await open(aDraft({ plate_no: null, vehicle_make: null, gross_weight_kg: null }), 'facts', {
      'GET /api/temporary/vehicle': known,
      [`PATCH /api/temporary/${ID}`]: aDraft({ version: 3 }),
    });
    await user.type(page.getByRole('textbox', { name: /Улсын дугаар/ }), '4321уба');
    expect(await page.findByText(/4321 УБА дугаарын мэдээллийг/)).toBeVisible();
    expect(page.getByRole('textbox', { name: /Үйлдвэрлэгч/ })).toHaveValue('Isuzu');
    expect(page.getByRole('textbox', { name: /Загвар/ })).toHaveValue('Porter');
  });

  it('takes a pasted plate with what stands between its parts', async () => {
    const { user, context } = await open(aDraft({ plate_no: null }), 'facts', {
      [`PATCH /api/temporary/${ID}`]: aDraft({ version: 3 }),
    });
    await user.click(page.getByRole('textbox', { name: /Улсын дугаар/ }));
    await user.paste(' 4321 – УБА\n');
    await waitFor(() => {
      expect(context.calls.find(({ path }) => path === '/api/temporary/vehicle')?.query).toEqual({
        plate_no: '4321 УБА',
      });
    });
  });

  it('says what the permit costs while its days are typed', async () => {
    const { context, user } = await open(aDraft({ valid_to: null }), 'time', {
      [`PATCH /api/temporary/${ID}`]: aDraft({ version: 3 }),
    });
    expect(page.getByText(feeText.feeUnknown)).toBeVisible();
    await user.type(page.getByRole('textbox', { name: /Дуусах өдөр/ }), '2099.12.10');
    expect(await page.findByText('20,000₮')).toBeVisible();
    expect(context.calls.findLast(({ path }) => path === '/api/temporary/fee')?.query).toEqual({
      product_type_id: uuid(2),
      valid_from: '2099-11-20T00:00:00+08:00',
      valid_to: '2099-12-11T00:00:00+08:00',
    });
  });

  it.each(['time', 'review'])('says why the permit has no fee instead of a fee of nothing (%s)', async (step) => {
    await open(aDraft(), step, { 'GET /api/temporary/fee': reply(422, aMissingPrice('valid_from')) });
    expect(await page.findByText(PRICE_LATER)).toBeVisible();
    expect(page.queryByText(feeText.free)).toBeNull();
  });

  it.each(['time', 'review'])(
    'does not call a vehicle’s permit free before its category is chosen (%s)',
    async (step) => {
      await open(aDraft({ product_type: null, fee_amount: null }), step);
      expect(page.getByText(feeText.feeOfNoProduct)).toBeVisible();
      expect(page.queryByText(feeText.free)).toBeNull();
    },
  );

  it('calls a person’s permit without a category free', async () => {
    await open(aDraft({ subject_type: 'PERSON', plate_no: null, product_type: null, fee_amount: 0 }), 'time');
    expect(page.getByText(feeText.free)).toBeVisible();
  });

  it('says that the fee is not known when the host fails', async () => {
    await open(aDraft(), 'time', {
      'GET /api/temporary/fee': reply(500, { code: 'INTERNAL', message: 'Алдаа гарлаа' }),
    });
    expect(await page.findByText(feeText.feeFailed)).toBeVisible();
  });

  it('offers to load the places of the map again when that failed', async () => {
    const { user } = await open(aDraft(), 'facts', {
      'GET /api/location/points': reply(500, { code: 'INTERNAL', message: 'Алдаа гарлаа' }),
    });
    await user.click(page.getByText(factsText.map));
    expect(await page.findByRole('button', { name: 'Дахин оролдох' })).toBeVisible();
  });

  it('shows a weight that is unclear again after a reload, and keeps the one at the host', async () => {
    const weight = () => page.getByRole('textbox', { name: /Бүх жин/ });
    const asCitizen = { profile: { user: { username: '99110001', kind: 'INDIVIDUAL' as const } } };
    const first = await open(aDraft(), 'facts', {}, asCitizen);
    await first.user.clear(weight());
    await first.user.type(weight(), '35 00');
    first.unmount();
    const { context, user } = await open(aDraft(), 'facts', {}, asCitizen);
    await waitFor(() => expect(weight()).toHaveValue('35 00'));
    expect(weight()).toHaveAccessibleDescription(/«35 00» гэснийг тоо болгож унших боломжгүй/);
    await user.click(next());
    expect(sentCalls(context)).toEqual([]);
    sessionStorage.clear();
  });

  it('takes an hour as people type it, and says what to write instead of no hour', async () => {
    const { context, user } = await open(aDraft({ daily_from: null, daily_to: null }), 'time', {
      [`PATCH /api/temporary/${ID}`]: aDraft({ version: 3 }),
    });
    const from = page.getByRole('textbox', { name: /Өдөр бүр эхлэх цаг/ });
    const to = page.getByRole('textbox', { name: /Өдөр бүр дуусах цаг/ });
    await user.type(from, '930');
    await user.type(to, '25:00');
    await user.click(next());
    expect(from).toHaveValue('09:30');
    expect(to).toHaveAccessibleDescription(/Цагийг 00:00-оос 23:59 хүртэл/);
    await user.clear(to);
    await user.type(to, '6');
    await user.click(next());
    await waitFor(() => expect(sentCalls(context).at(-1)?.body).toMatchObject({ daily_to: '06:00' }));
  });

  it('names a price that is missing at the first day', async () => {
    const { user } = await open(aDraft(), 'time', {
      [`PATCH /api/temporary/${ID}`]: reply(422, aMissingPrice('valid_from')),
    });
    const first = page.getByRole('textbox', { name: /Эхлэх өдөр/ });
    await user.clear(first);
    await user.type(first, '2099.11.21');
    await waitFor(() => expect(first).toHaveAccessibleDescription(PRICE_LATER_AT_FIELD), { timeout: 3_000 });
  });

  it('names a price that is missing at the product when that was chosen', async () => {
    const { context, user } = await open(aDraft(), 'facts', {
      'GET /api/lookup/permit-products': [{ id: uuid(4), name: 'Түр зөвшөөрөл Г' }],
      [`PATCH /api/temporary/${ID}`]: reply(422, aMissingPrice('product_type_id')),
    });
    const product = page.getByRole('combobox', { name: /Зөвшөөрлийн ангилал/ });
    await user.clear(product);
    await user.type(product, 'Түр');
    await user.click(await page.findByRole('option', { name: /Түр зөвшөөрөл Г/ }));
    await waitFor(() => expect(product).toHaveAccessibleDescription(PRICE_LATER_AT_FIELD), { timeout: 3_000 });
    expect(sentCalls(context)[0]?.body).toEqual({ product_type_id: uuid(4) });
  });

  it('waits for a file on its way, and keeps each with its kind', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const file = {
      id: uuid(3),
      name: 'a.pdf',
      mime: 'application/pdf',
      size: 3,
      url: '',
    };
    const { context, user } = await open(aDraft(), 'documents', {
      'POST /api/file': () => arrived.then(() => reply(201, file)),
      [`PATCH /api/temporary/${ID}`]: aDraft({ version: 3 }),
    });
    await user.upload(page.getByLabelText('Хавсаргах баримт', { selector: 'input' }), new File(['pdf'], 'a.pdf'));
    await user.click(next());
    expect(page.getAllByText(/Файл илгээж дуустал хүлээнэ үү/)[0]).toBeVisible();
    arrive();
    await user.selectOptions(await page.findByRole('combobox', { name: /a\.pdf/ }), 'Албан бичиг');
    expect(page.queryByText(/Файл илгээж дуустал/)).toBeNull();
    await waitFor(() =>
      expect(sentCalls(context).at(-1)?.body).toEqual({
        attachments: [{ file_id: file.id, doc_type: 'Албан бичиг' }],
      }),
    );
  });
});
