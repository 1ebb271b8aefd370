import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen as page, waitFor } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { sentCalls } from '../../testing/sent-calls.ts';
import { screen } from './sign-in.screen.tsx';
import { phoneCodeText as text, signInFaultText, signInText } from './sign-in.text.ts';

const OTP = 'POST /api/auth/otp';
const VERIFY = 'POST /api/auth/otp/verify';
const url = '/?step=code';
const sent = reply(202, { resend_after_seconds: 60, expires_in_seconds: 300 });
const accepted = { token: 'jwt', expires_at: '2026-11-22T00:00:00+08:00', is_org: '0', org_id: '0' };

function open(responses: Record<string, unknown> = {}, address = url) {
  const context = createTestContext({ responses, url: address });
  return { context, ...renderScreen(screen, { context }) };
}
const phone = () => page.getByLabelText<HTMLInputElement>(/^Утасны дугаар( \*)?$/);
const code = () => page.findByLabelText<HTMLInputElement>(signInText.code);
const button = (name: string) => page.getByRole('button', { name });

async function askForCode(user: ReturnType<typeof open>['user']) {
  await user.type(phone(), '99110001');
  await user.click(button(text.send));
}
async function signInWith(user: ReturnType<typeof open>['user'], typed: string) {
  await user.type(await code(), typed);
  await user.click(button(signInText.submit));
}

// The part of the page is loaded when it is first shown.
beforeAll(async () => {
  await renderScreenOnServer(screen, { context: createTestContext({ url }) });
});

describe('the page for signing in with a code', () => {
  it('is a form the shell takes when there is no script', async () => {
    const { html } = await renderScreenOnServer(screen, { context: createTestContext({ url }) });
    document.body.innerHTML = html;
    const form = document.querySelector('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/session/code']);
    expect([...new FormData(form ?? undefined).keys()]).toEqual(['phone']);
    const field = form?.querySelector('[name="phone"]');
    expect(field).toHaveAttribute('autocomplete', 'tel-national');
    // A number with the code of the country, pasted before the script has started.
    expect(field).toHaveAttribute('maxlength', '20');
  });

  it('asks for the code in the form that comes back without script', async () => {
    const context = createTestContext({ url: `${url}&done=code-sent&error=OTP_WRONG` });
    const { html } = await renderScreenOnServer(screen, { context });
    document.body.innerHTML = html;
    expect([...new FormData(document.querySelector('form') ?? undefined).keys()]).toEqual(['phone', 'otp']);
    expect(document.body).toHaveTextContent(signInFaultText.codeWrong);
  });

  it('has a code sent, asks for it and signs in with it', async () => {
    const { user, context } = open({ [OTP]: sent, [VERIFY]: accepted });
    await askForCode(user);
    expect(await code()).toHaveFocus();
    expect(page.getByText(signInFaultText.codeSent)).toBeVisible();
    await signInWith(user, '123456');
    await waitFor(() => expect(context.sessions).toHaveLength(1));
    expect(sentCalls(context).map(({ path, body }) => [path, body])).toEqual([
      ['/api/auth/otp', { phone: '99110001' }],
      ['/api/auth/otp/verify', { phone: '99110001', code: '123456' }],
    ]);
    expect(context.sessions).toEqual([
      { signIn: { token: 'jwt', isOrganisation: false, organisationId: '0', outlivesBrowser: false } },
    ]);
  });

  it.each(['9911 0001', '+976 9911-0001', '97699110001', '\u202a9911\u20110001\u202c', '９９１１０００１'])(
    'takes the number that was pasted as %s',
    async (pasted) => {
      const { user, context } = open({ [OTP]: sent });
      await user.click(phone());
      await user.paste(pasted);
      await user.click(button(text.send));
      await code();
      expect(sentCalls(context).map(({ body }) => body)).toEqual([{ phone: '99110001' }]);
    },
  );

  it('says what a phone number looks like before it asks the host', async () => {
    const { user, context } = open();
    await user.type(phone(), '123');
    await user.click(button(text.send));
    expect(phone()).toHaveAccessibleDescription(text.phoneShape);
    expect(phone()).toHaveFocus();
    expect(sentCalls(context)).toEqual([]);
  });

  it('says what a code looks like before it asks the host', async () => {
    const { user, context } = open({ [OTP]: sent });
    await askForCode(user);
    await signInWith(user, '12a');
    expect(await code()).toHaveAccessibleDescription(expect.stringContaining(signInText.codeShape));
    expect(sentCalls(context)).toHaveLength(1);
  });

  it('says that a code was wrong and goes back to it', async () => {
    const { user } = open({ [OTP]: sent, [VERIFY]: reply(422, { code: 'OTP_WRONG' }) });
    await askForCode(user);
    await signInWith(user, '000000');
    expect(await page.findByRole('alert')).toHaveTextContent(signInFaultText.codeWrong);
    expect(await code()).toHaveFocus();
    await user.keyboard('654321');
    expect(await code()).toHaveValue('654321');
  });

  it('asks for the code that was sent a moment ago, and sends another when the host would', async () => {
    const { user, context } = open({
      [OTP]: reply(429, { code: 'OTP_TOO_SOON' }, { 'retry-after': '42' }),
      [VERIFY]: accepted,
    });
    await askForCode(user);
    expect(await page.findByRole('alert')).toHaveTextContent(signInFaultText.codeTooSoon);
    expect(await code()).toHaveFocus();
    expect(button(signInText.resendIn(42))).toBeDisabled();
    await signInWith(user, '123456');
    await waitFor(() => expect(context.sessions).toHaveLength(1));
  });

  it('asks for the code that was sent a moment ago without script too', async () => {
    const context = createTestContext({ url: `${url}&error=OTP_TOO_SOON` });
    document.body.innerHTML = (await renderScreenOnServer(screen, { context })).html;
    expect([...new FormData(document.querySelector('form') ?? undefined).keys()]).toEqual(['phone', 'otp']);
  });

  it('says in minutes how long somebody has to wait who asked for too many codes', async () => {
    const { user } = open({ [OTP]: reply(429, { code: 'TOO_MANY_REQUESTS' }, { 'retry-after': '3412' }) });
    await askForCode(user);
    expect(await page.findByRole('alert')).toHaveTextContent('57 минутын дараа');
  });

  it('offers another code after a minute only', async () => {
    const { user } = open({ [OTP]: sent });
    await askForCode(user);
    await code();
    expect(page.getByRole('button', { name: new RegExp(signInText.resend) })).toBeDisabled();
  });
});
