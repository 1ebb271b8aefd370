import { temporaryStatuses } from '@ecard/shared/api-schema';
import { defineMachine } from '../../state/state-machine.ts';

const code = (verb: string) => `permit.temporary.${verb}`;

/** States of a temporary permit (domain.md, section 6.2). */
export const temporaryMachine = defineMachine({
  name: 'temporary_permission',
  states: temporaryStatuses.values,
  transitions: {
    update: { from: ['DRAFT', 'RETURNED'], to: ['DRAFT', 'RETURNED'], by: 'owner' },
    submit: { from: ['DRAFT', 'RETURNED'], to: 'SUBMITTED', by: 'owner' },
    cancel: { from: ['DRAFT', 'SUBMITTED', 'RETURNED', 'APPROVED'], to: 'CANCELLED', by: 'owner' },
    // A new draft is made; this one stays as it is.
    renew: { from: ['ACTIVE', 'EXPIRED'], to: ['ACTIVE', 'EXPIRED'], by: 'owner' },
    correct: { from: ['SUBMITTED'], to: 'SUBMITTED', by: 'staff', code: code('update') },
    assign: { from: ['SUBMITTED'], to: 'SUBMITTED', by: 'staff', code: code('update') },
    return: { from: ['SUBMITTED'], to: 'RETURNED', by: 'staff', code: code('return') },
    approve: { from: ['SUBMITTED'], to: ['APPROVED', 'ACTIVE'], by: 'staff', code: code('approve') },
    reject: { from: ['SUBMITTED'], to: 'REJECTED', by: 'staff', code: code('reject') },
    revoke: { from: ['APPROVED', 'ACTIVE'], to: 'REVOKED', by: 'staff', code: code('revoke') },
    extend: { from: ['ACTIVE'], to: 'ACTIVE', by: 'staff', code: code('update') },
    print: { from: ['ACTIVE'], to: 'ACTIVE', by: 'anyone', code: code('print') },
    pay: { from: ['APPROVED'], to: 'ACTIVE', by: 'system' },
    // Unpaid in time.
    lapse: { from: ['APPROVED'], to: 'CANCELLED', by: 'system' },
    expire: { from: ['ACTIVE'], to: 'EXPIRED', by: 'system' },
    // The fee is given back.
    refund: { from: ['ACTIVE'], to: 'REVOKED', by: 'system' },
    // Its card was replaced; the state stays.
    move: {
      from: ['DRAFT', 'SUBMITTED', 'RETURNED', 'APPROVED', 'ACTIVE'],
      to: ['DRAFT', 'SUBMITTED', 'RETURNED', 'APPROVED', 'ACTIVE'],
      by: 'system',
    },
  },
});

/** Verbs of officers that change the permit itself, one request each. */
export const officerVerbs = ['assign', 'return', 'approve', 'reject', 'revoke', 'extend'] as const;
export type OfficerVerb = (typeof officerVerbs)[number];
/** Verbs of the applicant. */
export const ownerVerbs = ['submit', 'cancel'] as const;

/** Verbs that must say why. */
export const officerVerbsWithReason: readonly OfficerVerb[] = ['return', 'reject', 'revoke'];
