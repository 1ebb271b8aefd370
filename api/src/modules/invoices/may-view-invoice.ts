import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { can } from '../../http/access.ts';
import { scopeOf } from '../../http/scope.ts';
import type { Account } from '../../security/account.ts';
import { isVisible } from './invoice-scope.ts';

/** Tells whether the account may see an invoice, and so its attachments. */
export async function mayViewInvoice(db: Kysely<Tables>, account: Account, invoiceId: number): Promise<boolean> {
  if (!can(account, 'fin.invoice.view')) return false;
  const row = await db
    .selectFrom('invoice as i')
    .select('i.id')
    .where('i.id', '=', invoiceId)
    .where(isVisible(scopeOf(account)))
    .executeTakeFirst();
  return row !== undefined;
}
