import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Scope } from '../../http/scope.ts';
import { isVisible } from './invoice-scope.ts';

/** The row, as every writer of invoices works with it. */
export type InvoiceRecord = Awaited<ReturnType<typeof findInvoice>>;

/**
 * An invoice by its public id; an organisation does not see what is still being written for it.
 *
 * @throws ProblemError NOT_FOUND for none in the scope.
 */
export async function findInvoice(db: Kysely<Tables>, publicId: string, scope: Scope) {
  const invoice = await inScope(db, publicId, scope).executeTakeFirst();
  if (!invoice) throw new ProblemError('NOT_FOUND');
  return invoice;
}

/** As `findInvoice`, locked for the transaction. */
export async function lockInvoice(trx: Transaction<Tables>, publicId: string, scope: Scope): Promise<InvoiceRecord> {
  const invoice = await inScope(trx, publicId, scope).forUpdate().executeTakeFirst();
  if (!invoice) throw new ProblemError('NOT_FOUND');
  return invoice;
}

function inScope(db: Kysely<Tables>, publicId: string, scope: Scope) {
  return db.selectFrom('invoice as i').selectAll('i').where('i.public_id', '=', publicId).where(isVisible(scope));
}
