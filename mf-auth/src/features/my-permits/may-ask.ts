import type { PortalSnapshot } from '@ecard/shared/contract';

/** Tells if the account may ask for permits of its own: staff write requests down where they decide on them. */
export function mayAskForPermits({ profile }: Pick<PortalSnapshot, 'profile'>): boolean {
  return profile?.user?.kind !== 'STAFF';
}
