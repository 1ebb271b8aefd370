import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { feeText } from '@ecard/shared/permit-fee';
import { aPermit, createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import type { TestContextOptions } from '@ecard/shared/testing';
import { sentCalls } from '../../../testing/sent-calls.ts';
import { screen as editScreen } from './permit-edit.screen.tsx';
import { screen as newScreen } from './permit-new.screen.tsx';
import { factsText, reviewText, staffText, wizardText as text } from './permit-wizard.text.ts';

const ID = 'permit-1';
const FEE = {
  product_type: { id: 'p1', name: 'Түр зөвшөөрөл B' },
  unit_price: 10_000,
  quantity: 2,
  fee_amount: 20_000,
};

const PRICE_LATER = 'Энэ ангиллын үнэ 2099.12.20-ны өдрөөс мөрдөгдөнө.';
const PRICE_LATER_AT_FIELD = /2099\.12\.20-ны өдрөөс/;
const aMissingPrice = (path: string) => ({
  ...{ status: 422, code: 'PRICE_MISSING', message: PRICE_LATER },
  errors: [{ path, code: 'PRICE_MISSING', message: PRICE_LATER }],
});

const uuid = (last: number) => `019aa5e0-0000-7000-8000-00000000000${String(last)}`;

function aDraft(differs: Partial<TemporaryPermission> = {}): TemporaryPermission {
  const refs = {
    load_capacity: null,
    direction: null,
    location: { id: uuid(1), name: 'Нарантуул' },
    product_type: { id: uuid(2), name: 'Түр зөвшөөрөл B' },
  };
  const days = { valid_from: '2099-11-20T00:00:00+08:00', valid_to: '2099-12-01T00:00:00+08:00' };
  return aPermit({
    status: 'DRAFT',
    available_actions: ['update', 'submit', 'cancel'],
    payment: null,
    ...days,
    ...refs,
    ...differs,
  });
}

type Snapshot = NonNullable<TestContextOptions['snapshot']>;

function contextOf(
  permit: TemporaryPermission,
  step: string,
  responses: Readonly<Record<string, unknown>> = {},
  snapshot: Snapshot = {},
) {
  return createTestContext({
    url: `/temporary/${ID}/edit?step=${step}`,
    snapshot: { token: 'jwt', ...snapshot },
    responses: {
      [`GET /api/temporary/${ID}`]: permit,
      'GET /api/temporary/fee': FEE,
      'GET /api/temporary/vehicle': {
        ...{ plate_no: '1234 УБА', is_known: false, vehicle_make: null, vehicle_model: null },
        ...{ gross_weight_kg: null, load_capacity: null },
      },
      ...responses,
    },
  });
}
const request = { params: { id: ID } };
async function open(...options: Parameters<typeof contextOf>) {
  const context = contextOf(...options);
  const shown = renderScreen(editScreen, { context, request });
  await page.findByRole('navigation', { name: text.steps });
  return { ...shown, context };
}
const next = () => page.getByRole('button', { name: text.next });

describe('a new request', () => {
  it('becomes a draft at the host with its first step, and goes on there', async () => {
    const context = createTestContext({
      url: '/temporary/new',
      snapshot: { token: 'jwt' },
      responses: { 'POST /api/temporary': reply(201, aDraft({ subject_type: 'CARD' })) },
    });
    const { user } = renderScreen(newScreen, { context });
    await user.click(page.getByRole('radio', { name: 'Карт' }));
    await user.click(next());
    await waitFor(() => expect(context.history.location.pathname).toBe(`/temporary/${ID}/edit`));
    expect(sentCalls(context)).toMatchObject([{ body: { subject_type: 'CARD' } }]);
    expect(sentCalls(context)[0]?.headers['idempotency-key']).toBeDefined();
  });
});

describe('a new request of staff', () => {
  const staffContext = (...codes: readonly string[]) =>
    createTestContext({
      url: '/temporary/new',
      snapshot: {
        token: 'jwt',
        profile: { user: { id: 'u1', kind: 'STAFF' } },
        actions: codes.map((code) => ({ code })),
      },
    });

  it('is refused before anything is filled in, with the reason', async () => {
    const { html, facts } = await renderScreenOnServer(newScreen, { context: staffContext() });
    expect(facts?.status).toBe(403);
    expect(html).toContain(staffText.title);
    expect(html).not.toContain(text.next);
  });

  it('leads officers to the page where they enter requests', () => {
    renderScreen(newScreen, { context: staffContext('permit.temporary.create') });
    expect(page.getByRole('link', { name: staffText.toOffice })).toHaveAttribute('href', '/temporary-permission');
  });
});

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

describe('the last step', () => {
  it('leads to what is missing instead of sending', async () => {
    const { context, user } = await open(aDraft({ plate_no: null }), 'review');
    await user.click(page.getByRole('button', { name: reviewText.submit }));
    expect(page.getByRole('link', { name: 'Улсын дугаар' })).toHaveAttribute(
      'href',
      `/temporary/${ID}/edit?step=facts`,
    );
    expect(sentCalls(context)).toEqual([]);
  });

  it('hands the request in for the version that was seen, and leads to it', async () => {
    const { context, user } = await open(aDraft(), 'review', {
      [`POST /api/temporary/${ID}/actions/submit`]: aDraft({ status: 'SUBMITTED', available_actions: ['cancel'] }),
    });
    await user.click(page.getByRole('button', { name: reviewText.submit }));
    await waitFor(() => expect(context.history.location.search).toBe(`?id=${ID}`));
    expect(sentCalls(context)[0]?.headers['if-match']).toBe('"v2"');
  });

  it('shows what the host refuses with the way to its step', async () => {
    const errors = [{ path: 'valid_from', code: 'OUTSIDE_SEASON', message: 'Улирлын дотор байна.' }];
    const { user } = await open(aDraft(), 'review', {
      [`POST /api/temporary/${ID}/actions/submit`]: reply(422, { code: 'VALIDATION_FAILED', message: 'Алдаа', errors }),
    });
    await user.click(page.getByRole('button', { name: reviewText.submit }));
    const link = await page.findByRole('link', { name: 'Эхлэх өдөр: Улирлын дотор байна.' });
    expect(link).toHaveAttribute('href', `/temporary/${ID}/edit?step=time`);
  });
});

describe('a returned request', () => {
  const returned = aDraft({ status: 'RETURNED', officer_comment: 'Гэрчилгээ бүдэг байна' });

  it('says why on every step, and sends a step when it is done, not while it is typed', async () => {
    const { context, user } = await open(returned, 'facts', {
      [`PATCH /api/temporary/${ID}`]: { ...returned, version: 3 },
    });
    expect(page.getByText('Гэрчилгээ бүдэг байна')).toBeVisible();
    await user.type(page.getByRole('textbox', { name: /Зориулалт/ }), '!');
    await user.click(next());
    await waitFor(() => expect(sentCalls(context)).toHaveLength(1));
    expect(sentCalls(context)[0]?.body).toEqual({ purpose: 'Барилгын материал тээвэрлэх!' });
  });
});

describe('a request that cannot be changed', () => {
  it('leads to the permit', async () => {
    const context = contextOf(aPermit(), 'facts');
    renderScreen(editScreen, { context, request });
    expect(await page.findByRole('link', { name: text.toPermit })).toHaveAttribute('href', `/temporary?id=${ID}`);
  });

  it('is a 404 where there is none', async () => {
    const context = contextOf(aDraft(), 'facts', { [`GET /api/temporary/${ID}`]: reply(404, { code: 'NOT_FOUND' }) });
    const { facts } = await renderScreenOnServer(editScreen, { context, request });
    expect(facts).toMatchObject({ status: 404 });
    renderScreen(editScreen, { context, request });
    expect(await page.findByText(text.notFound)).toBeVisible();
    expect(within(document.body).getByRole('link', { name: text.toList })).toBeVisible();
  });
});
