import type { Invoice } from '@ecard/shared/api-schema';

/** What can be done with an invoice on its page. */
export type InvoiceDeed =
  | 'edit'
  | 'issue'
  | 'send'
  | 'payment'
  | 'remind'
  | 'ebarimt'
  | 'link'
  | 'credit'
  | 'duplicate'
  | 'void'
  | 'writeoff'
  | 'delete';

/** Deeds by the verb the host allows; staff write payments down, organisations pay by link. */
const VERBS: Readonly<Record<InvoiceDeed, string>> = {
  issue: 'issue',
  send: 'send',
  payment: 'pay',
  remind: 'remind',
  edit: 'update',
  ebarimt: 'ebarimt',
  link: 'pay',
  credit: 'credit',
  duplicate: 'duplicate',
  void: 'void',
  writeoff: 'writeoff',
  delete: 'delete',
};
const DEEDS = Object.keys(VERBS) as InvoiceDeed[];

type Facts = Pick<Invoice, 'available_actions' | 'payment_link' | 'sent_at' | 'status'>;

/** The deeds the host allows now, the one that comes next first. */
export function invoiceDeeds(invoice: Facts, isOrganisation: boolean): InvoiceDeed[] {
  return DEEDS.filter((deed) => {
    if (!invoice.available_actions.includes(VERBS[deed])) return false;
    switch (deed) {
      case 'payment':
        return !isOrganisation;
      case 'link':
        // What is written off is paid at the office.
        return invoice.payment_link === null && invoice.status !== 'UNCOLLECTIBLE';
      case 'remind':
        return invoice.sent_at !== null;
      default:
        return true;
    }
  });
}

/** The deed the page asks for: sending what nobody has got, then writing down its payment. */
export function nextDeed(deeds: readonly InvoiceDeed[], { sent_at: sentAt }: Pick<Facts, 'sent_at'>) {
  return deeds.find((deed) => ['issue', 'payment', 'link'].includes(deed) || (deed === 'send' && sentAt === null));
}
