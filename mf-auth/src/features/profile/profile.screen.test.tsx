import { describe, expect, it } from '@jest/globals';
import { act, screen as page, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { RemoteTree } from '@ecard/shared/remote';
import { renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { createQueryClient } from '@ecard/shared/ui';
import { openProfile, ownProfile, profileContext } from './open-profile.fixtures.tsx';
import { screen } from './profile.screen.tsx';
import { profileText as text } from './profile.text.ts';

describe('the profile', () => {
  it('is in the server’s HTML with all its parts', async () => {
    const { html } = await renderScreenOnServer(screen, { context: profileContext() });
    expect(html).toContain('УБ99****33');
    expect(html).toContain(text.personal.registerHint);
    expect(html).toContain('Safari, iOS');
    expect(html).toContain('Цайз ХХК');
    expect(html).toContain('Харах');
  });

  it('keeps what was chosen before the script started', async () => {
    const context = profileContext({ 'PUT /api/user/preferences': () => new Promise(() => undefined) });
    const queryClient = createQueryClient();
    const request = { route: 'profile', params: {}, url: '/profile' };
    await screen.prefetch?.({ context, queryClient, request });
    const tree = <RemoteTree {...{ name: 'mf-auth', context, queryClient, screen, request }} />;
    const element = document.body.appendChild(document.createElement('div'));
    element.innerHTML = renderToString(tree);
    page.getByRole<HTMLSelectElement>('combobox', { name: text.appearance.colourMode }).value = 'dark';
    page.getByRole<HTMLInputElement>('checkbox', { name: text.notifications.sms }).click();
    const root = await act(async () => hydrateRoot(element, tree));
    expect(context.applied).toMatchObject([{ color_mode: 'dark' }]);
    const sent = context.calls.filter(({ method }) => method === 'PUT');
    // One change after the other: the host has yet to answer the first.
    expect(sent.map(({ body }) => body)).toMatchObject([{ notifications: { sms: true } }]);
    act(() => {
      root.unmount();
    });
    element.remove();
  });

  it('says what went wrong, and can be asked for again', async () => {
    renderScreen(screen, { context: profileContext({ 'GET /api/user/profile': reply(403, { message: 'Эрх алга' }) }) });
    expect(await page.findByRole('alert')).toHaveTextContent('Эрх алга');
  });

  it('asks for the password before the second step is switched on', async () => {
    const { user: person, part, sent } = await openProfile({ 'POST /api/user/two-factor': {} });
    await person.click(part(text.twoFactor.title).getByRole('button', { name: text.twoFactor.useSms }));
    const dialog = within(await page.findByRole('dialog', { name: text.twoFactor.useSms }));
    await person.type(dialog.getByLabelText(new RegExp(`^${text.twoFactor.password}`)), 'Demo-2026');
    await person.click(dialog.getByRole('button', { name: text.twoFactor.enable }));
    await waitFor(() => {
      expect(sent().map(({ body }) => body)).toEqual([{ enabled: true, password: 'Demo-2026' }]);
    });
  });

  it('signs out on another device, and never on this one by its button', async () => {
    const { user: person, part, sent } = await openProfile({ 'DELETE /api/user/sessions/s2': reply(204) });
    await person.click(
      await part(text.sessions.title).findByRole('button', { name: text.sessions.endOf('Safari, iOS') }),
    );
    await waitFor(() => {
      expect(sent().map(({ path }) => path)).toEqual(['/api/user/sessions/s2']);
    });
    expect(part(text.sessions.title).queryByRole('button', { name: /Chrome, Linux/ })).toBeNull();
    await waitFor(() => expect(part(text.sessions.title).getByRole('list')).toHaveFocus());
  });

  it('acts for another organisation', async () => {
    const answer = { token: 'acting', expires_at: '2026-11-22T00:00:00+08:00', is_org: '1', org_id: '7' };
    const {
      user: person,
      part,
      sent,
      context,
    } = await openProfile({
      'GET /api/user/profile': { ...ownProfile, user: { ...ownProfile.user, kind: 'INDIVIDUAL' } },
      'POST /api/auth/organization': answer,
    });
    const panel = part(text.organisations.title);
    expect(panel.getByText(text.organisations.active)).toBeVisible();
    await person.click(panel.getByRole('button', { name: text.organisations.actForOf('Цайз ХХК') }));
    await waitFor(() => {
      expect(context.sessions).toMatchObject([{ switchTo: { token: 'acting', organisationId: '7' } }]);
    });
    expect(sent().map(({ body }) => body)).toEqual([{ organization_id: '7' }]);
  });

  it('shows the changes of the account', async () => {
    const entry = {
      ...{ id: 1, at: '2026-11-20T08:00:00+08:00', action: 'app_user.own_update', entity: 'app_user', entity_id: 'u1' },
      ...{ actor: { id: 'u1', name: 'Б.Болд' }, impersonator: null, ip: null, request_id: null },
      ...{ before: { last_name: 'Бат' }, after: { last_name: 'Батын' } },
    };
    const { part } = await openProfile({ 'GET /api/audit/app_user/u1': { data: [entry], next_cursor: null } });
    const panel = part(text.history.title);
    expect(await panel.findByText(text.history.actions['app_user.own_update'])).toBeVisible();
    expect(panel.getByText(text.personal.lastName)).toBeVisible();
  });
});
