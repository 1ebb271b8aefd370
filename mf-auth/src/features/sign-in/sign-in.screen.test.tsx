import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { screen } from './sign-in.screen.tsx';
import { signInFaultText, signInText as text } from './sign-in.text.ts';

const LOGIN = 'POST /api/auth/login';
const accepted = { token: 'jwt', expires_at: '2026-11-22T00:00:00+08:00', is_org: '0', org_id: '0' };
const refused = reply(401, { code: 'INVALID_CREDENTIALS', message: 'no' });

function open(responses: Record<string, unknown> = {}, url = '/') {
  const context = createTestContext({ responses, url });
  return { context, ...renderScreen(screen, { context }) };
}
const username = () => page.getByRole<HTMLInputElement>('textbox');
const password = () => page.getByLabelText<HTMLInputElement>(/^Нууц үг( \*)?$/);
const submitButton = () => page.getByRole('button', { name: text.submit });

async function fillAndSubmit(user: ReturnType<typeof open>['user']) {
  await user.type(username(), ' 99110001 ');
  await user.type(password(), 'secret');
  await user.click(submitButton());
}

afterEach(() => document.body.replaceChildren());

describe('the sign-in screen', () => {
  it('is a form the shell takes when there is no script', async () => {
    const { html } = await renderScreenOnServer(screen, { context: createTestContext() });
    document.body.innerHTML = html;
    const form = document.querySelector('form');
    expect(form?.getAttribute('method')).toBe('post');
    expect(form?.getAttribute('action')).toBe('/session');
    expect(form?.hasAttribute('novalidate')).toBe(false);
    expect(form?.querySelector('[name="username"]')).toHaveAttribute('autocomplete', 'username');
    expect(form?.querySelector('[name="password"]')).toHaveAttribute('autocomplete', 'current-password');
    expect(form?.querySelectorAll('[required]')).toHaveLength(2);
    expect([...new FormData(form ?? undefined).entries()]).toContainEqual(['kind', 'INDIVIDUAL']);
    expect(form?.querySelector('button[type="submit"]')).not.toBeNull();
  });

  it('says what the code in the address means', () => {
    open({}, '/?error=INVALID_CREDENTIALS');
    expect(page.getByRole('alert')).toHaveTextContent(signInFaultText.wrong);
  });

  it('never shows what somebody wrote into the address', () => {
    open({}, '/?error=call%20me');
    expect(page.getByRole('alert')).toHaveTextContent(signInFaultText.unknown);
    expect(page.queryByText(/call me/)).toBeNull();
  });

  it('asks the host for nothing by itself', () => {
    expect(open().context.calls).toEqual([]);
  });

  it('names the user name after the kind of account', async () => {
    const { user } = open();
    expect(username()).toHaveAccessibleName(expect.stringContaining(text.username.INDIVIDUAL));
    await user.click(page.getByRole('radio', { name: text.organisation }));
    expect(username()).toHaveAccessibleName(expect.stringContaining(text.username.ORG));
  });

  it('says under the fields what is missing and goes to the first', async () => {
    const { user, context } = open();
    await user.click(submitButton());
    expect(username()).toHaveAccessibleDescription(text.required);
    expect(password()).toHaveAccessibleDescription(text.required);
    expect(username()).toHaveFocus();
    expect(context.calls).toEqual([]);
  });

  it('takes a message away as soon as its field is filled in', async () => {
    const { user } = open();
    await user.click(submitButton());
    await user.type(username(), 'a');
    expect(username()).not.toHaveAccessibleDescription(text.required);
    expect(password()).toHaveAccessibleDescription(text.required);
  });

  it('goes to the password when only that is missing', async () => {
    const { user } = open();
    await user.type(username(), 'a');
    await user.click(submitButton());
    expect(password()).toHaveFocus();
  });

  it('hands the token of a person to the shell', async () => {
    const { user, context } = open({ [LOGIN]: accepted });
    await fillAndSubmit(user);
    await waitFor(() => expect(context.sessions).toHaveLength(1));
    expect(context.calls).toMatchObject([{ body: { kind: 'INDIVIDUAL', username: '99110001', password: 'secret' } }]);
    expect(context.sessions).toEqual([
      { signIn: { token: 'jwt', isOrganisation: false, organisationId: '0', outlivesBrowser: true } },
    ]);
  });

  it('hands the token of an organisation to the shell', async () => {
    const { user, context } = open({ [LOGIN]: { ...accepted, is_org: '1', org_id: '7' } });
    await user.click(page.getByRole('radio', { name: text.organisation }));
    await fillAndSubmit(user);
    await waitFor(() => expect(context.sessions).toHaveLength(1));
    expect(context.calls).toMatchObject([{ body: { kind: 'ORG' } }]);
    expect(context.sessions).toEqual([
      { signIn: { token: 'jwt', isOrganisation: true, organisationId: '7', outlivesBrowser: true } },
    ]);
  });

  it('hands over that the session ends with the browser, where nobody wants to be remembered', async () => {
    const { user, context } = open({ [LOGIN]: accepted });
    await user.click(page.getByRole('checkbox', { name: text.remember }));
    await fillAndSubmit(user);
    await waitFor(() => expect(context.sessions).toMatchObject([{ signIn: { outlivesBrowser: false } }]));
  });

  it('leads to the other ways in: a link for a new password, and a code on the phone of a person', async () => {
    const { user } = open();
    expect(page.getByRole('link', { name: text.forgot })).toHaveAttribute('href', '/?step=forgot');
    expect(page.getByRole('link', { name: text.byCode })).toHaveAttribute('href', '/?step=code');
    await user.click(page.getByRole('radio', { name: text.organisation }));
    expect(page.queryByRole('link', { name: text.byCode })).toBeNull();
  });

  it('keeps what was typed after a wrong password and goes back to it', async () => {
    const { user, context } = open({ [LOGIN]: refused });
    await fillAndSubmit(user);
    expect(await page.findByRole('alert')).toHaveTextContent(signInFaultText.wrong);
    expect(username()).toHaveValue(' 99110001 ');
    expect(password()).toHaveValue('secret');
    expect(password()).toHaveFocus();
    expect(context.sessions).toEqual([]);
  });

  it('forgets the code in the address once the form is sent again', async () => {
    const { user } = open({ [LOGIN]: refused }, '/?error=NETWORK');
    await fillAndSubmit(user);
    expect(await page.findByText(signInFaultText.wrong)).toBeVisible();
    expect(page.queryByText(signInFaultText.network)).toBeNull();
  });

  it('says how long a locked account stays locked', async () => {
    const { user } = open({ [LOGIN]: reply(423, { code: 'ACCOUNT_LOCKED' }, { 'retry-after': '840' }) });
    await fillAndSubmit(user);
    expect(await page.findByRole('alert')).toHaveTextContent(signInFaultText.lockedFor(14));
  });

  it('says that the connection failed', async () => {
    const { user } = open({ [LOGIN]: new Error('refused') });
    await fillAndSubmit(user);
    expect(await page.findByRole('alert')).toHaveTextContent(signInFaultText.network);
  });

  it('puts what the host says of a field under that field', async () => {
    const errors = [{ path: 'username', code: 'too_big', message: 'Хэт урт байна' }];
    const { user } = open({ [LOGIN]: reply(422, { code: 'VALIDATION_FAILED', errors }) });
    await fillAndSubmit(user);
    expect(await page.findByText('Хэт урт байна')).toBeVisible();
    expect(username()).toHaveAccessibleDescription('Хэт урт байна');
  });

  it('does not take an answer that is none for a sign-in', async () => {
    const { user, context } = open({ [LOGIN]: { token: 1 } });
    await fillAndSubmit(user);
    expect(await page.findByRole('alert')).toHaveTextContent(signInFaultText.unknown);
    expect(context.sessions).toEqual([]);
  });

  it('sends once, however often it is asked to', async () => {
    const { user, context, container } = open({ [LOGIN]: () => new Promise(() => undefined) });
    await user.type(username(), 'a');
    await user.type(password(), 'b');
    const form = container.querySelector('form') ?? container;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(submitButton()).toHaveAttribute('aria-disabled', 'true'));
    await waitFor(() => expect(context.calls).toHaveLength(1));
  });

  it('can be sent again after a failure', async () => {
    const answers: unknown[] = [refused, accepted];
    const { user, context } = open({ [LOGIN]: () => answers.shift() });
    await fillAndSubmit(user);
    await page.findByRole('alert');
    await user.click(submitButton());
    await waitFor(() => expect(context.sessions).toHaveLength(1));
  });

  it('offers the hotline as a call', () => {
    open();
    expect(page.getByRole('link', { name: '7004 4040' })).toHaveAttribute('href', 'tel:70044040');
  });

  describe('for an account with a second step', () => {
    const codeWanted = reply(401, { code: 'OTP_REQUIRED', message: 'code' });
    const code = () => page.getByLabelText<HTMLInputElement>(text.code);

    it('asks for the code that was sent, keeps what was typed, and signs in with all of it', async () => {
      const answers: unknown[] = [codeWanted, accepted];
      const { user, context } = open({ [LOGIN]: () => answers.shift() });
      expect(page.queryByLabelText(text.code)).toBeNull();
      await fillAndSubmit(user);
      expect(await page.findByText(signInFaultText.codeSent)).toBeVisible();
      expect(page.queryByRole('alert')).toBeNull();
      expect(code()).toHaveFocus();
      expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
      await user.type(code(), '123456');
      await user.click(submitButton());
      await waitFor(() => expect(context.sessions).toHaveLength(1));
      expect(context.calls.map(({ body }) => body)).toEqual([
        { kind: 'INDIVIDUAL', username: '99110001', password: 'secret' },
        { kind: 'INDIVIDUAL', username: '99110001', password: 'secret', otp: '123456' },
      ]);
    });

    it('says what a code looks like before it asks the host', async () => {
      const { user, context } = open({ [LOGIN]: codeWanted });
      await fillAndSubmit(user);
      await user.type(await page.findByLabelText(text.code), '12a');
      await user.click(submitButton());
      expect(code()).toHaveAccessibleDescription(expect.stringContaining(text.codeShape));
      expect(context.calls).toHaveLength(1);
    });

    it('says that a code was wrong and goes back to it', async () => {
      const answers: unknown[] = [codeWanted, reply(422, { code: 'OTP_WRONG' })];
      const { user } = open({ [LOGIN]: () => answers.shift() });
      await fillAndSubmit(user);
      await user.type(await page.findByLabelText(text.code), '000000');
      await user.click(submitButton());
      expect(await page.findByRole('alert')).toHaveTextContent(signInFaultText.codeWrong);
      expect(code()).toHaveFocus();
    });

    it('sends another code after a minute, and not before', async () => {
      jest.useFakeTimers();
      const context = createTestContext({ responses: { [LOGIN]: codeWanted } });
      const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) });
      renderScreen(screen, { context });
      await fillAndSubmit(user);
      const resend = await page.findByRole('button', { name: new RegExp(text.resend) });
      expect(resend).toBeDisabled();
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(resend).toBeEnabled();
      await user.click(resend);
      await waitFor(() => expect(context.calls).toHaveLength(2));
      expect(context.calls[1]?.body).not.toHaveProperty('otp');
      expect(resend).toBeDisabled();
      jest.useRealTimers();
    });

    it('asks for it without script too', async () => {
      const context = createTestContext({ url: '/?error=OTP_REQUIRED' });
      const { html } = await renderScreenOnServer(screen, { context });
      document.body.innerHTML = html;
      expect(document.querySelector('form[action="/session"] [name="otp"]')).toHaveAttribute('inputmode', 'numeric');
      expect(document.querySelector('[name="password"]')).not.toBeNull();
      expect(document.body).toHaveTextContent(signInFaultText.codeSent);
    });
  });

  it.each([
    ['a new password was kept', '/?done=password-set', text.passwordSet],
    ['a link was sent', '/?done=link-sent', text.linkSent],
  ])('says that %s', (_what, url, words) => {
    open({}, url);
    expect(page.getByRole('status')).toHaveTextContent(words);
  });

  it('says nothing of what somebody wrote into the address as done', () => {
    open({}, '/?done=toString');
    expect(page.queryByRole('status')).toBeNull();
  });
});
