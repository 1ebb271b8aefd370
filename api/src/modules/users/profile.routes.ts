import { profileSchema } from '@ecard/shared/api-schema';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { bearer, problemAnswers } from '../../http/route-schema.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { toPermissionGroups } from './permission-groups.rules.ts';
import { countUnread } from '../notifications/notifications.repository.ts';
import { findImpersonator, loadGrantedActions, loadProfile } from './profile.repository.ts';

/** The profile of the signed-in user (specification, section 7). */
export function profileRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/user/profile',
    {
      config: { access: { kind: 'terminal' } },
      schema: {
        tags: ['start-up'],
        summary: 'Profile, organisations, roles and granted actions; user is null for a terminal alone',
        security: bearer,
        response: { 200: profileSchema, 401: problemAnswers[401] },
      },
    },
    async (request) => {
      const serverTime = toIso(clock());
      if (request.principal.kind !== 'user') return { user: null, groups: [], server_time: serverTime };
      const { id, impersonatorId, actionCodes } = request.principal.account;
      const impersonator = impersonatorId === undefined ? undefined : await findImpersonator(db, impersonatorId);
      const { user, organizations, roles } = await loadProfile(db, id);
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
          two_factor: user.two_factor,
          phone_verified: user.phone_verified_at !== null,
          email_verified: user.email_verified_at !== null,
          last_login_at: user.last_login_at && toIso(user.last_login_at),
          impersonator: impersonator
            ? {
                id: impersonator.public_id,
                name:
                  [impersonator.last_name, impersonator.first_name].filter(Boolean).join(' ') || impersonator.username,
              }
            : null,
        },
        organizations: organizations.map((organization) => ({ ...organization, id: String(organization.id) })),
        roles,
        groups: toPermissionGroups((await loadGrantedActions(db, id)).filter(({ code }) => actionCodes.has(code))),
        unread_notifications: await countUnread(db, id),
        server_time: serverTime,
      };
    },
  );
}
