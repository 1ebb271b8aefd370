import { randomUUID } from 'node:crypto';

/** An invoice of the sandbox; amounts in tugrik, as on the wire. */
export interface SandboxInvoice {
  readonly id: string;
  readonly senderInvoiceNo: string;
  readonly description: string;
  readonly amount: number;
  readonly callbackUrl: string;
  readonly allowPartial: boolean;
  readonly expiresAt: Date | undefined;
  readonly createdAt: Date;
  status: 'OPEN' | 'CLOSED';
  isCancelled: boolean;
  readonly payments: SandboxPayment[];
}

export interface SandboxPayment {
  readonly id: string;
  readonly amount: number;
  readonly wallet: string;
  readonly paidAt: Date;
  status: 'FAILED' | 'PAID' | 'REFUND';
}

/** A call of the merchant's address, waiting or made. */
export interface SandboxCallback {
  readonly invoiceId: string;
  readonly paymentId: string;
  readonly url: string;
  outcome: string;
}

/** Everything the sandbox of QPay knows; it forgets when it stops. */
export interface QpayState {
  readonly invoices: Map<string, SandboxInvoice>;
  /** Waiting callbacks, in the order their payments were made. */
  readonly held: SandboxCallback[];
  /** The latest callbacks made, newest first. */
  readonly made: SandboxCallback[];
}

export function createQpayState(): QpayState {
  return { invoices: new Map(), held: [], made: [] };
}

/** Sum of what was paid and not refunded. */
export function paidOf(invoice: SandboxInvoice): number {
  return invoice.payments.reduce((sum, payment) => sum + (payment.status === 'PAID' ? payment.amount : 0), 0);
}

/** Books a payment as a bank would, late money included. */
export function addPayment(invoice: SandboxInvoice, amount: number, wallet: string): SandboxPayment {
  const payment: SandboxPayment = { id: randomUUID(), amount, wallet, paidAt: new Date(), status: 'PAID' };
  invoice.payments.push(payment);
  if (paidOf(invoice) >= invoice.amount) invoice.status = 'CLOSED';
  return payment;
}

export function findPayment(state: QpayState, paymentId: string) {
  for (const invoice of state.invoices.values()) {
    const payment = invoice.payments.find(({ id }) => id === paymentId);
    if (payment) return { invoice, payment };
  }
  return undefined;
}
