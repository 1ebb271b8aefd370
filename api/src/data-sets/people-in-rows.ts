import { sql } from 'kysely';
import type { DataColumn } from './data-set.ts';

type PersonOfColumn = NonNullable<DataColumn['person']>;

/** Holder of a card: `c` is the card. */
export const cardHolder: PersonOfColumn = {
  role: 'holder',
  text: 'name',
  ownerId: sql`c.user_id`,
  organizationId: sql`c.organization_id`,
};

/** Holder of an entitlement, unless it is an organisation's own: `p` is the entitlement. */
export const permissionHolder: PersonOfColumn = {
  role: 'holder',
  text: 'name',
  isOther: sql`(p.user_id is null and p.card_id is null)`,
};

/** Applicant of a permit, unless it is an organisation: `p` is the permit. */
export const permitApplicant: PersonOfColumn = {
  role: 'applicant',
  text: 'name',
  ownerId: sql`p.applicant_user_id`,
  isOther: sql`(p.organization_id is not null)`,
};
