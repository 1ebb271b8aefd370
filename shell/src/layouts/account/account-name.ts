import type { PortalSnapshot } from '@ecard/shared/contract';
import { initialOf } from '@ecard/shared/format';
import { layoutText } from '../layout.text.ts';

/** Account's name as the bar shows it. */
export interface AccountName {
  /** Initial and first name: Э.Болд; the organisation's name where no person is known. */
  readonly name: string;
  /** The organisation, the person's role, or the kind of account. */
  readonly detail: string;
  /** One or two letters for the round sign. */
  readonly initials: string;
}

/** Returns the signed-in account's name from the parts of it that are known. */
export function accountName(snapshot: PortalSnapshot): AccountName {
  const { profile, organisation, isOrganisation } = snapshot;
  const user = profile?.user;
  const person = [user?.last_name ? `${initialOf(user.last_name)}.` : '', user?.first_name ?? ''].join('');
  const own = organisation?.name ?? profile?.organizations?.[0]?.name;
  const name = person || own || user?.username || layoutText.account;
  const kind = isOrganisation ? layoutText.organisationAccount : layoutText.individualAccount;
  const detail = [own, profile?.roles?.[0]?.name].find((text) => text && text !== name) ?? kind;
  return { name, detail, initials: initialsOf(user?.last_name, user?.first_name ?? name) };
}

function initialsOf(lastName: string | null | undefined, firstName: string): string {
  return `${initialOf(lastName ?? '')}${initialOf(firstName.replace(/[^\p{L}\p{N}]/gu, ''))}`.toUpperCase();
}
