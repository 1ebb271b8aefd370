import { createHostCall } from './host-call.ts';

/** A payment by a payer's bank at the sandbox of QPay. */
export interface PaidWay {
  /** In tugrik. */
  readonly amount: number;
  /** Number of QPay's callbacks. Default 1. */
  readonly copies?: number;
  /** Delay of the callbacks, in seconds. Default 0. */
  readonly delay?: number;
}

/** A tax receipt as the host names it. */
export interface TakenReceipt {
  readonly id: string;
  /** 33 digits. */
  readonly package_id: string;
}

/** Somebody with cards at the host, who tops one up and pays at the bank. */
export function createPayer(apiUrl: string, token: string) {
  const call = createHostCall(apiUrl, token);
  return {
    /** Orders a top-up of the first card; answers the id of its payment, and of the card. */
    async topUp(amount: number): Promise<{ paymentId: string; cardId: string }> {
      const { data } = (await call('GET', '/api/ec/cards?status=ACTIVE&sort=balance')) as { data: { id: string }[] };
      const cardId = data[0]?.id ?? '';
      const { payment_id } = (await call('POST', `/api/ec/cards/${cardId}/topup`, { amount })) as {
        payment_id: string;
      };
      return { paymentId: payment_id, cardId };
    },
    /** Orders a card for each holder; answers the id of the payment for all, and what it comes to. */
    async orderCards(holders: readonly string[]): Promise<{ paymentId: string; amount: number }> {
      const body = { media_type: 'PLASTIC', holders: holders.map((name) => ({ name })) };
      const order = (await call('POST', '/api/ec/cards', body)) as { payment_id: string; amount: number };
      return { paymentId: order.payment_id, amount: order.amount };
    },
    async balanceOf(cardId: string): Promise<number> {
      return ((await call('GET', `/api/ec/cards/${cardId}`)) as { balance: number }).balance;
    },
    /** A payment with its QR code, as anybody with the link sees it. */
    look: (paymentId: string) => call('POST', `/api/payment/${paymentId}/qpay`) as Promise<object>,
    /** Returns the number that finds the payment on the page of receipts. */
    async referenceOf(paymentId: string): Promise<string> {
      return ((await call('GET', `/api/payment/${paymentId}`)) as { reference: string }).reference;
    },
    cancel: (paymentId: string) => call('POST', `/api/payment/${paymentId}/cancel`),
    /** Pays at the bank, of which QPay says nothing, and has the host ask. */
    async settle(paymentId: string, amount: number): Promise<void> {
      await this.pay(await this.qpayPage(paymentId), { amount, copies: 0 });
      await call('POST', `/api/payment/${paymentId}/check`);
    },
    /** Takes the tax receipt of a paid payment, for a citizen or the organisation of that number. */
    takeReceipt: async (paymentId: string, registerNo?: string): Promise<TakenReceipt> => {
      const buyer = registerNo ? { kind: 'ORGANIZATION', register_no: registerNo } : { kind: 'CITIZEN' };
      return (await call('POST', `/api/payment/${paymentId}/ebarimt`, { buyer })) as TakenReceipt;
    },
    /** Returns the address that the bank's app opens: the page of QPay's invoice. */
    async qpayPage(paymentId: string): Promise<string> {
      const { qpay } = (await call('POST', `/api/payment/${paymentId}/qpay`)) as { qpay: { short_url: string } };
      return qpay.short_url;
    },
    async pay(qpayPage: string, { amount, copies = 1, delay = 0 }: PaidWay): Promise<void> {
      const fields = { amount: String(amount), copies: String(copies), delay: String(delay), wallet: 'Хаан банк' };
      await fetch(qpayPage, { method: 'POST', body: new URLSearchParams(fields) });
    },
  };
}
