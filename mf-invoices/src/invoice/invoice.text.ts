import { invoiceKinds, invoiceStatuses } from '@ecard/shared/api-schema';
import { formatNumber } from '@ecard/shared/format';

/** Texts about an invoice, the same wherever it is shown. */
export const invoiceText = {
  statuses: invoiceStatuses.labels,
  kinds: invoiceKinds.labels,
  noNumber: 'Дугааргүй',
  registerNo: 'РД',
  overdueBy: (days: number) => `${formatNumber(days)} хоногоор хугацаа хэтэрсэн`,
  days: (count: number) => `${formatNumber(count)} хоног`,
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
