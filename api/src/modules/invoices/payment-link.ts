import type { Transaction } from 'kysely';
import { numericToMongo } from '@ecard/shared/money';
import { systemActor } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { addDays, dayOf, startOfDay } from '../../time/ulaanbaatar.ts';
import { closePayment } from '../payments/close-payment.ts';
import { createPayment } from '../payments/create-payment.ts';
import { paymentMachine } from '../payments/payments.machine.ts';
import { findOpenLink } from './invoice-parts.repository.ts';
import { invoiceText } from './invoices.text.ts';
import type { InvoiceRecord } from './lock-invoice.ts';

type LinkedInvoice = Pick<InvoiceRecord, 'id' | 'invoice_no' | 'balance' | 'due_date' | 'organization_id'>;

/**
 * Makes sure that an invoice can be paid by link, for exactly what is owed.
 *
 * @returns Public id of the payment.
 */
export async function ensurePaymentLink(
  { jobs }: Pick<ModuleDependencies, 'jobs'>,
  trx: Transaction<Tables>,
  invoice: LinkedInvoice,
  { actor, now }: { actor: Actor; now: Date },
): Promise<string> {
  const balance = numericToMongo(invoice.balance);
  const open = await findOpenLink(trx, invoice.id);
  if (open && numericToMongo(open.amount) - numericToMongo(open.paid_amount) === balance) return open.public_id;
  const { publicId } = await createPayment(trx, {
    purpose: 'INVOICE',
    targetType: 'invoice',
    targetId: invoice.id,
    amount: balance,
    organizationId: invoice.organization_id,
    method: 'QPAY',
    title: invoiceText.paymentTitle(invoice.invoice_no ?? ''),
    // An overdue invoice can still be paid: its link does not expire.
    expiresAt: invoice.due_date < dayOf(now) ? null : startOfDay(addDays(invoice.due_date, 1)),
    actor,
  });
  if (open) await publishLinkCheck({ jobs }, trx, invoice.id);
  return publicId;
}

/** Asks for `closeStaleLinks` once the transaction is through. */
export function publishLinkCheck(
  { jobs }: Pick<ModuleDependencies, 'jobs'>,
  trx: Transaction<Tables>,
  invoiceId: number,
): Promise<string | undefined> {
  return jobs.publish(trx, 'invoice.close-stale-links', { invoiceId }, { singletonKey: `links-${invoiceId}` });
}

/**
 * Ends payments by link that ask for more or less than is owed now. May run twice.
 *
 * @throws ServiceError When QPay does not answer: the job runs again.
 */
export async function closeStaleLinks(
  deps: Pick<ModuleDependencies, 'db' | 'clock' | 'services' | 'config'>,
  invoiceId: number,
): Promise<void> {
  const invoice = await deps.db
    .selectFrom('invoice')
    .select(['balance', 'status'])
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  const owed =
    invoice && (invoice.status === 'OPEN' || invoice.status === 'PARTIALLY_PAID') ? numericToMongo(invoice.balance) : 0;
  const links = await deps.db
    .selectFrom('payment')
    .select(['id', 'amount', 'status'])
    .where('purpose', '=', 'INVOICE')
    .where('target_id', '=', invoiceId)
    .where('method', '=', 'QPAY')
    .orderBy('id', 'desc')
    .execute();
  const open = links.filter(({ status }) => paymentMachine.allows(status, 'cancel'));
  const [current] = open.filter(({ amount }) => numericToMongo(amount) === owed);
  for (const link of open) {
    if (link.id !== current?.id) await closeUnpaid(deps, link.id);
  }
}

/** Money that was faster stays where it came to. */
async function closeUnpaid(deps: Pick<ModuleDependencies, 'db' | 'clock' | 'services' | 'config'>, paymentId: number) {
  try {
    await closePayment(deps, paymentId, 'cancel', systemActor);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'MONEY_ALREADY_CAME')) throw error;
  }
}
