import { afterEach, describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { reply } from '@ecard/shared/testing';
import { sentCalls } from '../../../testing/sent-calls.ts';
import { ID, aDraft, next, open } from './permit-wizard.fixtures.tsx';
import { reviewText, wizardText as text } from './permit-wizard.text.ts';

const PATCH = `PATCH /api/temporary/${ID}`;
const asCitizen = { profile: { user: { username: '99110001', kind: 'INDIVIDUAL' as const } } };
const purpose = () => page.getByRole('textbox', { name: /Зориулалт/ });
const maker = () => page.getByRole('textbox', { name: /Үйлдвэрлэгч/ });
const stale = (current: TemporaryPermission) => reply(412, { code: 'STALE', message: 'Өөрчлөгдсөн', current });

/** Answers one after the other, each for the version it makes. */
function oneByOne(...answers: readonly unknown[]) {
  const left = [...answers];
  return () => left.shift();
}

afterEach(() => {
  sessionStorage.clear();
});

describe('a draft that is open in two tabs', () => {
  it('gives the second tab the choice, keeps what it chose, and stays on the step', async () => {
    const others = aDraft({ version: 5, purpose: 'Эхний табын зориулалт' });
    const kept = aDraft({ version: 6, purpose: 'Гэр зөөх' });
    const { context, user } = await open(aDraft({ purpose: null }), 'facts', {
      [PATCH]: oneByOne(stale(others), kept),
    });
    await user.type(purpose(), 'Гэр зөөх');
    const dialog = within(await page.findByRole('dialog', {}, { timeout: 3_000 }));
    expect(dialog.getByText('Эхний табын зориулалт')).toBeVisible();
    expect(dialog.getByRole('radio', { name: /Гэр зөөх/ })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Сонголтоор хадгалах' }));
    await waitFor(() => expect(sentCalls(context)).toHaveLength(2), { timeout: 3_000 });
    expect(sentCalls(context)[1]).toMatchObject({ body: { purpose: 'Гэр зөөх' }, headers: { 'if-match': '"v5"' } });
    expect(context.history.location.search).toBe('?step=facts');
  });

  it('goes on without a question where the other tab has filled in another step', async () => {
    const others = aDraft({ version: 5, purpose: null, daily_from: '08:00', daily_to: '12:00' });
    const kept = { ...others, version: 6, purpose: 'Гэр зөөх' };
    const { context, user } = await open(aDraft({ purpose: null }), 'facts', {
      [PATCH]: oneByOne(stale(others), kept),
    });
    await user.type(purpose(), 'Гэр зөөх');
    await waitFor(() => expect(sentCalls(context)).toHaveLength(2), { timeout: 3_000 });
    expect(sentCalls(context).map(({ headers }) => headers['if-match'])).toEqual(['"v2"', '"v5"']);
    expect(page.queryByRole('dialog')).toBeNull();
    await user.click(next());
    await waitFor(() => expect(context.history.location.search).toBe('?step=time'));
    expect(page.getByRole('textbox', { name: /Өдөр бүр эхлэх цаг/ })).toHaveValue('08:00');
  });

  it('leads to the permit once the other tab has handed it in', async () => {
    const others = aDraft({ version: 5, status: 'SUBMITTED', available_actions: ['cancel'] });
    const { user } = await open(aDraft({ purpose: null }), 'facts', { [PATCH]: stale(others) });
    await user.type(purpose(), 'Гэр зөөх');
    expect(await page.findByRole('link', { name: text.toPermit }, { timeout: 3_000 })).toBeVisible();
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('is not handed in for an older version than the one at the host, which is shown instead', async () => {
    const others = aDraft({ version: 5, purpose: 'Эхний табын зориулалт' });
    const handedIn = { ...others, version: 6, status: 'SUBMITTED' as const, available_actions: ['cancel'] };
    const { context, user } = await open(aDraft(), 'review', {
      [`POST /api/temporary/${ID}/actions/submit`]: oneByOne(stale(others), handedIn),
    });
    await user.click(page.getByRole('button', { name: reviewText.submit }));
    expect(await page.findByText('Эхний табын зориулалт')).toBeVisible();
    expect(page.getByText(reviewText.failed)).toBeVisible();
    await user.click(page.getByRole('button', { name: reviewText.submit }));
    await waitFor(() => expect(context.history.location.search).toBe(`?id=${ID}`));
    expect(sentCalls(context).map(({ headers }) => headers['if-match'])).toEqual(['"v2"', '"v5"']);
  });

  it('keeps what the other tab has filled in when this one is loaded again with text that is not kept', async () => {
    const offline = new Error('offline');
    const first = await open(aDraft({ purpose: null, vehicle_make: null }), 'facts', { [PATCH]: offline }, asCitizen);
    await first.user.type(purpose(), 'Гэр зөөх');
    expect(await page.findByText(/Ноорог хадгалагдаагүй/, {}, { timeout: 3_000 })).toBeVisible();
    first.unmount();

    const others = aDraft({ version: 5, purpose: null, vehicle_make: 'Isuzu' });
    const kept = { ...others, version: 6, purpose: 'Гэр зөөх.' };
    const { context, user } = await open(others, 'facts', { [PATCH]: kept }, asCitizen);
    await waitFor(() => expect(purpose()).toHaveValue('Гэр зөөх'));
    expect(maker()).toHaveValue('Isuzu');
    await user.type(purpose(), '.');
    await waitFor(() => expect(sentCalls(context)).toHaveLength(1), { timeout: 3_000 });
    expect(sentCalls(context)[0]).toMatchObject({ body: { purpose: 'Гэр зөөх.' }, headers: { 'if-match': '"v5"' } });
  });
});
