import { sendChannels } from '@ecard/shared/api-schema';

/** Words for what the audit log keeps of invoices. */
export const invoiceHistoryText = {
  changed: 'өөрчилсөн',
  channels: sendChannels.labels,
  actions: {
    'fin.invoice.create': 'Үүсгэсэн',
    'fin.invoice.update': 'Засварласан',
    'fin.invoice.delete': 'Устгасан',
    'fin.invoice.issue': 'Гаргасан',
    'fin.invoice.send': 'Илгээсэн',
    'fin.invoice.remind': 'Сануулсан',
    'fin.invoice.pay': 'Төлбөр бүртгэсэн',
    'fin.invoice.returnpayment': 'Төлбөр буцаасан',
    'fin.invoice.void': 'Хүчингүй болгосон',
    'fin.invoice.writeoff': 'Найдваргүйд тооцсон',
    'fin.invoice.credit': 'Буцаалтын нэхэмжлэх гаргасан',
  },
  fields: {
    status: 'Төлөв',
    invoice_no: 'Дугаар',
    due_date: 'Төлөх хугацаа',
    period_from: 'Хугацааны эхлэл',
    period_to: 'Хугацааны төгсгөл',
    note: 'Тэмдэглэл',
    organization_id: 'Байгууллага',
    total: 'Нийт',
    paid_total: 'Төлсөн',
    credited_total: 'Буцаалтын дүн',
    lines: 'Мөрийн тоо',
    channel: 'Суваг',
    note_no: 'Буцаалтын дугаар',
    reason: 'Шалтгаан',
  },
};
