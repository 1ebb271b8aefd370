import { defineProblems } from '../../http/problem-error.ts';

/** Problems specific to tax receipts. */
export const receiptProblems = defineProblems({
  PAYMENT_NOT_PAID: {
    status: 422,
    title: 'The payment is not paid',
    message: 'Төлбөр төлөгдөөгүй байгаа тул баримт олгох боломжгүй.',
  },
  RECEIPT_EXISTS: {
    status: 422,
    title: 'The payment has its receipt',
    message: 'Энэ төлбөрийн баримтыг аль хэдийн олгосон байна.',
  },
  RECEIPT_NOT_REGISTERED: {
    status: 422,
    title: 'The receipt is not registered',
    message: 'Баримт и-баримтын системд бүртгэгдээгүй байна.',
  },
  RECEIPT_ONCE_GONE: {
    status: 422,
    title: 'The lottery number is no longer here',
    message: 'Сугалааны дугаар зөвхөн хэвлэсэн баримтад байна.',
  },
  TAXPAYER_NOT_FOUND: {
    status: 422,
    title: 'No such taxpayer',
    message: 'Ийм регистрийн дугаартай татвар төлөгч олдсонгүй.',
  },
  BUYER_IS_ORGANIZATION: {
    status: 422,
    title: 'An invoice is paid by its organisation',
    message: 'Нэхэмжлэхийн баримтыг зөвхөн нэхэмжлэгдсэн байгууллагад олгоно.',
  },
  B2B_IS_CORRECTED: {
    status: 422,
    title: 'A receipt of an organisation is corrected, not returned',
    message: 'Байгууллагын баримтыг буцаахгүй, засварлана.',
  },
  NOTHING_CORRECTED: {
    status: 422,
    title: 'The correction changes nothing',
    message: 'Засварлах тоо хэмжээ анхныхтай ижил байна.',
  },
  NOTHING_LEFT: {
    status: 422,
    title: 'Nothing is left to have a receipt for',
    message: 'Мөнгийг нь бүрэн буцаасан тул баримт олгох зүйлгүй байна.',
  },
  POSAPI_UNAVAILABLE: {
    status: 503,
    title: 'PosAPI does not answer',
    message: 'И-баримтын систем түр ажиллахгүй байна. Нэг минутын дараа дахин оролдоно уу.',
  },
  POSAPI_REFUSED: {
    status: 422,
    title: 'PosAPI refused',
    message: 'И-баримтын систем хүсэлтийг хүлээж авсангүй.',
  },
});
