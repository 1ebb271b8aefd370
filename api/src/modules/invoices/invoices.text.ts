import { formatMoney } from '@ecard/shared/format';
import { authorityName } from '../../http/authority.text.ts';
import type { InvoiceEventTable } from '../../database/tables/tables.ts';

type Data = Readonly<Record<string, unknown>>;

const money = (value: unknown) => formatMoney(Number(value));

export const invoiceText = {
  seller: authorityName,
  bank: 'Төрийн банк',
  system: 'Систем',
  payer: 'Төлөгч',
  paymentTitle: (invoiceNo: string) => `Нэхэмжлэх ${invoiceNo}`,
  otherOrganisations: 'Бусад байгууллага',
} as const;

/** Sentences that name the most that is possible. */
export const boundText = {
  mostQty: (qty: string) => `Энэ үнээр тоо ширхэг хамгийн ихдээ ${qty} байна.`,
  mostPrice: (price: string) => `Энэ тоо ширхэгээр нэгж үнэ хамгийн ихдээ ${price} байна.`,
} as const;

/** @param issued - Day of issue, as people read it. */
export const paidBeforeText = (issued: string) =>
  `Нэхэмжлэхийг ${issued}-нд гаргасан тул төлсөн өдөр түүнээс өмнө байж болохгүй. Урьдчилж төлснийг ${issued}-ны өдрөөр бүртгэнэ үү.`;

/** Texts of the timeline by kind of event. */
export const eventText: Readonly<Record<InvoiceEventTable['kind'], (data: Data) => string>> = {
  CREATED: ({ from }) => (typeof from === 'string' ? `${from}-с хуулбарлан үүсгэсэн` : 'Ноорог үүсгэсэн'),
  UPDATED: () => 'Ноорог засварласан',
  ISSUED: ({ invoice_no }) => `${String(invoice_no)} дугаартай гаргасан`,
  SENT: ({ to }) => `Илгээсэн: ${String(to)}`,
  SEND_FAILED: ({ to }) => `Илгээж чадсангүй: ${String(to)}`,
  VIEWED: () => 'Нэхэмжлэхийг нээж үзсэн',
  REMINDED: ({ to }) => `Сануулга илгээсэн: ${String(to)}`,
  PAID: ({ amount, balance }) => `${money(amount)} төлсөн, үлдэгдэл ${money(balance)}`,
  PAYMENT_RETURNED: ({ amount, balance }) => `${money(amount)} буцаасан, үлдэгдэл ${money(balance)}`,
  VOIDED: ({ reason }) => `Хүчингүй болгосон: ${String(reason)}`,
  WRITTEN_OFF: ({ reason }) => `Найдваргүйд тооцсон: ${String(reason)}`,
  CREDITED: ({ note_no, total }) => `${String(note_no)} буцаалтын нэхэмжлэх, ${money(total)}`,
  RECEIPT: () => 'И-баримт үүссэн',
};

interface MessageFacts {
  readonly organization: string;
  readonly invoiceNo: string;
  readonly balance: number;
  readonly dueDate: string;
  readonly daysOverdue: number;
  readonly url: string;
}

/** The message that carries the link; an SMS is the short one. */
export const messageText = {
  subject: (kind: 'SEND' | 'REMIND', invoiceNo: string) =>
    kind === 'SEND' ? `Нэхэмжлэх ${invoiceNo}` : `Сануулга: нэхэмжлэх ${invoiceNo}`,
  email: (kind: 'SEND' | 'REMIND', facts: MessageFacts) =>
    [
      `Сайн байна уу, ${facts.organization}.`,
      kind === 'SEND'
        ? `Танд ${facts.invoiceNo} дугаартай нэхэмжлэх ирлээ.`
        : facts.daysOverdue > 0
          ? `${facts.invoiceNo} дугаартай нэхэмжлэхийн хугацаа ${facts.daysOverdue} хоногоор хэтэрсэн байна.`
          : `${facts.invoiceNo} дугаартай нэхэмжлэхийг төлөх хугацаа дөхөж байна.`,
      `Төлөх дүн: ${formatMoney(facts.balance)}`,
      `Төлөх хугацаа: ${facts.dueDate}`,
      `Үзэх, төлөх: ${facts.url}`,
      invoiceText.seller,
    ].join('\n'),
  sms: (kind: 'SEND' | 'REMIND', facts: MessageFacts) =>
    `${kind === 'SEND' ? 'Нэхэмжлэх' : 'Сануулга'} ${facts.invoiceNo}: ${formatMoney(facts.balance)}, ${facts.dueDate} хүртэл. ${facts.url}`,
} as const;

/** Words of the printed invoice. */
export const printText = {
  title: 'НЭХЭМЖЛЭХ',
  draft: 'НООРОГ',
  void: 'ХҮЧИНГҮЙ',
  no: 'Дугаар',
  seller: 'Нэхэмжлэгч',
  buyer: 'Төлөгч',
  registerNo: 'Регистр',
  tin: 'ТТД',
  issueDate: 'Огноо',
  dueDate: 'Төлөх хугацаа',
  period: 'Хамаарах хугацаа',
  columns: {
    place: '№',
    description: 'Утга',
    qty: 'Тоо',
    unitPrice: 'Нэгж үнэ',
    discount: 'Хөнгөлөлт',
    vat: 'НӨАТ',
    total: 'Дүн',
  },
  subtotal: 'Дүн',
  discount: 'Хөнгөлөлт',
  vat: (percent: number) => `Үүнээс НӨАТ ${percent}%`,
  cityTax: (percent: number) => `Үүнээс НХАТ ${percent}%`,
  total: 'Нийт дүн',
  credited: 'Буцаалт',
  paid: 'Төлсөн',
  balance: 'Төлөх дүн',
  inWords: 'Үсгээр',
  issuedBy: 'Нэхэмжлэгч',
  stamp: '/тамга/',
  receivedBy: 'Хүлээн авсан',
  bank: 'Банк',
  account: 'Данс',
  reference: 'Гүйлгээний утга',
  scan: 'QR уншуулж төлнө үү',
  note: 'Тайлбар',
  page: (page: number, pages: number) => `Хуудас ${page} / ${pages}`,
} as const;
