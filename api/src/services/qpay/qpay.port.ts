/** Calls of QPay. Amounts are integer möngö. */
export interface Qpay {
  /**
   * Creates an invoice. The answer to a repeated number is the same invoice.
   *
   * @throws ServiceError `SERVICE_REFUSED` with QPay's code, or `SERVICE_UNAVAILABLE`.
   */
  createInvoice(invoice: NewQpayInvoice): Promise<QpayInvoice>;
  getInvoice(invoiceId: string): Promise<QpayInvoiceState>;
  /** Cancelling twice is fine; `PAID` says that money had come first. */
  cancelInvoice(invoiceId: string): Promise<'CANCELLED' | 'PAID'>;
  /** All payments made to an invoice. */
  checkInvoice(invoiceId: string): Promise<QpayCheck>;
  getPayment(paymentId: string): Promise<QpayPayment>;
  /** Takes a card payment back on the day it was made. */
  cancelPayment(paymentId: string, note: string): Promise<void>;
  refundPayment(paymentId: string, note: string): Promise<void>;
}

export interface NewQpayInvoice {
  /** Our number, unique, at most 45 characters. */
  readonly senderInvoiceNo: string;
  /** The payer, at most 45 characters; no personal data. */
  readonly receiverCode: string;
  /** Cut to 255 characters. */
  readonly description: string;
  readonly amount: number;
  readonly callbackUrl: string;
  readonly expiresAt?: Date | undefined;
  readonly allowPartial: boolean;
}

export interface QpayInvoice {
  readonly invoiceId: string;
  readonly qrText: string;
  /** Base64 PNG. */
  readonly qrImage: string;
  readonly shortUrl: string;
  /** Bank apps that can pay. */
  readonly urls: readonly QpayDeeplink[];
}

export interface QpayDeeplink {
  readonly name: string;
  readonly description: string;
  readonly logo: string;
  readonly link: string;
}

export interface QpayInvoiceState {
  readonly invoiceId: string;
  readonly senderInvoiceNo: string | undefined;
  readonly status: 'OPEN' | 'CLOSED';
}

export type QpayPaymentStatus = 'NEW' | 'FAILED' | 'PAID' | 'PARTIAL' | 'REFUND';

export interface QpayPayment {
  readonly paymentId: string;
  readonly status: QpayPaymentStatus;
  readonly amount: number;
  readonly fee: number;
  readonly wallet: string | undefined;
  readonly type: string | undefined;
}

export interface QpayCheck {
  /** Sum of what was paid and not refunded. */
  readonly paidAmount: number;
  /** Sum of the fees of those payments. */
  readonly fee: number;
  readonly payments: readonly QpayPayment[];
}
