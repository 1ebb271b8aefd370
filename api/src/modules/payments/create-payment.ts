import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { PaymentMethod, PaymentPurpose } from '@ecard/shared/api-schema';
import { cutText } from '@ecard/shared/format';
import { mongoToNumeric, mongoToTugrik } from '@ecard/shared/money';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { CartLine } from './cart.ts';

export interface NewPayment {
  readonly purpose: PaymentPurpose;
  /** Table of the target; the purpose decides it, so it is only for the reader. */
  readonly targetType?: 'ec_card' | 'invoice' | 'temporary_permission';
  /** Row id in that table. */
  readonly targetId: number;
  /** Integer möngö, above 0. */
  readonly amount: number;
  /** The debtor; both ids absent when anybody may pay. */
  readonly payerUserId?: number | null;
  readonly organizationId?: number | null;
  readonly method: PaymentMethod;
  /** Shown to anybody with the link: no personal data. At most 200 characters. */
  readonly title: string;
  /** 15 minutes for online payments, the due date for invoices; null never ends. */
  readonly expiresAt: Date | null;
  readonly actor: Actor;
  /** Place of the till that took the money; row id. */
  readonly locationId?: number | null;
  /** Items for the tax receipt, which sum up to the amount; without them the purpose decides. */
  readonly cart?: readonly CartLine[];
}

/** Time in which an online payment can be paid. */
export const onlinePaymentMs = 15 * 60_000;

/**
 * Writes a payment down; its page is `/payment/{publicId}`. Nobody outside is asked before the payer opens it.
 *
 * @returns The new row's ids.
 */
export async function createPayment(
  trx: Transaction<Tables>,
  payment: NewPayment,
): Promise<{ id: number; publicId: string }> {
  const row = await trx
    .insertInto('payment')
    .values({
      purpose: payment.purpose,
      target_id: payment.targetId,
      title: cutText(payment.title, 200),
      amount: mongoToNumeric(payment.amount),
      method: payment.method,
      payer_user_id: payment.payerUserId ?? null,
      organization_id: payment.organizationId ?? null,
      sender_invoice_no: newReference(),
      expires_at: payment.expiresAt,
      location_id: payment.locationId ?? null,
      created_by: payment.actor.userId,
      updated_by: payment.actor.userId,
      ...(payment.cart ? { cart: JSON.stringify(payment.cart) } : {}),
    })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();
  await recordAudit(trx, payment.actor, {
    action: 'fin.payment.create',
    entity: 'payment',
    entityId: row.public_id,
    after: { purpose: payment.purpose, amount: mongoToTugrik(payment.amount), method: payment.method },
  });
  return { id: row.id, publicId: row.public_id };
}

// Crockford's base 32: nothing that can be mistaken when a bank clerk types it.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten characters of 50 random bits: short enough for a bank's payment slip. */
function newReference(): string {
  return `P${Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}
