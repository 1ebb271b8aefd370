import { defineProblems } from '../../http/problem-error.ts';

/** Problems specific to payments. */
export const paymentProblems = defineProblems({
  PAYMENT_NOT_PAYABLE: {
    status: 422,
    title: 'The payment cannot be paid in this state',
    message: 'Энэ төлбөрийг одоо төлөх боломжгүй. Төлөвийг нь шалгана уу.',
  },
  PAYMENT_ATTEMPTS_SPENT: {
    status: 422,
    title: 'The payment has had 200 QR codes',
    message: 'Энэ төлбөрт QR код хэт олон удаа үүсгэсэн байна. Банкны шилжүүлгээр төлөх эсвэл шинэ төлбөр үүсгэнэ үү.',
  },
  PAYMENT_BUSY: {
    status: 503,
    title: 'The QR code is being made',
    message: 'QR код үүсгэж байна. Түр хүлээгээд дахин оролдоно уу.',
  },
  QPAY_UNAVAILABLE: {
    status: 503,
    title: 'QPay does not answer',
    message: 'QPay түр ажиллахгүй байна. Банкны шилжүүлгээр төлөх эсвэл дараа дахин оролдоно уу.',
  },
  QPAY_REFUSED: {
    status: 422,
    title: 'QPay refused',
    message: 'QPay төлбөрийг хүлээж авсангүй.',
  },
  CHECKED_JUST_NOW: {
    status: 429,
    title: 'Checked a moment ago',
    message: 'Дөнгөж сая шалгасан байна. 2 секундын дараа дахин шалгана уу.',
  },
  MONEY_ALREADY_CAME: {
    status: 422,
    title: 'Money came already',
    message: 'Мөнгө орсон тул цуцлах боломжгүй.',
  },
  NO_SURPLUS: {
    status: 422,
    title: 'Nothing came beyond what the payment asked for',
    message: 'Энэ төлбөрт илүү орсон мөнгө алга. Бүх дүнг буцаах бол ердийн буцаалтыг ашиглана уу.',
  },
  MORE_THAN_SURPLUS: {
    status: 422,
    title: 'More than what came beyond what the payment asked for',
    message: 'Буцаах дүн илүү орсон мөнгөнөөс их байна. Багасгаад дахин оролдоно уу.',
  },
  REFERENCE_USED: {
    status: 422,
    title: 'The reference counted for another payment, or for this one',
    message: 'Энэ гүйлгээний дугаараар мөнгийг өмнө нь бүртгэсэн байна. Тэр төлбөрийг шалгана уу.',
  },
  REFUND_NEEDS_ANOTHER: {
    status: 422,
    title: 'Somebody else must approve the refund',
    message: 'Буцаалтыг хүсэлт гаргасан хүнээс өөр хүн батална.',
  },
  NOTHING_BY_HAND: {
    status: 422,
    title: 'Nothing is to be given back by hand',
    message: 'Энэ төлбөрт гараар шилжүүлж буцаах мөнгө алга. Хуудсыг шинэчилж, төлөвийг нь шалгана уу.',
  },
  EFFECT_CANNOT_BE_UNDONE: {
    status: 422,
    title: 'What the payment did cannot be undone',
    message: 'Төлбөрөөр олгосон зүйлийг буцаах боломжгүй байна.',
  },
});
