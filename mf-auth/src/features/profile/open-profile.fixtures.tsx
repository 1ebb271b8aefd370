import type { PortalSnapshot } from '@ecard/shared/contract';
import { screen as page, within } from '@testing-library/react';
import { createTestContext, renderScreen } from '@ecard/shared/testing';
import { screen } from './profile.screen.tsx';
import { profileText as text } from './profile.text.ts';

const user = {
  id: 'u1',
  username: 'bold',
  register_no_masked: 'УБ99****33',
  last_name: 'Батын',
  first_name: 'Болд',
  phone: '99110001',
  email: null,
  version: 3,
  district: null,
  two_factor: false,
  phone_verified: true,
  email_verified: false,
};
/** Contacts of the person, as an answer to a change has them. */
export const ownContacts = { phone: '99110001', email: null, district_id: null, lang: 'mn', two_factor: false };

export const ownProfile = {
  user,
  organizations: [{ id: '7', name: 'Цайз ХХК', role: 'OWNER' }],
  roles: [{ code: 'FINANCE', name: 'Санхүү' }],
  groups: [
    {
      code: 'fin',
      name: 'Санхүү',
      modules: [
        {
          code: 'invoice',
          name: 'Нэхэмжлэх',
          menus: [{ code: 'list', name: 'Жагсаалт', actions: [{ code: 'fin.invoice.view', name: 'Харах' }] }],
        },
      ],
    },
  ],
};
const session = (id: string, isCurrent: boolean) => ({
  ...{ id, name: isCurrent ? 'linux - chrome' : 'ios - safari', ip: '10.0.0.0/24', is_current: isCurrent },
  ...{ created_at: '2026-11-20T08:00:00+08:00', last_seen_at: '2026-11-21T08:00:00+08:00' },
  ...{ expires_at: '2026-12-20T08:00:00+08:00', is_impersonation: false },
});
export const ownPreferences = {
  ...{
    locale: 'mn',
    color_mode: 'system',
    density: 'comfortable',
    start_page: null,
    columns: {},
    dashboards: {},
    version: 0,
  },
  notifications: { portal: true, sms: false, email: false },
};

/** Context of the profile page over a host that answers as given. */
export function profileContext(
  responses: Readonly<Record<string, unknown>> = {},
  snapshot: Partial<PortalSnapshot> = {},
) {
  return createTestContext({
    url: '/profile',
    snapshot: { token: 'jwt', ...snapshot },
    responses: {
      'GET /api/user/profile': ownProfile,
      'GET /api/user/sessions': { data: [session('s1', true), session('s2', false)] },
      'GET /api/user/preferences': ownPreferences,
      'GET /api/audit/app_user/u1': { data: [], next_cursor: null },
      'GET /api/lookup/districts': { data: [] },
      ...responses,
    },
  });
}
/** Opens the profile; `part` finds a section by its title, `sent` the calls that changed something. */
export async function openProfile(
  responses: Readonly<Record<string, unknown>> = {},
  snapshot: Partial<PortalSnapshot> = {},
) {
  const context = profileContext(responses, snapshot);
  const shown = renderScreen(screen, { context });
  const part = (name: string) => within(page.getByRole('region', { name }));
  await page.findByRole('region', { name: text.personal.title });
  const sent = () => context.calls.filter(({ method }) => method !== 'GET');
  return { ...shown, context, part, sent };
}
