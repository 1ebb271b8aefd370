import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables/tables.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { addDays, dayOf } from '../../../time/ulaanbaatar.ts';
import { tellUser } from '../../notifications/tell-user.ts';
import { cardText } from '../cards.text.ts';
import { findCardOwners } from './find-card-owners.ts';

const atOnce = 500;
/** Days between the notice and the card's last day. */
const daysBefore = 30;

interface ExpiringCard {
  readonly public_id: string;
  readonly card_no: string;
  readonly user_id: number | null;
  readonly organization_id: number | null;
  readonly expires_on: string;
}

/** Tells the owners of cards that end within 30 days, once for each last day, unless they do not want it. */
export async function tellExpiring(
  { db, jobs }: { readonly db: Kysely<Tables>; readonly jobs: Jobs },
  now: Date,
): Promise<void> {
  const today = dayOf(now);
  let told = atOnce;
  while (told === atOnce) {
    told = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<ExpiringCard>`
        update ec_card set expiry_told_for = expires_on
        where id in (
          select id from ec_card
          where status = 'ACTIVE' and expires_on between ${today} and ${addDays(today, daysBefore)}
            and expiry_told_for is distinct from expires_on
            and coalesce((notify ->> 'expiry')::boolean, user_id is not null)
          order by id limit ${atOnce} for no key update skip locked)
        returning public_id, card_no, user_id, organization_id, expires_on`.execute(trx);
      for (const card of rows) {
        const notice = {
          kind: 'CARD_EXPIRING',
          title: cardText.expiring(card.card_no.slice(-4)),
          body: cardText.expiringBody(card.expires_on),
          link: `/ec?id=${card.public_id}`,
          now,
        };
        for (const userId of await findCardOwners(trx, card)) await tellUser(trx, jobs, { ...notice, userId });
      }
      return rows.length;
    });
  }
}
