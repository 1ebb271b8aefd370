import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { unreceiptedPaymentQuerySchema } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { containsPattern, findPage } from '../../http/list.ts';
import type { Scope } from '../../http/scope.ts';
import { scopedBy } from '../../http/scoped-by.ts';
import { showCardNo, showPerson } from '../../http/shown-people.ts';
import type { Account } from '../../security/account.ts';
import { isMoneyKept } from '../payments/kept-money.repository.ts';
import { paymentOwner } from '../payments/payment-owner.ts';
import { personNameOf } from '../../http/person-name.ts';

export type UnreceiptedPaymentQuery = z.infer<typeof unreceiptedPaymentQuerySchema>;

const payerName = personNameOf('u');

const paidAt = sql`to_char(p.paid_at at time zone 'Asia/Ulaanbaatar', 'YYYY.MM.DD HH24:MI')`;

/** One page of the paid payments in the scope that keep their money and have no receipt that stands. */
export function findUnreceipted(db: Kysely<Tables>, query: UnreceiptedPaymentQuery, scope: Scope, reader: Account) {
  let matching = db
    .selectFrom('payment as p')
    .leftJoin('app_user as u', 'u.id', 'p.payer_user_id')
    .leftJoin('organization as o', 'o.id', 'p.organization_id')
    .where('p.status', '=', 'PAID')
    .where(
      sql<boolean>`not exists (select from ebarimt_receipt r
        where r.payment_id = p.id and r.status not in ('ERROR', 'CORRECTED', 'RETURNED'))`,
    )
    .where(isMoneyKept('p'))
    .where(scopedBy(scope, paymentOwner('p')));
  for (const word of wordsOf(query.q ?? '')) matching = matching.where(isFound(word, reader));
  return findPage(db, matching, {
    query,
    columns: { paid_at: sql`p.paid_at` },
    nullable: ['paid_at'],
    tieBreaker: sql`p.id`,
    select: (rows) =>
      rows
        .select(['p.public_id', 'p.sender_invoice_no', 'p.purpose', 'p.title', 'p.amount', 'p.paid_at'])
        .select(['p.payer_user_id', 'o.name as organization_name', payerName.as('payer')]),
  });
}

/** Every word narrows the search; the number of a card is one word also where it is typed in groups. */
function wordsOf(text: string): string[] {
  const typed = text.trim();
  if (/^(?:[\d•*]{4}[\s-]){2}[\d•*]{4}$/.test(typed)) return [typed];
  return typed.split(/\s+/).filter((word) => word !== '');
}

/** Condition: the payer, the card, the reference or the time of payment has the word. */
function isFound(word: string, reader: Account): RawBuilder<boolean> {
  const payer = showPerson(reader, { role: 'payer', ownerId: sql`p.payer_user_id` })('name', payerName);
  const conditions = [
    sql`(o.id is null and ${payer.isFound(word)})`,
    sql`lower(o.name) like ${containsPattern(word)}`,
    sql`lower(p.sender_invoice_no) like ${containsPattern(word)}`,
    sql`(p.purpose = 'INVOICE' and exists (select from invoice i
      where i.id = p.target_id and lower(i.invoice_no) like ${containsPattern(word)}))`,
    sql`(p.purpose in ('TOPUP', 'CARD') and exists (select from ec_card c where ${showCardNo(reader, sql`c.card_no`).isFound(word)}
      and (c.id = p.target_id or c.id in (select s.card_id from payment_card s where s.payment_id = p.id))))`,
    ...(isTime(word) ? [sql`${paidAt} like ${containsPattern(word.replace(/[-/]/g, '.'))}`] : []),
  ];
  return sql<boolean>`coalesce(${sql.join(conditions, sql` or `)}, false)`;
}

/** A part of a date or a time: `2026.11.20`, `11-20`, `14:05`. */
function isTime(word: string): boolean {
  return /^\d{1,4}(?:[.:/-]\d{1,2})+$/.test(word);
}
