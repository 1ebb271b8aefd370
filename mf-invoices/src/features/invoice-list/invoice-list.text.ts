import { defineEnumeration } from '@ecard/shared/api-schema';
import { formatNumber } from '@ecard/shared/format';
import { invoiceText } from '../../invoice/invoice.text.ts';

export const invoiceListText = {
  title: 'Нэхэмжлэх',
  caption: 'Нэхэмжлэхийн жагсаалт',
  allStatuses: 'Бүгд',
  statusTabs: 'Төлөвөөр',
  tabs: {
    DRAFT: 'Ноорог',
    OPEN: 'Нээлттэй',
    OVERDUE: 'Хугацаа хэтэрсэн',
    PAID: 'Төлсөн',
    VOID: 'Хүчингүй, найдваргүй',
  },
  openOrPartly: 'Нээлттэй, хэсэгчлэн',
  kinds: invoiceText.kinds,
  registerNo: (registerNo: string) => `РД ${registerNo}`,
  create: 'Шинэ нэхэмжлэх',
  searchPlaceholder: 'Дугаар, байгууллага, РД',
  searchOwnPlaceholder: 'Дугаар',
  kind: 'Төрөл',
  allKinds: 'Бүх төрөл',
  anyOrganisation: 'Бүх байгууллага',
  organisations: (count: number) => `${formatNumber(count)} байгууллага`,
  filters: {
    organization_type: 'Байгууллагын төрөл',
    paid: 'Төлсөн өдөр',
    owed_on: 'Өртэй байсан өдөр',
    total: 'Нийт дүн',
  },
  anyReceipt: 'Бүгд',
  receiptFilters: defineEnumeration({ MISSING: 'Үүсээгүй', ERROR: 'Алдаатай', CREATED: 'Үүссэн' }),
  receipts: { MISSING: 'Үүсээгүй', ERROR: 'Алдаатай', PENDING: 'Илгээж буй' },
  actions: { issue: 'Гаргах', send: 'Илгээх', remind: 'Сануулах' },
  noNumber: 'Дугааргүй',
  sums: {
    total: 'Нийт дүн',
    net: 'Буцаалт хассан дүн',
    paid: 'Төлсөн дүн',
    collected: 'Цугларсан дүн',
    balance: 'Үлдэгдэл дүн',
    received: 'Хугацаанд орсон дүн',
    writtenOff: 'Найдваргүйд тооцсон',
    owed: 'Тухайн өдрийн өр',
  },
  empty: { title: 'Нэхэмжлэх алга', hint: 'Нэхэмжлэх гаргасны дараа энд харагдана.' },
};
