import { maskEmail, maskName, maskPhone, maskUsername } from '../security/masks.ts';
import type { Account } from '../security/account.ts';
import { can } from './access.ts';

/** Role of a person in a record. */
export type PersonRole = 'account' | 'applicant' | 'buyer' | 'holder' | 'payer' | 'requester';

/**
 * The actions with any of which staff see people whole: the one for personal data, and those nobody can do right
 * without knowing whom they are about. Reading is not among them.
 */
const codesOf: Readonly<Record<PersonRole, readonly string[]>> = {
  account: ['ec.card.viewpii', 'admin.user.update'],
  applicant: ['ec.card.viewpii', 'permit.temporary.approve'],
  buyer: ['ec.card.viewpii', 'fin.ebarimt.create'],
  holder: ['ec.card.viewpii'],
  payer: ['ec.card.viewpii', 'fin.payment.refund'],
  requester: ['ec.card.viewpii', 'report.admin.approve'],
};

/** Owner of a record, by row ids. */
export interface OwnedBy {
  readonly userId?: number | null | undefined;
  readonly organizationId?: number | null | undefined;
}

/**
 * Tells whether the account sees whole names, telephone numbers and addresses of people in a record. People and
 * organisations do: their queries keep to their own rows. Staff do in what is their own, and with an action.
 */
export function seesPerson(account: Account, role: PersonRole, { userId, organizationId }: OwnedBy = {}): boolean {
  if (account.kind !== 'STAFF' || userId === account.id) return true;
  if (account.organizationId !== null && organizationId === account.organizationId) return true;
  return codesOf[role].some((code) => can(account, code));
}

/** Presents people of a role to an account: as they are, or masked. */
export interface PersonMasks {
  name<Text extends string | null>(text: Text): Text | string;
  phone<Text extends string | null>(text: Text): Text | string;
  email<Text extends string | null>(text: Text): Text | string;
  username<Text extends string | null>(text: Text): Text | string;
}

const asItIs = <Text>(text: Text) => text;
const whole: PersonMasks = { name: asItIs, phone: asItIs, email: asItIs, username: asItIs };
const masked: PersonMasks = {
  name: (text) => (text === null ? text : maskName(text)),
  phone: (text) => (text === null ? text : maskPhone(text)),
  email: (text) => (text === null ? text : maskEmail(text)),
  username: (text) => (text === null ? text : maskUsername(text)),
};

/** @param owned - Owner of the record, where staff may have records of their own. */
export function masksFor(account: Account, role: PersonRole, owned?: OwnedBy): PersonMasks {
  return seesPerson(account, role, owned) ? whole : masked;
}
