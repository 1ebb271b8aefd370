import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderInPortal, reply } from '@ecard/shared/testing';
import { aPermission } from '../../testing/permissions.ts';
import { permissionText } from './ec-permission.text.ts';
import { NewPermission } from './new-permission.tsx';

const { form: text, actions, done } = permissionText;
const CATEGORY = '0198aa00-0000-7000-8000-0000000000c1';
const [LOST, USED] = ['0198aa00-0000-7000-8000-0000000000a1', '0198aa00-0000-7000-8000-0000000000a2'];
const HOLDER = {
  user_id: '0198aa00-0000-7000-8000-0000000000b1',
  name: 'Баттулга Энхтуяа',
  register_no_masked: 'РД******33',
  cards: [
    { id: LOST, card_no_masked: '•••• 1111', category: 'Том хүн', status: 'LOST' },
    { id: USED, card_no_masked: '•••• 2222', category: 'Том хүн', status: 'ACTIVE' },
  ],
};
const DRAFT = aPermission({ status: 'DRAFT', available_actions: ['update', 'submit'] });
const SUBMIT = `POST /api/ec/permissions/${DRAFT.id}/actions/submit`;

function open(responses: Record<string, unknown> = {}, verbs = ['create', 'update']) {
  const context = createTestContext({
    url: '/ec-permission',
    snapshot: { actions: verbs.map((verb) => ({ code: `ec.permission.${verb}` })) },
    responses: {
      'GET /api/lookup/categories': [{ id: CATEGORY, code: 'SENIOR', name: 'Ахмад настан', active: true }],
      'GET /api/lookup/seasons': [],
      'POST /api/ec/permissions/holder': HOLDER,
      'POST /api/ec/permissions': reply(201, DRAFT),
      [SUBMIT]: DRAFT,
      ...responses,
    },
  });
  return renderInPortal(<NewPermission onClose={() => undefined} />, context);
}
const number = () => page.getByRole('textbox', { name: new RegExp(text.holderNo) });

async function fillIn({ user }: Pick<ReturnType<typeof open>, 'user'>) {
  await user.type(number(), 'УБ99112233{Enter}');
  await page.findByText(HOLDER.name);
  await user.click(page.getByRole('combobox', { name: new RegExp(text.labels.category_id) }));
  await user.click(await page.findByRole('option', { name: /Ахмад настан/ }));
  await user.type(page.getByLabelText(new RegExp(text.labels.valid_to)), '2027-05-20');
  await user.click(page.getByRole('button', { name: text.save }));
}

describe('the form of a new request', () => {
  it('offers the cards that an entitlement can be put on', async () => {
    const { user } = open();
    await user.type(number(), 'УБ99112233{Enter}');
    const cards = await page.findByRole('combobox', { name: text.chooseCard });
    expect(cards).toHaveValue(USED);
    expect(
      within(cards)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([text.noCard, '•••• 2222 · Том хүн · Идэвхтэй']);
  });

  it('removes the holder when the number changes', async () => {
    const { user, context } = open();
    await user.type(number(), 'УБ99112233{Enter}');
    await page.findByText(HOLDER.name);
    await user.type(number(), '{Backspace}4');
    expect(page.queryByText(HOLDER.name)).toBeNull();
    await user.click(page.getByRole('button', { name: text.save }));
    expect(number()).toBeInvalid();
    expect(context.calls.filter(({ path }) => path === '/api/ec/permissions')).toEqual([]);
  });

  it('writes the request down for the holder, hands it in and opens it', async () => {
    const opened = open();
    await fillIn(opened);
    await waitFor(() => expect(opened.context.history.location.search).toBe(`?id=${DRAFT.id}`));
    const [, made, handedIn] = opened.context.calls.filter(({ method }) => method === 'POST');
    expect(made?.body).toMatchObject({ user_id: HOLDER.user_id, card_id: USED, category_id: CATEGORY, evidence: [] });
    expect(handedIn?.path).toMatch(/submit$/);
    expect(opened.context.messages).toMatchObject([{ kind: 'success', message: { title: done.submit } }]);
  });

  it('keeps the draft where it cannot be handed in, and says why', async () => {
    const message = 'Энэ ангилалд нотлох баримт хавсаргах шаардлагатай.';
    const opened = open({ [SUBMIT]: reply(422, { code: 'EVIDENCE_REQUIRED', message }) });
    await fillIn(opened);
    await waitFor(() => expect(opened.context.history.location.search).toBe(`?id=${DRAFT.id}`));
    expect(opened.context.messages).toMatchObject([
      { kind: 'error', message: { title: actions.submit, description: message } },
    ]);
  });

  it('does not offer to hand in what the account may not hand in', () => {
    open({}, ['create']);
    expect(page.queryByRole('checkbox', { name: text.labels.submits })).toBeNull();
  });
});
