import type { PortalSnapshot } from '@ecard/shared/contract';
import { createScreenPart } from '@ecard/shared/remote';
import type { ScreenPart } from '@ecard/shared/remote';
import { Page } from '@ecard/shared/ui';
import { LoadingCards } from './loading-cards.tsx';
import { myCardsText } from './my-cards.text.ts';

/** The home of staff, loaded for staff alone. */
export const staffHomePart: ScreenPart<object> = createScreenPart(
  'staff-home',
  async () => (await import(/* webpackChunkName: "staff-home" */ './staff-home.tsx')).StaffHome,
  <Page title={myCardsText.home}>
    <LoadingCards />
  </Page>,
);

/** Tells whether the account works for the authority and has no cards to see here. */
export function isStaff({ isOrganisation, profile }: Pick<PortalSnapshot, 'isOrganisation' | 'profile'>): boolean {
  return !isOrganisation && profile?.user?.kind === 'STAFF';
}
