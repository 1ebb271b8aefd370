import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { reply } from '@ecard/shared/testing';
import { capacityText as text } from './load-capacity.text.ts';
import { advice, open, route, span } from './load.fixtures.tsx';

/** Answers of the host around a plan: until it is sent, and from then on. */
const planning = (answer: () => unknown, after: object) => {
  let isSent = false;
  return {
    [`PATCH /api/direction/${route.id}`]: () => {
      isSent = true;
      return answer();
    },
    'GET /api/load-observation/recommendation': () => ({
      ...{ ...span, target_load_factor: 0.85 },
      data: [{ ...advice, ...(isSent ? after : {}) }],
    }),
  };
};

describe('the load of vehicles', () => {
  it('explains a recommendation of vehicles, and plans them on request', async () => {
    const plans = planning(() => reply(200, { ...route, vehicles_planned: 15, version: 6 }), {
      ...{ version: 6, vehicles_planned: 15, difference: 0 },
    });
    const { user, context } = open(undefined, plans);
    expect(await page.findByText(text.load.reasonOf('12', '08', '70', '66', '105%'))).toBeVisible();
    await user.click(page.getByRole('button', { name: text.load.takeTitle('Ч:7') }));
    const dialog = within(page.getByRole('dialog'));
    expect(dialog.getByText(text.load.takeHint('12', '15'))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: text.load.take }));
    const done = await page.findByRole('cell', { name: text.load.same });
    const patch = context.calls.find(({ method }) => method === 'PATCH');
    expect(patch).toMatchObject({ body: { vehicles_planned: 15 }, headers: { 'if-match': '"v5"' } });
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toContainElement(done);
  });

  it('says what a recommendation would change now when somebody else planned otherwise meanwhile', async () => {
    const stale = reply(412, { status: 412, code: 'STALE', message: 'Өөрчлөгдсөн', current: route });
    const plans = planning(() => stale, { version: 6, vehicles_planned: 20, difference: -5 });
    const { user, context } = open(undefined, plans);
    await user.click(await page.findByRole('button', { name: text.load.takeTitle('Ч:7') }));
    const dialog = within(page.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: text.load.take }));
    expect(await dialog.findByText('Өөрчлөгдсөн')).toBeVisible();
    expect(dialog.getByText(text.load.takeHint('20', '15'))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: text.load.take }));
    await waitFor(() => {
      const versions = context.calls.filter(({ method }) => method === 'PATCH').map((call) => call.headers['if-match']);
      expect(versions).toEqual(['"v5"', '"v6"']);
    });
  });

  it('recommends nothing where nobody knows how many vehicles carried the load', async () => {
    const unknown = { vehicles_observed: null, vehicles_planned: null, vehicles_recommended: null, difference: null };
    const data = [{ ...advice, ...unknown }];
    open(undefined, { 'GET /api/load-observation/recommendation': { ...span, target_load_factor: 0.85, data } });
    expect(await page.findByText(text.load.noPlan)).toBeVisible();
    expect(page.queryByRole('button', { name: text.load.takeTitle('Ч:7') })).toBeNull();
  });
});
