import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen as page, waitFor } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { sentCalls } from '../../testing/sent-calls.ts';
import { screen } from './sign-in.screen.tsx';
import { setPasswordText as text, signInFaultText } from './sign-in.text.ts';

const RESET = 'POST /api/auth/password/reset';
const TOKEN = 'token-of-a-link-that-was-sent';
const url = `/?password_token=${TOKEN}`;

function open(responses: Record<string, unknown> = {}, address = url) {
  const context = createTestContext({ responses, url: address });
  return { context, ...renderScreen(screen, { context }) };
}
const password = () => page.getByLabelText<HTMLInputElement>(/^Шинэ нууц үг( \*)?$/);
const save = () => page.getByRole('button', { name: text.submit });

// The part of the page is loaded when it is first shown.
beforeAll(async () => {
  await renderScreenOnServer(screen, { context: createTestContext({ url }) });
});

describe('the page a link for a new password leads to', () => {
  it('is a form the shell takes when there is no script', async () => {
    const { html } = await renderScreenOnServer(screen, { context: createTestContext({ url }) });
    document.body.innerHTML = html;
    const form = document.querySelector('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/session/password']);
    expect([...new FormData(form ?? undefined).entries()]).toEqual([
      ['token', TOKEN],
      ['password', ''],
    ]);
    expect(form?.querySelector('[name="password"]')).toHaveAttribute('autocomplete', 'new-password');
  });

  it('sets the password and leads to the sign-in page, without the link’s token', async () => {
    const { user, context } = open({ [RESET]: reply(204) });
    await user.type(password(), 'Shine-2026');
    await user.click(save());
    await waitFor(() => expect(context.history.location.search).toBe('?done=password-set'));
    expect(sentCalls(context).map(({ body }) => body)).toEqual([{ token: TOKEN, password: 'Shine-2026' }]);
  });

  it('says what a password must be like before it asks the host', async () => {
    const { user, context } = open();
    await user.type(password(), 'short');
    await user.click(save());
    expect(password()).toHaveFocus();
    expect(password()).toBeInvalid();
    expect(sentCalls(context)).toEqual([]);
  });

  it('says that a link was used up', async () => {
    const { user } = open({ [RESET]: reply(422, { code: 'LINK_INVALID' }) });
    await user.type(password(), 'Shine-2026');
    await user.click(save());
    expect(await page.findByRole('alert')).toHaveTextContent(signInFaultText.linkInvalid);
  });

  it('says so without script too', () => {
    open({}, `${url}&error=LINK_INVALID`);
    expect(page.getByRole('alert')).toHaveTextContent(signInFaultText.linkInvalid);
  });
});
