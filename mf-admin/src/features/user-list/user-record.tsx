import { memberRoles, twoFactorMethods, userDetailSchema, userKinds, userStatuses } from '@ecard/shared/api-schema';
import type { MemberRole, TwoFactorMethod, UserDetail } from '@ecard/shared/api-schema';
import { formatDateTime } from '@ecard/shared/format';
import { defineRecord } from '@ecard/shared/records';
import type { ActionDefinition } from '@ecard/shared/records';
import { deviceWords } from '@ecard/shared/session';
import { ActAs } from './act-as.tsx';
import { nameOf } from './name-of.ts';
import { RoleBadges } from './role-badges.tsx';
import { UserEditor } from './user-editor.tsx';
import { UserGrants } from './user-grants.tsx';
import { userRecordText as text } from './user-record.text.ts';
import { UserRoles } from './user-roles.tsx';
import { UserSessions } from './user-sessions.tsx';

/** A user: what is known, what the roles grant, where somebody is signed in, and what administrators do. */
export const userRecord = defineRecord<UserDetail>({
  name: 'user',
  path: '/api/user',
  schema: userDetailSchema,
  noun: 'Хэрэглэгч',
  title: nameOf,
  facts: [
    { key: 'status', label: text.facts.status, kind: 'status', of: userStatuses },
    { key: 'username', label: text.facts.username, kind: 'text' },
    { key: 'kind', label: text.facts.kind, kind: 'choice', of: userKinds },
    { key: 'register_no_masked', label: text.facts.registerNo, kind: 'text' },
    {
      key: 'phone',
      label: text.facts.phone,
      kind: 'text',
      value: ({ phone, phone_verified }) => contact(phone, phone_verified),
    },
    {
      key: 'email',
      label: text.facts.email,
      kind: 'text',
      value: ({ email, email_verified }) => contact(email, email_verified),
    },
    { key: 'district', label: text.facts.district, kind: 'text', value: ({ district }) => district?.name },
    { key: 'roles', label: text.facts.roles, cell: ({ roles }) => <RoleBadges roles={roles} /> },
    {
      key: 'organizations',
      label: text.facts.organizations,
      kind: 'text',
      when: ({ organizations }) => organizations.length > 0,
      value: ({ organizations }) => organizations.map(({ name }) => name).join(', '),
    },
    { key: 'two_factor', label: text.facts.twoFactor, kind: 'flag' },
    {
      key: 'last_login_at',
      label: text.facts.lastLogin,
      cell: ({ last_login_at: at }) => (at === null ? text.facts.neverLoggedIn : formatDateTime(at)),
    },
    { key: 'created_at', label: text.facts.created, kind: 'dateTime' },
  ],
  tabs: [
    { key: 'grants', label: text.tabs.grants, Content: UserGrants },
    { key: 'sessions', label: text.tabs.sessions, Content: UserSessions },
  ],
  actions: [
    { action: 'update', label: text.edit, icon: 'edit', Dialog: UserEditor, done: text.saved },
    { action: 'unlock', label: text.unlock, confirm: { text: text.unlockHint }, done: text.unlocked },
    { action: 'reactivate', label: text.reactivate, confirm: { text: text.reactivateHint }, done: text.reactivated },
    {
      action: 'assign_role',
      label: text.assignRole,
      icon: 'shield',
      path: 'roles',
      method: 'put',
      Dialog: UserRoles,
      done: text.rolesSaved,
    },
    {
      action: 'reset-password',
      label: text.resetPassword,
      icon: 'lock',
      when: ({ status }) => status !== 'INVITED',
      confirm: { text: text.resetHint },
      done: text.resetDone,
    },
    {
      action: 'reset-password',
      label: text.inviteAgain,
      icon: 'refresh',
      when: ({ status }) => status === 'INVITED',
      confirm: { text: text.inviteAgainHint },
      done: text.inviteAgainDone,
    },
    {
      action: 'reset-second-step',
      label: text.resetSecondStep,
      icon: 'shield',
      confirm: { text: text.resetSecondStepHint, reasonLabel: text.reason },
      done: text.resetSecondStepDone,
    },
    { action: 'impersonate', label: text.actAs, icon: 'login', Dialog: ActAs },
    harmful('lock', text.lock, text.lockHint, text.locked),
    harmful('suspend', text.suspend, text.suspendHint, text.suspended),
    harmful('deactivate', text.deactivate, text.deactivateHint, text.deactivated),
  ],
  history: {
    entity: 'app_user',
    actions: text.history,
    fields: {
      register_no: { label: text.labels.register_no },
      last_name: { label: text.labels.last_name },
      first_name: { label: text.labels.first_name },
      district_id: { label: text.labels.district_id },
      organizations: { label: text.facts.organizations, show: membershipsOf },
      reason: { label: text.reason },
      phone_verified: { label: text.fields.phoneVerified },
      email_verified: { label: text.fields.emailVerified },
      two_factor_method: {
        label: text.fields.twoFactorMethod,
        show: (method) => twoFactorMethods.labels[method as TwoFactorMethod],
      },
      revoked: { label: text.fields.revoked },
      session: { label: text.fields.session, show: (name) => deviceWords(String(name)) },
      lang: { label: text.fields.lang },
    },
  },
  invalidates: [['role'], ['user', 'sessions']],
});

function harmful(action: string, label: string, hint: string, done: string): ActionDefinition<UserDetail> {
  return { action, label, done, danger: true, confirm: { text: hint, reasonLabel: text.reason } };
}

function contact(value: string | null, isVerified: boolean): string | null {
  return value === null || isVerified ? value : `${value} (${text.facts.unverified})`;
}

/** Organisations of an entry of the history, each with what the user is there. */
function membershipsOf(value: unknown): string {
  const memberships = value as readonly { readonly name?: string; readonly role: MemberRole }[];
  return memberships.map(({ name = '', role }) => `${name} (${memberRoles.labels[role]})`).join(', ');
}
