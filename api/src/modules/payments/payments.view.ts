import type { Kysely } from 'kysely';
import type { PaymentDetail, PaymentPublic, PaymentRow } from '@ecard/shared/api-schema';
import { initialOf } from '@ecard/shared/format';
import { toTugrik } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { masksFor } from '../../http/people.ts';
import { scopeOf } from '../../http/scope.ts';
import type { Scope } from '../../http/scope.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { loadKeptMoney } from './kept-money.repository.ts';
import { mayCancel } from './cancel.rules.ts';
import { ledgerOf } from './payment-ledger.rules.ts';
import { paymentMachine } from './payments.machine.ts';
import { findPaymentTarget } from './payment-target.ts';
import { findTransferReference, hasReceipt, loadPaymentHistory, loadPaymentPeople } from './payments.repository.ts';
import { paymentText } from './payments.text.ts';
import type { LockedPayment } from './settle-payment.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'config'>;

/**
 * A payment as anybody with its link sees it: no names, no numbers of cards or people.
 *
 * @param viewer - The signed-in reader, who may take the actions of their own payment.
 */
export async function toPublicView(
  { db, clock, config }: Dependencies,
  payment: LockedPayment,
  viewer?: Account,
): Promise<PaymentPublic> {
  const now = clock();
  const isOpen = ['CREATED', 'PENDING', 'PROCESSING', 'PARTIAL'].includes(payment.status);
  const isOver = payment.expires_at !== null && payment.expires_at <= now;
  const hasQr = isOpen && !isOver && payment.qr_text !== null;
  return {
    id: payment.public_id,
    reference: payment.sender_invoice_no,
    purpose: payment.purpose,
    title: payment.title,
    payee: paymentText.payee,
    amount: toTugrik(payment.amount),
    paid_amount: toTugrik(payment.paid_amount),
    status: payment.status,
    expires_at: isoOrNull(payment.expires_at),
    server_time: toIso(now),
    is_late: payment.is_late,
    failure_code: payment.failure_code,
    methods: [...(payment.method === 'QPAY' ? (['QPAY'] as const) : []), ...(isOpen ? (['BANK'] as const) : [])],
    ...(hasQr
      ? {
          qpay: {
            qr_text: payment.qr_text ?? '',
            short_url: payment.short_url ?? '',
            urls: payment.deeplinks.map((url) => ({ ...url })),
          },
        }
      : {}),
    // A transfer finds its payment by the reference, whatever it is for: the way out while QPay does not answer.
    ...(isOpen
      ? {
          bank: {
            bank: paymentText.bank,
            account: config.services.merchant.bankAccountNo,
            holder: paymentText.payee,
            reference: (await findTransferReference(db, payment)) ?? payment.sender_invoice_no,
          },
        }
      : {}),
    ebarimt_status: await receiptStatus(db, payment),
    available_actions: viewer && reaches(scopeOf(viewer), payment) && mayCancel(payment, viewer) ? ['cancel'] : [],
    ...(viewer && viewer.kind !== 'STAFF' && reaches(scopeOf(viewer), payment)
      ? { target: await findPaymentTarget(db, payment) }
      : {}),
  };
}

/** As `paymentOwner` does in SQL: whose payment it is. */
function reaches(scope: Scope, { payer_user_id, organization_id }: LockedPayment): boolean {
  switch (scope.kind) {
    case 'all':
      return true;
    case 'organisation':
      return organization_id === scope.id;
    case 'person':
      return organization_id === null && payer_user_id === scope.id;
    default:
      return scope satisfies never;
  }
}

async function receiptStatus(db: Kysely<Tables>, payment: LockedPayment): Promise<PaymentPublic['ebarimt_status']> {
  if (payment.status !== 'PAID') return 'NONE';
  if (await hasReceipt(db, payment.id)) return 'CREATED';
  const isLeft = payment.purpose !== 'INVOICE' || (await loadKeptMoney(db, payment.target_id)).has(payment.id);
  return isLeft ? 'AVAILABLE' : 'NONE';
}

interface Names {
  readonly payer: string | null;
  readonly organization: { readonly id: string; readonly name: string } | null;
}

/** A row of the staff's list. */
export function toRow(payment: LockedPayment, { payer, organization }: Names, account: Account): PaymentRow {
  return {
    id: payment.public_id,
    version: payment.version,
    created_at: toIso(payment.created_at),
    updated_at: toIso(payment.updated_at),
    available_actions: paymentMachine
      .availableActions(payment.status, account)
      .filter((verb) => verb !== 'approve-refund' || payment.refund_requested_by !== account.id)
      .filter((verb) =>
        verb === 'confirm-refund'
          ? Number(payment.hand_refund_amount) > 0
          : !verb.endsWith('-refund') || payment.refund_approved_by === null,
      )
      .filter((verb) => verb !== 'refund-surplus' || Number(payment.surplus_amount) > 0),
    reference: payment.sender_invoice_no,
    purpose: payment.purpose,
    title: payment.title,
    method: payment.method,
    amount: toTugrik(payment.amount),
    paid_amount: toTugrik(payment.paid_amount),
    refunded_amount: toTugrik(payment.refunded_amount),
    surplus_amount: toTugrik(payment.surplus_amount),
    hand_refund_amount: toTugrik(payment.hand_refund_amount),
    fee: toTugrik(payment.fee),
    status: payment.status,
    is_late: payment.is_late,
    is_settled: payment.settled_at !== null,
    failure_code: payment.failure_code,
    payer: masksFor(account, 'payer', { userId: payment.payer_user_id }).name(payer),
    organization,
    expires_at: isoOrNull(payment.expires_at),
    paid_at: isoOrNull(payment.paid_at),
  };
}

/** Everything staff see of a payment. */
export async function toDetail(db: Kysely<Tables>, payment: LockedPayment, account: Account): Promise<PaymentDetail> {
  const { attempts, parts, events } = await loadPaymentHistory(db, payment.id);
  const { users, organization } = await loadPaymentPeople(db, {
    users: [payment.payer_user_id, payment.refund_requested_by, payment.refund_approved_by],
    organizationId: payment.organization_id,
  });
  const nameOf = (id: number | null) => fullName(users.find((user) => user.id === id));
  const names = {
    payer: nameOf(payment.payer_user_id),
    organization: organization ? { id: organization.public_id, name: organization.name } : null,
  };
  return {
    ...toRow(payment, names, account),
    attempts: attempts.map((attempt) => ({
      reference: attempt.sender_invoice_no,
      provider_invoice_id: attempt.provider_invoice_id,
      amount: toTugrik(attempt.amount),
      created_at: toIso(attempt.created_at),
      closed_at: isoOrNull(attempt.closed_at),
    })),
    parts: parts.map((part) => ({
      source: part.source,
      reference: part.reference,
      amount: toTugrik(part.amount),
      fee: toTugrik(part.fee),
      wallet: part.wallet,
      received_at: toIso(part.received_at),
      refunded_amount: toTugrik(part.refunded),
      refunded_at: isoOrNull(part.refunded_at),
    })),
    events: events.map(({ at, kind, data }) => ({ at: toIso(at), kind, data })),
    ledger: ledgerOf(payment),
    refund:
      payment.refund_reason === null
        ? null
        : {
            scope: payment.refund_scope ?? 'WHOLE',
            amount: toTugrik(payment.refund_amount ?? payment.paid_amount),
            reason: payment.refund_reason,
            requested_by: nameOf(payment.refund_requested_by) ?? '',
            approved_by: nameOf(payment.refund_approved_by),
          },
  };
}

/** `Б.Дорж`, or null when nobody is known. */
export function fullName(
  user: { readonly last_name: string | null; readonly first_name: string | null } | undefined,
): string | null {
  if (!user?.first_name) return null;
  return user.last_name ? `${initialOf(user.last_name)}.${user.first_name}` : user.first_name;
}

function isoOrNull(moment: Date | null): string | null {
  return moment === null ? null : toIso(moment);
}
