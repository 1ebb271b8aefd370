import { invoiceText } from '../../invoice/invoice.text.ts';

export const invoiceListText = {
  title: 'Нэхэмжлэх',
  caption: 'Нэхэмжлэхийн жагсаалт',
  allStatuses: 'Бүгд',
  statusTabs: 'Төлөвөөр',
  statuses: invoiceText.statuses,
  kinds: invoiceText.kinds,
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
  noNumber: 'Дугааргүй',
  sums: { total: 'Нийт дүн', paid: 'Төлсөн дүн', balance: 'Үлдэгдэл дүн' },
  empty: { title: 'Мэдээлэл алга', hint: 'Нэхэмжлэх гаргасны дараа энд харагдана.' },
};
