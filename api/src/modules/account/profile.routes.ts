import { preferencesSchema, profileSchema } from '@ecard/shared/api-schema';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { toPermissionGroups } from './permission-groups.rules.ts';
import { countUnread } from '../notifications/notifications.repository.ts';
import { findPreferences } from './account.repository.ts';
import { findImpersonator, loadGrantedActions, loadProfile } from './profile.repository.ts';
import { personName } from '../../http/person-name.ts';

/** The profile of the signed-in user (specification, section 7). */
export function profileRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/user/profile',
    {
      config: { access: { kind: 'terminal' } },
      schema: {
        tags: ['start-up'],
        summary: 'Profile, organisations, roles and granted actions; user is null for a terminal alone',
        response: { 200: profileSchema, 401: problemAnswers[401] },
      },
    },
    async (request) => {
      const serverTime = toIso(clock());
      if (request.principal.kind !== 'user') return { user: null, groups: [], server_time: serverTime };
      const { id, impersonatorId, actionCodes } = request.principal.account;
      const impersonator = impersonatorId === undefined ? undefined : await findImpersonator(db, impersonatorId);
      const { user, organizations, roles } = await loadProfile(db, id);
      const preferences = await findPreferences(db, id);
      return {
        user: {
          id: user.public_id,
          username: user.username,
          register_no_masked: user.register_no_masked,
          last_name: user.last_name,
          first_name: user.first_name,
          phone: user.phone,
          email: user.email,
          avatar_url: null,
          lang: user.locale,
          kind: user.kind,
          version: user.version,
          district: user.district_id === null ? null : { id: user.district_id, name: user.district_name ?? '' },
          has_password: user.has_password,
          two_factor: user.two_factor,
          two_factor_method: user.two_factor_method,
          ...(user.two_factor && user.two_factor_method === 'TOTP'
            ? { recovery_codes_left: user.recovery_codes_left ?? 0 }
            : {}),
          phone_verified: user.phone_verified_at !== null,
          email_verified: user.email_verified_at !== null,
          last_login_at: user.last_login_at && toIso(user.last_login_at),
          impersonator: impersonator
            ? {
                id: impersonator.public_id,
                name: personName(impersonator) || impersonator.username,
              }
            : null,
        },
        organizations: organizations.map((organization) => ({ ...organization, id: String(organization.id) })),
        roles,
        groups: toPermissionGroups((await loadGrantedActions(db, id)).filter(({ code }) => actionCodes.has(code))),
        unread_notifications: await countUnread(db, id),
        ...(preferences ? { preferences: pagePreferencesOf(preferences.data) } : {}),
        server_time: serverTime,
      };
    },
  );
}

function pagePreferencesOf(stored: unknown) {
  const { color_mode, density, start_page } = preferencesSchema.parse(stored);
  return { color_mode, density, start_page };
}
