import type { Invoice } from '@ecard/shared/api-schema';
import type { ActionDefinition } from '@ecard/shared/records';
import { formatMoney } from '@ecard/shared/format';
import { CreditDialog } from './credit-dialog.tsx';
import { paymentForm } from './payment-form.ts';
import { recordText as text } from './record.text.ts';
import { SendDialog } from './send-dialog.tsx';

const never = () => false;
const numberOf = ({ invoice_no }: Invoice) => invoice_no;
/** A written-off invoice is paid at the office. */
const wantsLink = ({ payment_link, status }: Invoice) => payment_link === null && status !== 'UNCOLLECTIBLE';

/** Staff record payments, organisations pay by link; what nobody has got yet is sent first. */
export const invoiceActions: readonly ActionDefinition<Invoice>[] = [
  {
    action: 'issue',
    label: text.actions.issue,
    icon: 'file-check',
    confirm: { title: text.issue.title, text: ({ organization, total }) => text.issue.text(organization.name, total) },
    done: ({ invoice_no }) => text.issue.done(invoice_no ?? ''),
  },
  {
    action: 'send',
    label: text.actions.send,
    icon: 'external',
    isNext: ({ sent_at }) => sent_at === null,
    Dialog: SendDialog,
    done: text.send.sent,
    anyVersion: true,
  },
  {
    action: 'payment',
    verb: 'pay',
    label: text.actions.payment,
    icon: 'cash',
    when: (_, { isOrganisation }) => !isOrganisation,
    form: paymentForm,
    path: 'payments',
    done: text.payment.done,
    anyVersion: true,
  },
  {
    action: 'open-payment',
    verb: 'pay',
    label: text.payNow,
    icon: 'wallet',
    when: ({ payment_link }, { isOrganisation }) => isOrganisation && payment_link !== null,
    to: ({ payment_link }) => `/payment/${payment_link?.id ?? ''}`,
  },
  {
    action: 'pay',
    label: text.payNow,
    icon: 'wallet',
    when: (invoice, { isOrganisation }) => isOrganisation && wantsLink(invoice),
    done: text.linkMade,
    leavesTo: ({ payment_link }) => (payment_link ? `/payment/${payment_link.id}` : undefined),
  },
  { action: 'edit', verb: 'update', label: text.actions.edit, icon: 'edit', isNext: never, to: editPath },
  {
    action: 'remind',
    label: text.actions.remind,
    icon: 'bell',
    isNext: never,
    when: ({ sent_at }) => sent_at !== null,
    Dialog: SendDialog,
    done: text.send.reminded,
    anyVersion: true,
  },
  { action: 'ebarimt', label: text.actions.ebarimt, icon: 'receipt', isNext: never, done: text.receiptMade },
  {
    action: 'make-link',
    verb: 'pay',
    label: text.actions.link,
    icon: 'wallet',
    isNext: never,
    when: (invoice, { isOrganisation }) => !isOrganisation && wantsLink(invoice),
    path: 'actions/pay',
    done: text.linkMade,
  },
  {
    action: 'credit',
    label: text.actions.credit,
    icon: 'report-money',
    isNext: never,
    Dialog: CreditDialog,
    done: text.credit.done,
    anyVersion: true,
  },
  {
    action: 'duplicate',
    label: text.actions.duplicate,
    icon: 'invoice',
    isNext: never,
    once: true,
    anyVersion: true,
    done: text.duplicated,
    leavesTo: editPath,
  },
  {
    action: 'void',
    label: text.actions.void,
    icon: 'close',
    danger: true,
    confirm: { title: text.void.title, text: text.void.text, reasonLabel: text.reason, word: numberOf },
    done: text.void.done,
  },
  {
    action: 'writeoff',
    label: text.actions.writeoff,
    icon: 'warning',
    danger: true,
    confirm: {
      title: text.writeoff.title,
      text: ({ balance }) => text.writeoff.text(formatMoney(balance)),
      reasonLabel: text.reason,
      word: numberOf,
    },
    done: text.writeoff.done,
  },
  {
    action: 'delete',
    label: text.actions.delete,
    icon: 'close',
    danger: true,
    method: 'delete',
    path: '',
    confirm: { title: text.remove.title, text: text.remove.text },
    done: text.remove.done,
    leavesTo: '/invoice',
  },
];

function editPath({ id }: Invoice): string {
  return `/invoice/${id}/edit`;
}
