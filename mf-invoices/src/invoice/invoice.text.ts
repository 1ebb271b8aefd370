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

/** What is said of an invoice wherever it is shown. */
export const invoiceText = {
  statuses,
  kinds,
  noNumber: 'Дугааргүй',
  registerNo: 'РД',
  overdueBy: (days: number) => `${formatNumber(days)} хоног хэтэрсэн`,
  status: 'Төлөв',
  organization: 'Байгууллага',
  kind: 'Төрөл',
  issueDate: 'Огноо',
  dueDate: 'Төлөх хугацаа',
  total: 'Нийт',
  credited: 'Буцаалт',
  paid: 'Төлсөн',
  balance: 'Үлдэгдэл',
  refundDue: 'Буцааж өгөх',
  loadFailed: 'Нэхэмжлэхийг ачаалж чадсангүй',
  notFound: 'Ийм нэхэмжлэх олдсонгүй',
  notFoundHint: 'Холбоос буруу, эсвэл нэхэмжлэх устгагдсан байна.',
  toList: 'Нэхэмжлэхийн жагсаалт',
};
