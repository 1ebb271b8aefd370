import { sql } from 'kysely';
import type { DataColumn } from './data-set.ts';

type PersonOfColumn = NonNullable<DataColumn['person']>;

/** Whoever holds a card: `c` is the card. */
export const cardHolder: PersonOfColumn = { role: 'holder', text: 'name', ownerId: sql`c.user_id` };

/** Whoever applied for a permit, unless it is an organisation: `p` is the permit. */
export const permitApplicant: PersonOfColumn = {
  role: 'applicant',
  text: 'name',
  ownerId: sql`p.applicant_user_id`,
  isOther: sql`p.organization_id is not null`,
};
