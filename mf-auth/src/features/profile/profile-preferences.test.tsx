import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { reply } from '@ecard/shared/testing';
import { openProfile, ownPreferences, ownProfile } from './open-profile.fixtures.tsx';
import { profileText as text } from './profile.text.ts';

describe('the profile', () => {
  it('makes a choice of its looks take effect at once, on top of what another tab chose meanwhile', async () => {
    const meanwhile = { ...ownPreferences, version: 1, start_page: '/invoice' };
    const kept = { ...meanwhile, version: 2, color_mode: 'system', density: 'compact' };
    const answers: unknown[] = [reply(412, { code: 'STALE', message: 'Өөрчлөгдсөн', current: meanwhile }), kept];
    const {
      user: person,
      part,
      sent,
      context,
    } = await openProfile({
      'PUT /api/user/preferences': () => answers.shift(),
    });
    await person.click(await part(text.appearance.title).findByLabelText(text.appearance.densities.compact));
    expect(context.applied.at(-1)).toMatchObject({ density: 'compact' });
    await waitFor(() => {
      expect(sent().map(({ body, headers }) => [body, headers['if-match']])).toMatchObject([
        [{ density: 'compact', start_page: null }, '"v0"'],
        [{ density: 'compact', start_page: '/invoice' }, '"v1"'],
      ]);
    });
    await waitFor(() => {
      expect(context.applied.at(-1)).toMatchObject({ density: 'compact', start_page: '/invoice' });
    });
  });

  it('gives a choice back that the host did not keep', async () => {
    const { user: person, part, context } = await openProfile({ 'PUT /api/user/preferences': reply(503, {}) });
    await person.selectOptions(
      await part(text.appearance.title).findByLabelText(text.appearance.colourMode),
      text.appearance.colourModes.dark,
    );
    await waitFor(() => {
      expect(context.applied.map(({ color_mode }) => color_mode)).toEqual(['dark', 'system']);
    });
    expect(context.messages).toMatchObject([{ kind: 'error', message: { title: text.appearance.notKept } }]);
  });

  it('lets staff begin with another page of their menus, and citizens not', async () => {
    const menus = [{ id: 1, name: 'Санхүү', children: [{ id: 2, name: 'Нэхэмжлэх', path: '/invoice' }] }];
    const staff = { ...ownProfile, user: { ...ownProfile.user, kind: 'STAFF' } };
    const kept = { ...ownPreferences, version: 1, start_page: '/invoice' };
    const {
      user: person,
      part,
      sent,
    } = await openProfile(
      { 'GET /api/user/profile': staff, 'PUT /api/user/preferences': kept },
      { menus, profile: staff },
    );
    const panel = part(text.appearance.title);
    await person.selectOptions(await panel.findByLabelText(text.appearance.startPage), 'Нэхэмжлэх');
    await waitFor(() => {
      expect(sent().map(({ body }) => body)).toMatchObject([{ start_page: '/invoice' }]);
    });
  });

  it('keeps a chosen channel of notices at once, beside what another tab chose meanwhile', async () => {
    const meanwhile = {
      ...{ ...ownPreferences, version: 1, density: 'compact' },
      notifications: { portal: true, sms: false, email: true },
    };
    const answers: unknown[] = [
      reply(412, { code: 'STALE', message: 'Өөрчлөгдсөн', current: meanwhile }),
      { ...meanwhile, version: 2, notifications: { portal: true, sms: true, email: true } },
    ];
    const { user: person, part, sent } = await openProfile({ 'PUT /api/user/preferences': () => answers.shift() });
    await person.click(await part(text.notifications.title).findByLabelText(text.notifications.sms));
    await waitFor(() => {
      expect(sent().map(({ body }) => body)).toMatchObject([
        { density: 'comfortable', notifications: { sms: true, email: false } },
        { density: 'compact', notifications: { sms: true, email: true } },
      ]);
    });
    expect(part(text.notifications.title).getByLabelText(text.notifications.sms)).toBeChecked();
    expect(await part(text.notifications.title).findByLabelText(text.notifications.email)).toBeChecked();
  });

  it('gives a channel back that the host did not keep, and says where there is no address for it', async () => {
    const { user: person, part, context } = await openProfile({ 'PUT /api/user/preferences': reply(403, {}) });
    const email = await part(text.notifications.title).findByLabelText(text.notifications.email);
    expect(email).toHaveAccessibleDescription(text.notifications.noEmail);
    await person.click(email);
    await waitFor(() => {
      expect(context.messages).toMatchObject([{ kind: 'error', message: { title: text.notifications.notKept } }]);
    });
    expect(email).not.toBeChecked();
  });
});
