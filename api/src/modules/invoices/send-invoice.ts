import type { Transaction } from 'kysely';
import { z } from 'zod/mini';
import { sendChannels } from '@ecard/shared/api-schema';
import type { SendChannel } from '@ecard/shared/api-schema';
import { toTugrik } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { maskEmail, maskPhone } from '../../security/masks.ts';
import { isServiceError } from '../../services/service-error.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { paymentUrl } from './invoice.view.ts';
import { addInvoiceEvent, noteInvoiceChange } from './invoice-events.ts';
import { invoiceMachine } from './invoices.machine.ts';
import { atField, invoiceProblems } from './invoices.problems.ts';
import { daysOverdue } from './invoices.rules.ts';
import { messageText } from './invoices.text.ts';
import type { InvoiceRecord } from './lock-invoice.ts';
import { ensurePaymentLink } from './payment-link.ts';
import type { WriteContext } from './write-draft.ts';

export interface Contact {
  readonly channel?: SendChannel | undefined;
  readonly to?: string | undefined;
}

export const sendJobSchema = z.object({
  invoiceId: z.int(),
  eventId: z.int(),
  paymentId: z.string(),
  kind: z.enum(['SEND', 'REMIND']),
  channel: z.enum(sendChannels.values),
  /** The address, unreadable in the queue's tables. */
  sealedTo: z.string(),
});
type SendJob = z.infer<typeof sendJobSchema>;

/**
 * Sends an issued invoice, or reminds of it, with the link to pay it by; the message itself goes in the job
 * `invoice.send`.
 *
 * @throws ProblemError NO_CONTACT, WRONG_CONTACT.
 */
export async function sendInvoice(
  deps: Pick<ModuleDependencies, 'jobs' | 'personalData'>,
  trx: Transaction<Tables>,
  invoice: InvoiceRecord,
  kind: 'SEND' | 'REMIND',
  contact: Contact,
  { actor, now }: WriteContext,
): Promise<void> {
  const verb = kind === 'SEND' ? 'send' : 'remind';
  invoiceMachine.next(invoice.status, verb, invoice.status);
  const { channel, to } = await chooseContact(trx, invoice.organization_id, contact);
  const paymentId = await ensurePaymentLink(deps, trx, invoice, { actor, now });
  await trx
    .updateTable('invoice')
    .set((eb) => ({
      ...(kind === 'SEND' ? { sent_at: now } : { reminded_at: now, reminder_count: eb('reminder_count', '+', 1) }),
      version: eb('version', '+', 1),
      updated_at: now,
      updated_by: actor.userId,
    }))
    .where('id', '=', invoice.id)
    .execute();
  const eventId = await noteInvoiceChange(trx, {
    invoice,
    kind: kind === 'SEND' ? 'SENT' : 'REMINDED',
    action: `fin.invoice.${verb}`,
    data: { channel, to: maskContact(to), payment_id: paymentId },
    after: { channel },
    actor,
    now,
  });
  const sealedTo = deps.personalData.encrypt(to).toString('base64');
  const job: SendJob = { invoiceId: invoice.id, eventId, paymentId, kind, channel, sealedTo };
  await deps.jobs.publish(trx, 'invoice.send', job, { singletonKey: `event-${eventId}` });
}

/** The job `invoice.send`; the gateway sends a message once however often it runs. */
export async function deliverInvoice(
  {
    db,
    clock,
    config,
    services,
    personalData,
  }: Pick<ModuleDependencies, 'db' | 'clock' | 'config' | 'services' | 'personalData'>,
  job: SendJob,
): Promise<void> {
  const invoice = await db
    .selectFrom('invoice as i')
    .innerJoin('organization as o', 'o.id', 'i.organization_id')
    .select(['i.id', 'i.invoice_no', 'i.balance', 'i.due_date', 'i.status', 'o.name'])
    .where('i.id', '=', job.invoiceId)
    .executeTakeFirst();
  // Paid or void meanwhile: nobody is asked for money that is not owed.
  if (!invoice || !invoiceMachine.allows(invoice.status, 'send')) return;
  const to = personalData.decrypt(Buffer.from(job.sealedTo, 'base64'));
  const facts = {
    organization: invoice.name,
    invoiceNo: invoice.invoice_no ?? '',
    balance: toTugrik(invoice.balance),
    dueDate: invoice.due_date,
    daysOverdue: daysOverdue(invoice.status, invoice.due_date, dayOf(clock())),
    url: paymentUrl(config, job.paymentId),
  };
  try {
    await services.messages.send(
      job.channel === 'EMAIL'
        ? {
            channel: 'EMAIL',
            to,
            subject: messageText.subject(job.kind, facts.invoiceNo),
            text: messageText.email(job.kind, facts),
          }
        : { channel: 'SMS', to, text: messageText.sms(job.kind, facts) },
      `invoice-event-${job.eventId}`,
    );
  } catch (error) {
    if (!isServiceError(error) || error.code !== 'SERVICE_REFUSED') throw error;
    await addInvoiceEvent(db, {
      invoiceId: invoice.id,
      at: clock(),
      kind: 'SEND_FAILED',
      data: { to: maskContact(to) },
    });
  }
}

async function chooseContact(
  trx: Transaction<Tables>,
  organizationId: number,
  { channel, to }: Contact,
): Promise<{ channel: SendChannel; to: string }> {
  const { email, phone } = await trx
    .selectFrom('organization')
    .select(['email', 'phone'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const own = channel === 'SMS' ? phone : channel === 'EMAIL' ? email : (email ?? phone);
  const address = to ?? own;
  if (!address) throw new ProblemError(invoiceProblems.NO_CONTACT, atField('to', invoiceProblems.NO_CONTACT));
  const chosen = channel ?? (address.includes('@') ? 'EMAIL' : 'SMS');
  const isRight = chosen === 'SMS' ? /^\d{8}$/.test(address) : /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address);
  if (!isRight) throw new ProblemError(invoiceProblems.WRONG_CONTACT, atField('to', invoiceProblems.WRONG_CONTACT));
  return { channel: chosen, to: address };
}

/** The timeline does not spread addresses. */
function maskContact(to: string): string {
  return to.includes('@') ? maskEmail(to) : maskPhone(to);
}
