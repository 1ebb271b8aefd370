import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { feeText } from '@ecard/shared/permit-fee';
import { renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { temporaryStatuses, temporaryVerbs } from '@ecard/shared/api-schema';
import { aRequest, permitContext, posted } from '../../testing/permits.ts';
import { permitFormText as formText } from './permit-form.text.ts';
import { temporaryText as text } from './temporary-permission.text.ts';
import { screen } from './temporary-permission.screen.tsx';

const PERMIT = aRequest();
const ONE = `/api/temporary-permission/${PERMIT.id}`;
const PRICE_LATER = 'Энэ ангиллын үнэ 2026.12.20-ны өдрөөс мөрдөгдөнө.';
const missingPrice = reply(422, {
  ...{ status: 422, code: 'PRICE_MISSING', message: PRICE_LATER },
  errors: [{ path: 'valid_from', code: 'PRICE_MISSING', message: PRICE_LATER }],
});

describe('the list of temporary permits', () => {
  it('shows the applicant, the purpose, the period and the unpaid fee', async () => {
    renderScreen(screen, { context: permitContext('/temporary-permission') });
    const row = within(await page.findByRole('row', { name: /TZ-2026-000045/ }));
    expect(row.getByText('Цайз ХХК')).toBeVisible();
    // On a phone too, in the second line.
    expect(row.getByText('1234 УБА').closest('td')).toHaveClass('second');
    expect(row.getByText('2026.11.23')).toBeVisible();
    expect(row.getByText('2026.11.30')).toBeVisible();
    expect(row.getByText('22:00–06:00 · Да, Мя')).toBeVisible();
    expect(row.getByText('50,000₮')).toBeVisible();
    expect(await page.findByRole('link', { name: `${text.tabs.submitted} 4` })).toBeVisible();
    expect(page.getByRole('link', { name: 'Бүгд 9' })).toBeVisible();
  });

  it('says below a heading of its own how long a request waits and who has it, and of others who decided when', async () => {
    // Sent back once, and submitted again.
    const mine = aRequest({ assignee: { id: 'u9', name: 'Н.Номин' }, decided_at: '2026-11-19T10:00:00+08:00' });
    const decided = aRequest({
      ...{ id: '0198bb00-0000-7000-8000-000000000003', permission_no: 'TZ-2026-000046', status: 'ACTIVE' },
      ...{ assignee: { id: 'u9', name: 'Н.Номин' } },
      ...{ decided_at: '2026-11-21T10:00:00+08:00', decided_by: { id: 'u8', name: 'Ү.Уранчимэг' } },
    });
    const rows = { data: [mine, decided], page: 1, page_size: 20, total: 2 };
    renderScreen(screen, {
      context: permitContext('/temporary-permission', { 'GET /api/temporary-permission': rows }),
    });
    const cellsBelow = async (heading: string) => {
      const headings = (await page.findAllByRole('columnheader')).map(({ textContent }) => textContent);
      const at = headings.findIndex((name) => name.startsWith(heading));
      return page.getAllByRole('row').map((row) => row.children[at]?.textContent);
    };
    await page.findByRole('row', { name: /TZ-2026-000046/ });
    expect(await cellsBelow(text.facts.waiting)).toEqual([text.facts.waiting, '2 хоногН.Номин', '–']);
    expect((await cellsBelow(text.facts.decided)).slice(1)).toEqual(['–', '2026.11.21Ү.Уранчимэг']);
  });

  it('leaves out where it goes and who decided it first, where not every column has room', async () => {
    renderScreen(screen, { context: permitContext('/temporary-permission') });
    await page.findByRole('row', { name: /TZ-2026-000045/ });
    const classOf = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) }).className;
    expect(classOf(text.columns.route)).toContain('extra');
    expect(classOf(text.facts.decided)).toContain('extra');
    expect(classOf(text.facts.waiting)).not.toContain('extra');
    expect(classOf(text.columns.subject)).not.toContain('extra');
  });

  it('has each permit behind one tab, so that the tabs add up to all', async () => {
    const { values } = temporaryStatuses;
    const summary = {
      total: 2 ** values.length - 1,
      by_status: Object.fromEntries(values.map((status, at) => [status, 2 ** at])),
    };
    const responses = { 'GET /api/temporary-permission/summary': summary };
    renderScreen(screen, { context: permitContext('/temporary-permission', responses) });
    await page.findByRole('link', { name: 'Бүгд 511' });
    const tabs = within(page.getByRole('navigation', { name: text.tabs.label })).getAllByRole('link');
    const counts = tabs.map(({ textContent }) => Number(/\d+$/.exec(textContent)?.[0]));
    expect(counts).toEqual([511, 2, 8, 16, 5, 480]);
  });

  it('is complete in the server’s HTML, with the record that the address names', async () => {
    const { html } = await renderScreenOnServer(screen, {
      context: permitContext(`/temporary-permission?id=${PERMIT.id}`),
    });
    expect(html).toContain('TZ-2026-000045');
    // Once below the heading, and not among the facts again.
    expect(html).toContain('Цайз ХХК · 1234 УБА · 50,000₮');
    expect(html).toContain(`<dt>${text.facts.weight}</dt>`);
    expect(html).not.toContain(`<dt>${text.facts.applicant}</dt>`);
    expect(html).toContain('/temporary-permission/calendar');
  });

  it('shows no action to an account that may only view', async () => {
    renderScreen(screen, { context: permitContext('/temporary-permission', {}, [{ code: 'permit.temporary.view' }]) });
    await page.findByRole('table');
    expect(page.queryByRole('button', { name: text.actions.create })).toBeNull();
  });
});

describe('a temporary permit', () => {
  it('whose product has no price on its first day is not approved, and says why', async () => {
    const context = permitContext(`/temporary-permission?id=${PERMIT.id}`, {
      [`POST ${ONE}/actions/approve`]: missingPrice,
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.actions.approve }));
    const dialog = within(await page.findByRole('dialog', { name: text.actions.approve }));
    await user.click(await dialog.findByRole('button', { name: text.actions.approve }));
    expect(await dialog.findByText(PRICE_LATER)).toBeVisible();
  });

  it('names a price that is missing at the first day of a correction', async () => {
    const context = permitContext(`/temporary-permission?id=${PERMIT.id}`, {
      [`GET ${ONE}`]: { ...PERMIT, available_actions: ['correct'] },
      [`PATCH ${ONE}`]: missingPrice,
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.actions.correct }));
    const dialog = within(await page.findByRole('dialog', { name: formText.correctTitle }));
    const first = dialog.getByLabelText(new RegExp(formText.labels.valid_from));
    await user.clear(first);
    await user.type(first, '2026-11-22');
    await user.click(dialog.getByRole('button', { name: 'Хадгалах' }));
    await waitFor(() => expect(first).toHaveAccessibleDescription(/2026\.12\.20-ны өдрөөс/));
  });

  it('is corrected in the number of its card alone', async () => {
    const card = { id: 'c1', card_no_masked: '•••• •••• 1234' };
    const request = { ...PERMIT, subject_type: 'CARD', plate_no: null, card, available_actions: ['correct'] };
    const context = permitContext(`/temporary-permission?id=${PERMIT.id}`, {
      [`GET ${ONE}`]: request,
      [`PATCH ${ONE}`]: { ...request, version: 3, card: { id: 'c2', card_no_masked: '•••• •••• 9012' } },
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.actions.correct }));
    const dialog = within(await page.findByRole('dialog', { name: formText.correctTitle }));
    const field = dialog.getByRole('textbox', { name: formText.labels.card_no });
    expect(field).toHaveAccessibleDescription(formText.presentCard('•••• •••• 1234'));
    await user.type(field, '1234 5678 9012');
    await user.click(dialog.getByRole('button', { name: formText.save }));
    expect(await page.findByText('•••• •••• 9012')).toBeVisible();
    expect(context.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ card_no: '123456789012' });
  });

  it('in force is extended until the end of a day', async () => {
    const active = { ...PERMIT, status: 'ACTIVE', available_actions: ['extend', 'revoke', 'print'] };
    const context = permitContext(`/temporary-permission?id=${PERMIT.id}`, {
      [`GET ${ONE}`]: active,
      [`POST ${ONE}/actions/extend`]: { ...active, version: 3, valid_to: '2026-12-11T00:00:00+08:00' },
    });
    const { user } = renderScreen(screen, { context });
    expect(await page.findByRole('button', { name: text.actions.print })).toBeInTheDocument();
    await user.click(page.getByRole('button', { name: text.actions.extend }));
    const dialog = within(await page.findByRole('dialog', { name: formText.extendTitle }));
    const field = dialog.getByLabelText(/Шинэ дуусах өдөр/);
    await user.clear(field);
    await user.type(field, '2026-12-10');
    await user.click(dialog.getByRole('button', { name: text.actions.extend }));
    expect(await page.findByText('2026.11.23 – 2026.12.10')).toBeInTheDocument();
    expect(posted(context)).toMatchObject([{ body: { valid_to: '2026-12-11T00:00:00+08:00' } }]);
  });

  it('has the history of its changes in words', async () => {
    const entry = {
      ...{
        id: 1,
        at: '2026-11-21T09:00:00+08:00',
        action: 'permit.temporary.correct',
        entity: 'temporary_permission',
      },
      ...{
        entity_id: PERMIT.id,
        actor: { id: 'u2', name: 'Ү.Уранчимэг' },
        impersonator: null,
        ip: null,
        request_id: null,
      },
      before: { status: 'SUBMITTED', plate_no: '1234 УБА', valid_to: '2026-12-01T00:00:00+08:00', fee_amount: 50_000 },
      after: { status: 'SUBMITTED', plate_no: '1235 УБА', valid_to: '2026-12-02T00:00:00+08:00', fee_amount: 55_000 },
    };
    const context = permitContext(`/temporary-permission?id=${PERMIT.id}&part=history`, {
      [`GET /api/audit/temporary_permission/${PERMIT.id}`]: { data: [entry], next_cursor: null },
    });
    renderScreen(screen, { context });
    expect(await page.findByText(temporaryVerbs.correct)).toBeVisible();
    expect(page.getByText('1234 УБА', { selector: 's' }).closest('dd')).toHaveTextContent('1234 УБА → 1235 УБА');
    expect(page.getByText('2026.11.30', { selector: 's' }).closest('dd')).toHaveTextContent('2026.11.30 → 2026.12.01');
    expect(page.getByText('50,000₮', { selector: 's' }).closest('dd')).toHaveTextContent('50,000₮ → 55,000₮');
  });

  it('counts a print as soon as it is made', async () => {
    const active = { ...PERMIT, status: 'ACTIVE', available_actions: ['print'] };
    const counts = [0, 1];
    const context = permitContext(`/temporary-permission?id=${PERMIT.id}`, {
      [`GET ${ONE}`]: () => ({ ...active, printed_count: counts.shift() ?? 1 }),
      [`GET ${ONE}/print.pdf`]: new Blob(['%PDF-']),
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.actions.print }));
    expect(await page.findByText(text.facts.printed)).toBeVisible();
  });
});

describe('the entry of a request at the office', () => {
  it('sends whole days and no facts of a vehicle for a person, and opens the request', async () => {
    const context = permitContext('/temporary-permission', { 'POST /api/temporary-permission': PERMIT });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.actions.create }));
    const dialog = within(await page.findByRole('dialog', { name: formText.createTitle }));
    await user.type(dialog.getByLabelText(new RegExp(formText.labels.register_no)), '2000066');
    await user.type(dialog.getByLabelText(new RegExp(formText.labels.plate_no)), '1234');
    await user.click(dialog.getByRole('radio', { name: 'Хүн' }));
    expect(dialog.queryByLabelText(new RegExp(formText.labels.plate_no))).toBeNull();
    await user.type(dialog.getByLabelText(new RegExp(formText.labels.valid_from)), '2026-12-01');
    await user.type(dialog.getByLabelText(new RegExp(formText.labels.valid_to)), '2026-12-05');
    await user.click(dialog.getByRole('checkbox', { name: 'Даваа' }));
    await user.type(dialog.getByLabelText(new RegExp(formText.labels.purpose)), 'Арга хэмжээ');
    await user.click(dialog.getByRole('button', { name: formText.createTitle }));
    await waitFor(() => expect(context.history.location.search).toContain(`id=${PERMIT.id}`));
    expect(posted(context)).toEqual([
      {
        path: '/api/temporary-permission',
        body: {
          ...{ register_no: '2000066', subject_type: 'PERSON', purpose: 'Арга хэмжээ', weekdays: [1], attachments: [] },
          ...{ valid_from: '2026-12-01T00:00:00+08:00', valid_to: '2026-12-06T00:00:00+08:00' },
        },
      },
    ]);
  });

  it('names a card by the number on it', async () => {
    const context = permitContext('/temporary-permission', { 'POST /api/temporary-permission': PERMIT });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.actions.create }));
    const dialog = within(await page.findByRole('dialog', { name: formText.createTitle }));
    expect(dialog.queryByLabelText(new RegExp(formText.labels.card_no))).toBeNull();
    await user.click(dialog.getByRole('radio', { name: 'Карт' }));
    await user.type(dialog.getByLabelText(new RegExp(formText.labels.register_no)), '2000066');
    await user.type(dialog.getByLabelText(new RegExp(formText.labels.card_no)), '1234 5678 9012');
    await user.type(dialog.getByLabelText(new RegExp(formText.labels.valid_from)), '2026-12-01');
    await user.type(dialog.getByLabelText(new RegExp(formText.labels.valid_to)), '2026-12-05');
    await user.type(dialog.getByLabelText(new RegExp(formText.labels.purpose)), 'Арга хэмжээ');
    await user.click(dialog.getByRole('button', { name: formText.createTitle }));
    await waitFor(() => expect(posted(context)).toMatchObject([{ body: { card_no: '123456789012' } }]));
  });

  it('shows the fee before the request is entered', async () => {
    const fee = {
      product_type: { id: 'p1', name: 'Ачаа тээвэр' },
      unit_price: 10_000,
      quantity: 2,
      fee_amount: 20_000,
    };
    const context = permitContext('/temporary-permission', { 'GET /api/temporary/fee': fee });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.actions.create }));
    const dialog = within(await page.findByRole('dialog', { name: formText.createTitle }));
    expect(dialog.getByText(feeText.feeOfNoProduct)).toBeVisible();
    await user.click(dialog.getByRole('combobox', { name: formText.labels.product_type_id }));
    await user.click(await page.findByRole('option', { name: /Ачаа тээвэр/ }));
    await user.type(dialog.getByLabelText(new RegExp(formText.labels.valid_from)), '2026-12-01');
    await user.type(dialog.getByLabelText(new RegExp(formText.labels.valid_to)), '2026-12-05');
    expect(await dialog.findByText('20,000₮')).toBeVisible();
    expect(context.calls.findLast(({ path }) => path === '/api/temporary/fee')?.query).toEqual({
      ...{ product_type_id: 'p1', valid_from: '2026-12-01T00:00:00+08:00', valid_to: '2026-12-06T00:00:00+08:00' },
    });
  });
});
