import { describe, expect, it, jest } from '@jest/globals';
import { act, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { sentCalls } from '../../testing/sent-calls.ts';
import { LOGIN, accepted, fillAndSubmit, open, submitButton } from './open-sign-in.fixtures.tsx';
import { screen } from './sign-in.screen.tsx';
import { signInFaultText, signInText as text } from './sign-in.text.ts';

describe('the sign-in screen for an account with a second step', () => {
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
    expect(sentCalls(context).map(({ body }) => body)).toEqual([
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
    expect(sentCalls(context)).toHaveLength(1);
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

  it('asks for the code of the authenticator, or for a recovery code in its place', async () => {
    const answers: unknown[] = [reply(401, { code: 'TOTP_REQUIRED' }), reply(422, { code: 'TOTP_WRONG' }), accepted];
    const { user, context } = open({ [LOGIN]: () => answers.shift() });
    await fillAndSubmit(user);
    expect(await page.findByText(signInFaultText.authenticator)).toBeVisible();
    expect(page.queryByRole('button', { name: new RegExp(text.resend) })).toBeNull();
    expect(code()).toHaveFocus();
    await user.type(code(), '000000');
    await user.click(submitButton());
    expect(await page.findByRole('alert')).toHaveTextContent(signInFaultText.authenticatorWrong);
    await user.click(page.getByRole('button', { name: text.recovery }));
    const recovery = page.getByLabelText(text.recoveryCode);
    expect(recovery).toHaveFocus();
    await user.click(recovery);
    await user.paste(' 7K3QX - 9M2PA\n');
    await user.click(submitButton());
    await waitFor(() => expect(context.sessions).toHaveLength(1));
    expect(sentCalls(context).map(({ body }) => (body as { otp?: string }).otp)).toEqual([
      undefined,
      '000000',
      '7K3QX-9M2PA',
    ]);
  });

  it('asks for the code of the authenticator without script too', async () => {
    const context = createTestContext({ url: '/?error=TOTP_REQUIRED' });
    document.body.innerHTML = (await renderScreenOnServer(screen, { context })).html;
    const field = document.querySelector('form[action="/session"] [name="otp"]');
    expect(field).toHaveAttribute('maxlength', '20');
    expect(field).not.toHaveAttribute('inputmode');
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
    await waitFor(() => expect(sentCalls(context)).toHaveLength(2));
    expect(sentCalls(context)[1]?.body).not.toHaveProperty('otp');
    await waitFor(() => expect(resend).toBeDisabled());
    expect(code()).toHaveFocus();
    jest.useRealTimers();
  });

  it('counts the minute by the clock while the browser holds the timers of the page', async () => {
    jest.useFakeTimers();
    const context = createTestContext({ responses: { [LOGIN]: codeWanted } });
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) });
    renderScreen(screen, { context });
    await fillAndSubmit(user);
    const resend = await page.findByRole('button', { name: new RegExp(text.resend) });
    jest.setSystemTime(Date.now() + 60_000);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(resend).toBeEnabled();
    jest.useRealTimers();
  });

  it('offers another code at once where the connection failed', async () => {
    jest.useFakeTimers();
    const answers: unknown[] = [codeWanted, new Error('refused')];
    const context = createTestContext({ responses: { [LOGIN]: () => answers.shift() } });
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) });
    renderScreen(screen, { context });
    await fillAndSubmit(user);
    const resend = await page.findByRole('button', { name: new RegExp(text.resend) });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await user.click(resend);
    expect(await page.findByRole('alert')).toHaveTextContent(signInFaultText.network);
    expect(resend).toBeEnabled();
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
