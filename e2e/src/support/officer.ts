import { createHostCall } from './host-call.ts';

/** An invoice as the host names it. */
interface KnownInvoice {
  readonly id: string;
  readonly version: number;
  readonly invoice_no: string | null;
}

/** Somebody of finance, who writes invoices at the host. */
export function createOfficer(apiUrl: string, token: string) {
  const call = createHostCall(apiUrl, token);
  const act = async (id: string, verb: string, body: object = {}): Promise<KnownInvoice> =>
    (await call('POST', `/api/invoice/${id}/actions/${verb}`, body)) as KnownInvoice;
  return {
    act,
    /** Writes a draft of so many lines; every seventh has a long name. */
    async draft(lines = 2): Promise<KnownInvoice> {
      const body = {
        ...{ register_no: '2000066', kind: 'OTHER', due_date: '2099-12-31', note: 'Гэрээ 26/14-ийн дагуу.' },
        lines: Array.from({ length: lines }, (_, index) => ({
          description: index % 7 === 3 ? 'Автобусны буудал дахь сурталчилгааны байр, хоёр талын самбар' : 'Картын үнэ',
          ...{ qty: index + 1, unit_price: 3_600, discount: 0, tax_type: 'VAT_ABLE' },
        })),
      };
      return (await call('POST', '/api/invoice', body)) as KnownInvoice;
    },
    async issued(lines = 2): Promise<KnownInvoice> {
      return act((await this.draft(lines)).id, 'issue');
    },
    pay: (id: string, amount: number) =>
      call('POST', `/api/invoice/${id}/payments`, {
        ...{ amount, method: 'BANK', reference: `FT-${id.slice(-12)}-${String(amount)}` },
      }),
    /** An invoice of the seed in that state. */
    async oneIn(status: string): Promise<string> {
      const page = (await call('GET', `/api/invoice?status=${status}&page_size=20`)) as { data: { id: string }[] };
      const [first] = page.data;
      if (!first) throw new Error(`The seed has no invoice in ${status}.`);
      return first.id;
    },
  };
}
