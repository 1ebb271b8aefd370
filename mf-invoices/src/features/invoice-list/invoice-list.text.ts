import type { InvoiceKind, InvoiceStatus } from '@ecard/shared/api-schema';
import { formatNumber } from '@ecard/shared/format';

const statuses: Readonly<Record<InvoiceStatus, string>> = {
  DRAFT: 'Ноорог',
  OPEN: 'Нээлттэй',
  PARTIALLY_PAID: 'Хэсэгчлэн',
  OVERDUE: 'Хэтэрсэн',
  PAID: 'Төлсөн',
  VOID: 'Хүчингүй',
  UNCOLLECTIBLE: 'Найдваргүй',
};

const kinds: Readonly<Record<InvoiceKind, string>> = {
  TOPUP: 'Цэнэглэлт',
  CARD_ORDER: 'Карт захиалга',
  PERMIT: 'Зөвшөөрөл',
  SUBSIDY: 'Нөхөн олговор',
  OTHER: 'Бусад',
};

export const invoiceListText = {
  title: 'Нэхэмжлэх',
  caption: 'Нэхэмжлэхийн жагсаалт',
  allStatuses: 'Бүгд',
  statusTabs: 'Төлөвөөр',
  statuses,
  kinds,
  search: 'Хайх',
  searchPlaceholder: 'Дугаар, байгууллага, РД',
  kind: 'Төрөл',
  allKinds: 'Бүх төрөл',
  columns: {
    invoiceNo: 'Дугаар',
    organization: 'Байгууллага, РД',
    kind: 'Төрөл',
    issueDate: 'Огноо',
    dueDate: 'Төлөх хугацаа',
    total: 'Нийт',
    paid: 'Төлсөн',
    balance: 'Үлдэгдэл',
    status: 'Төлөв',
  },
  registerNo: 'РД',
  details: 'Дэлгэрэнгүй',
  lines: 'Мөрийн тоо',
  recordFailed: 'Нэхэмжлэхийг ачаалж чадсангүй',
  actions: { issue: 'Гаргах', send: 'Илгээх', remind: 'Сануулах' },
  history: {
    status: 'Төлөв',
    total: 'Нийт',
    due_date: 'Төлөх хугацаа',
    'fin.invoice.create': 'Үүсгэсэн',
    'fin.invoice.update': 'Засварласан',
    'fin.invoice.issue': 'Гаргасан',
    'fin.invoice.send': 'Илгээсэн',
    'fin.invoice.void': 'Хүчингүй болгосон',
  },
  noNumber: 'Дугааргүй',
  overdueBy: (days: number) => `${formatNumber(days)} хоног хэтэрсэн`,
  sums: { total: 'Нийт дүн', paid: 'Төлсөн дүн', balance: 'Үлдэгдэл дүн' },
  empty: { title: 'Мэдээлэл алга', hint: 'Нэхэмжлэх гаргасны дараа энд харагдана.' },
};
