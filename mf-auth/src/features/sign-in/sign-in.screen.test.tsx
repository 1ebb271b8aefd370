import { beforeAll, describe, expect, it } from '@jest/globals';
import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import { createTestContext, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { sentCalls } from '../../testing/sent-calls.ts';
import { LOGIN, accepted, fillAndSubmit, open, password, submitButton, username } from './open-sign-in.fixtures.tsx';
import { stepsPart } from './sign-in-steps-part.tsx';
import { screen } from './sign-in.screen.tsx';
import { signInFaultText, signInText as text } from './sign-in.text.ts';

const refused = reply(401, { code: 'INVALID_CREDENTIALS', message: 'no' });

beforeAll(() => stepsPart.load());

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

  it('comes back for an organisation without script where one was refused', async () => {
    const context = createTestContext({ url: '/?kind=ORG&error=INVALID_CREDENTIALS' });
    document.body.innerHTML = (await renderScreenOnServer(screen, { context })).html;
    expect([...new FormData(document.querySelector('form') ?? undefined).entries()]).toContainEqual(['kind', 'ORG']);
    expect(username()).toHaveAccessibleName(expect.stringContaining(text.username.ORG));
  });

  it('offers the sign-in of the state to no press that nothing would answer', async () => {
    document.body.innerHTML = (await renderScreenOnServer(screen, { context: createTestContext() })).html;
    expect(page.getByRole('button', { name: text.byState })).toBeDisabled();
    document.body.replaceChildren();
    open();
    expect(page.getByRole('button', { name: text.byState })).toBeEnabled();
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

  it('asks the host for the season alone by itself', async () => {
    const { context } = open();
    await waitFor(() => {
      expect(context.calls.map(({ path }) => path)).toEqual(['/api/ec/season']);
    });
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
    expect(sentCalls(context)).toEqual([]);
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
    expect(sentCalls(context)).toMatchObject([
      { body: { kind: 'INDIVIDUAL', username: '99110001', password: 'secret' } },
    ]);
    expect(context.sessions).toEqual([
      { signIn: { token: 'jwt', isOrganisation: false, organisationId: '0', outlivesBrowser: false } },
    ]);
  });

  it('hands the token of an organisation to the shell', async () => {
    const { user, context } = open({ [LOGIN]: { ...accepted, is_org: '1', org_id: '7' } });
    await user.click(page.getByRole('radio', { name: text.organisation }));
    await fillAndSubmit(user);
    await waitFor(() => expect(context.sessions).toHaveLength(1));
    expect(sentCalls(context)).toMatchObject([{ body: { kind: 'ORG' } }]);
    expect(context.sessions).toEqual([
      { signIn: { token: 'jwt', isOrganisation: true, organisationId: '7', outlivesBrowser: false } },
    ]);
  });

  it('hands over that the session outlives the browser, where somebody wants to be remembered', async () => {
    const { user, context } = open({ [LOGIN]: accepted });
    await user.click(page.getByRole('checkbox', { name: text.remember }));
    await fillAndSubmit(user);
    await waitFor(() => expect(context.sessions).toMatchObject([{ signIn: { outlivesBrowser: true } }]));
  });

  it('leads to the other ways in: a link for a new password, and a code on the phone of a person', async () => {
    const { user } = open();
    expect(page.getByRole('link', { name: text.forgot })).toHaveAttribute('href', '/?step=forgot');
    expect(page.getByRole('link', { name: text.byCode })).toHaveAttribute('href', '/?step=code');
    await user.click(page.getByRole('radio', { name: text.organisation }));
    expect(page.queryByRole('link', { name: text.byCode })).toBeNull();
  });

  it.each(['/?next=%2Finvoice%3Fpage%3D2', '/?step=code&next=%2Finvoice%3Fpage%3D2'])(
    'keeps the page that the visitor came for in each link to another form of %s',
    (url) => {
      open({}, url);
      const links = page.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
      const forms = links.filter((href) => href.startsWith('/'));
      expect(forms.length).toBeGreaterThanOrEqual(2);
      expect(forms.filter((href) => !href.endsWith('next=%2Finvoice%3Fpage%3D2'))).toEqual([]);
    },
  );

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

  it.each([
    ['is longer than a cookie', 'x'.repeat(4_596)],
    ['no header can carry', 'тасархай'],
  ])('says at once that a token which %s is not kept', async (_what, token) => {
    const { user, context } = open({ [LOGIN]: { ...accepted, token } });
    await fillAndSubmit(user);
    expect(await page.findByRole('alert')).toHaveTextContent(signInFaultText.notStored);
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
    await waitFor(() => expect(sentCalls(context)).toHaveLength(1));
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

  it.each([
    ['a new password was kept', '/?done=password-set', text.passwordSet],
    ['a link was sent', '/?done=link-sent', text.linkSent],
  ])('says that %s', (_what, url, words) => {
    open({}, url);
    expect(page.getByRole('status')).toHaveTextContent(words);
  });

  it('shows no notice for an unknown value of `done` in the address', () => {
    open({}, '/?done=toString');
    expect(page.queryByRole('status')).toBeNull();
  });

  it('shows the running season and where a code is checked', async () => {
    const season = {
      name: 'Өвлийн улирал',
      status: 'ACTIVE',
      days_left: 12,
      fare: { adult: 1000, child: 500, rides_per_day: 4 },
    };
    open({ 'GET /api/ec/season': season });
    expect(await page.findByRole('region', { name: 'Улирал' })).toHaveTextContent('12 хоног үлдсэн');
    expect(page.getByRole('link', { name: 'Зөвшөөрөл шалгах' })).toHaveAttribute('href', '/?step=check');
  });

  it('leads from a printed address to its check page', async () => {
    const code = '7Hk3mQ9vXb2LtRpZ8wYcNd';
    const { user, context } = open({}, '/?step=check');
    await user.type(page.getByRole('textbox'), `https://card.ub.mn/v/${code}{Enter}`);
    await waitFor(() => {
      expect(context.history.location.pathname).toBe(`/v/${code}`);
    });
  });

  it('says what a code looks like to somebody who typed another', async () => {
    const { user, context } = open({}, '/?step=check');
    await user.type(page.getByRole('textbox'), '12345{Enter}');
    expect(page.getByRole('textbox')).toHaveAccessibleDescription(expect.stringContaining('22 үсэг'));
    expect(context.history.location.pathname).toBe('/');
  });

  it('leads on without script by a link to the page of the code', async () => {
    const url = '/?step=check&code=7Hk3mQ9vXb2LtRpZ8wYcNd';
    const { html } = await renderScreenOnServer(screen, { context: createTestContext({ url }) });
    expect(html).toContain('href="/v/7Hk3mQ9vXb2LtRpZ8wYcNd"');
    const refused = await renderScreenOnServer(screen, { context: createTestContext({ url: '/?step=check&code=x' }) });
    expect(refused.html).toContain('22 үсэг');
  });
});
