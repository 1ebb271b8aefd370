import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen as page, waitFor } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { sentCalls } from '../../testing/sent-calls.ts';
import { screen } from './sign-in.screen.tsx';
import { forgotPasswordText as text, signInFaultText, signInText } from './sign-in.text.ts';

const FORGOT = 'POST /api/auth/password/forgot';
const url = '/?step=forgot';

function open(responses: Record<string, unknown> = {}, address = url) {
  const context = createTestContext({ responses, url: address });
  return { context, ...renderScreen(screen, { context }) };
}
const username = () => page.getByRole<HTMLInputElement>('textbox');
const send = () => page.getByRole('button', { name: text.submit });

// The part of the page is loaded when it is first shown.
beforeAll(async () => {
  await renderScreenOnServer(screen, { context: createTestContext({ url }) });
});

describe('the page for who forgot the password', () => {
  it('is a form the shell takes when there is no script', async () => {
    const { html } = await renderScreenOnServer(screen, { context: createTestContext({ url }) });
    document.body.innerHTML = html;
    const form = document.querySelector('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/session/forgot']);
    expect([...new FormData(form ?? undefined).keys()]).toEqual(['username']);
    expect(form?.querySelector('[name="username"]')).toHaveAttribute('autocomplete', 'username');
  });

  it('has a link sent and says so on the sign-in page, whether the account exists or not', async () => {
    const { user, context } = open({ [FORGOT]: reply(202) });
    await user.type(username(), ' 99110001 ');
    await user.click(send());
    await waitFor(() => expect(context.history.location.search).toBe('?done=link-sent'));
    expect(sentCalls(context).map(({ body }) => body)).toEqual([{ username: '99110001' }]);
  });

  it('wants a name before it asks the host', async () => {
    const { user, context } = open();
    await user.type(username(), '  ');
    await user.click(send());
    expect(username()).toHaveAccessibleDescription(expect.stringContaining(signInText.required));
    expect(username()).toHaveFocus();
    expect(sentCalls(context)).toEqual([]);
  });

  it('says that one asked too often', async () => {
    const { user } = open({ [FORGOT]: reply(429, { code: 'TOO_MANY_REQUESTS' }, { 'retry-after': '42' }) });
    await user.type(username(), '99110001');
    await user.click(send());
    expect(await page.findByRole('alert')).toHaveTextContent(signInFaultText.tooManyFor(42));
  });

  it('says so without script too', () => {
    open({}, `${url}&error=HTTP_429`);
    expect(page.getByRole('alert')).toHaveTextContent(signInFaultText.tooMany);
  });

  it('leads back to the sign-in page', () => {
    open();
    expect(page.getByRole('link', { name: text.back })).toHaveAttribute('href', '/');
  });
});
