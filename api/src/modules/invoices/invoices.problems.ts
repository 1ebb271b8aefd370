import { defineProblems } from '../../http/problem-error.ts';

/** Problems specific to invoices. */
export const invoiceProblems = defineProblems({
  INVOICE_EMPTY: {
    status: 422,
    title: 'Nothing to pay for',
    message: 'Нийт дүн 0₮ байна. Мөр нэмээд дахин гаргана уу.',
  },
  DUE_DATE_PAST: {
    status: 422,
    title: 'The due date has passed',
    message: 'Төлөх хугацаа өнгөрсөн байна. Өнөөдрөөс хойших өдөр сонгоно уу.',
  },
  DISCOUNT_TOO_BIG: {
    status: 422,
    title: 'The discount exceeds the price',
    message: 'Хөнгөлөлт мөрийн дүнгээс их байна.',
  },
  LINE_TOO_LARGE: {
    status: 422,
    title: 'The line exceeds the largest amount',
    message: 'Мөрийн дүн 999,999,999,999.99₮-өөс хэтэрч байна.',
  },
  TOTAL_TOO_LARGE: {
    status: 422,
    title: 'The lines exceed the largest amount together',
    message: 'Мөрүүдийн нийлбэр 999,999,999,999.99₮-өөс хэтэрч байна. Хэд хэдэн нэхэмжлэхэд хуваана уу.',
  },
  OVERPAYMENT: {
    status: 422,
    title: 'More than is owed',
    message: 'Дүн нэхэмжлэхийн үлдэгдлээс их байна.',
  },
  PAID_IN_FUTURE: {
    status: 422,
    title: 'The day is in the future',
    message: 'Төлсөн өдөр ирээдүйд байж болохгүй.',
  },
  PAID_BEFORE_ISSUE: {
    status: 422,
    title: 'The day is before the issue of the invoice',
    message: 'Төлсөн өдөр нэхэмжлэх гаргасан өдрөөс өмнө байж болохгүй.',
  },
  NO_CONTACT: {
    status: 422,
    title: 'The organisation has no address',
    message: 'Байгууллагын имэйл, утас бүртгэгдээгүй байна. Хаягаа оруулна уу.',
  },
  WRONG_CONTACT: {
    status: 422,
    title: 'Not an address of the channel',
    message: 'Имэйл хаяг эсвэл 8 оронтой утасны дугаар оруулна уу.',
  },
  CREDIT_TOO_BIG: {
    status: 422,
    title: 'More than is left to credit',
    message: 'Буцаах дүн мөрийн үлдсэн дүнгээс их байна.',
  },
  INVOICE_CREDITED: {
    status: 422,
    title: 'The invoice has credit notes',
    message: 'Буцаалтын нэхэмжлэхтэй тул хүчингүй болгох боломжгүй.',
  },
  PAYMENT_UNDER_WAY: {
    status: 422,
    title: 'Money is on its way',
    message: 'Холбоосоор төлбөр хийгдсэн байна. Төлөвийг шинэчлээд дахин оролдоно уу.',
  },
  PERIOD_TURNED: {
    status: 422,
    title: 'The period ends before it begins',
    message: 'Хугацааны төгсгөл эхлэлээсээ өмнө байна.',
  },
  UNKNOWN_PRODUCT: { status: 422, title: 'No such product', message: 'Ийм бүтээгдэхүүн олдсонгүй.' },
  UNKNOWN_ATTACHMENT: {
    status: 422,
    title: 'No such file',
    message: 'Хавсралт олдсонгүй эсвэл өөр бичлэгт хавсаргасан байна.',
  },
  UNKNOWN_TAXPAYER: {
    status: 422,
    title: 'No such taxpayer',
    message: 'Энэ регистрийн дугаартай байгууллага олдсонгүй.',
  },
  TOO_MANY_ROWS: {
    status: 422,
    title: 'Too many rows',
    message: 'Сонгосон мөр хэт олон байна. Шүүлтээ нарийсгана уу.',
  },
});

/** Details that lay a problem at a field. */
export function atField(path: string, { code, message }: { readonly code: string; readonly message: string }) {
  return { errors: [{ path, code, message }] };
}
