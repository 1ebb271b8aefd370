import { permissionStatuses } from '@ecard/shared/api-schema';
import { defineMachine } from '../../state/state-machine.ts';

/** States of an entitlement (domain.md, section 6.2); it is approved by somebody else than who submitted it. */
export const permissionMachine = defineMachine({
  name: 'ec_permission',
  states: permissionStatuses.values,
  transitions: {
    update: { from: ['DRAFT', 'RETURNED'], to: ['DRAFT', 'RETURNED'], by: 'staff', code: 'ec.permission.update' },
    submit: { from: ['DRAFT', 'RETURNED'], to: 'SUBMITTED', by: 'staff', code: 'ec.permission.update' },
    assign: { from: ['SUBMITTED', 'IN_REVIEW'], to: 'IN_REVIEW', by: 'staff', code: 'ec.permission.approve' },
    return: { from: ['SUBMITTED', 'IN_REVIEW'], to: 'RETURNED', by: 'staff', code: 'ec.permission.reject' },
    approve: { from: ['SUBMITTED', 'IN_REVIEW'], to: 'ACTIVE', by: 'staff', code: 'ec.permission.approve' },
    reject: { from: ['SUBMITTED', 'IN_REVIEW'], to: 'REJECTED', by: 'staff', code: 'ec.permission.reject' },
    suspend: { from: ['ACTIVE'], to: 'SUSPENDED', by: 'staff', code: 'ec.permission.revoke' },
    resume: { from: ['SUSPENDED'], to: 'ACTIVE', by: 'staff', code: 'ec.permission.approve' },
    // The right of a person without a card comes into force with one.
    bind: { from: ['ACTIVE'], to: 'ACTIVE', by: 'staff', code: 'ec.permission.update' },
    revoke: { from: ['ACTIVE', 'SUSPENDED'], to: 'REVOKED', by: 'staff', code: 'ec.permission.revoke' },
    // A new entitlement is made; this one stays as it is.
    renew: { from: ['ACTIVE', 'EXPIRED'], to: ['ACTIVE', 'EXPIRED'], by: 'staff', code: 'ec.permission.create' },
    expire: { from: ['ACTIVE', 'SUSPENDED'], to: 'EXPIRED', by: 'system' },
  },
});

/** Verbs that change the entitlement itself, one request each. */
export const permissionVerbs = [
  'submit',
  'assign',
  'return',
  'approve',
  'reject',
  'suspend',
  'resume',
  'bind',
  'revoke',
] as const;
export type PermissionVerb = (typeof permissionVerbs)[number];

/** Verbs that must say why. */
export const verbsWithReason: readonly PermissionVerb[] = ['return', 'reject', 'suspend', 'revoke'];

/** States of a request that is open and of a right that may be ridden with: there is no second one beside it. */
export const livingStatuses = ['DRAFT', 'SUBMITTED', 'IN_REVIEW', 'RETURNED', 'ACTIVE', 'SUSPENDED'] as const;
