import { defineProblems } from '../../http/problem-error.ts';

/** Problems specific to cards. */
export const cardProblems = defineProblems({
  BALANCE_CAP: {
    status: 422,
    title: 'The balance would exceed 200,000₮',
    message: 'Картын үлдэгдэл хүлээгдэж буй цэнэглэлттэй нийлээд 200,000₮-өөс хэтрэх боломжгүй.',
  },
  BALANCE_TOO_LOW: {
    status: 422,
    title: 'The balance does not suffice',
    message: 'Картын үлдэгдэл хүрэлцэхгүй байна.',
  },
  BALANCE_NOT_ZERO: {
    status: 422,
    title: 'The card still holds money',
    message: 'Картад үлдэгдэл байна. Үлдэгдлийг буцаан олгосны дараа хүчингүй болгоно.',
  },
  BLOCKED_BY_STAFF: {
    status: 422,
    title: 'Staff blocked the card',
    message: 'Картыг оператор хаасан байна. 7004 4040 дугаарт хандана уу.',
  },
  CARD_NOT_USABLE: {
    status: 422,
    title: 'The card is not in use',
    message: 'Энэ карт одоо ашиглагдахгүй төлөвт байна.',
  },
  CARD_NOT_PAID: {
    status: 422,
    title: 'The price of the card is not paid',
    message: 'Картын үнэ төлөгдөөгүй байна. Төлбөрийн мэдээллээ шалгана уу.',
  },
  EXTENDED_AT_COUNTER: {
    status: 422,
    title: 'Staff extend this card',
    message: 'Энэ картын хугацааг борлуулалтын цэгт сунгана.',
  },
  HOLDER_PROVEN: {
    status: 422,
    title: 'The card rides cheaper on proof of its holder',
    message: 'Хөнгөлөлттэй картын эзэмшигчийг солих боломжгүй. 7004 4040 дугаарт хандана уу.',
  },
  ORGANIZATION_SUSPENDED: {
    status: 422,
    title: 'The organisation is suspended',
    message: 'Байгууллагын эрх түдгэлзсэн тул карт цэнэглэх боломжгүй.',
  },
  LINK_CODE_WRONG: {
    status: 422,
    title: 'Card number and code do not belong together',
    message: 'Картын дугаар эсвэл код буруу байна.',
  },
  LINK_LOCKED: {
    status: 429,
    title: 'Too many wrong codes',
    message: 'Код олон удаа буруу орсон байна. Нэг цагийн дараа дахин оролдоно уу.',
  },
  TOO_MANY_CARDS: {
    status: 422,
    title: 'Too many cards',
    message: 'Нэг хүн 10-аас олон карттай байх боломжгүй. Ашиглахгүй картаа хүчингүй болгоно уу.',
  },
  DUPLICATE_ROW: { status: 422, title: 'The card is there twice', message: 'Энэ карт жагсаалтад давхардсан байна.' },
  AMOUNT_OUT_OF_RANGE: {
    status: 422,
    title: 'The amount is not from 1,000₮ to 50,000₮',
    message: 'Цэнэглэх дүн 1,000₮-өөс 50,000₮ хүртэл бүхэл тоо байна.',
  },
  NOT_SOLD_ONLINE: {
    status: 422,
    title: 'The card is not sold online',
    message: 'Энэ картыг онлайнаар захиалах боломжгүй. Борлуулалтын цэгт хандана уу, эсвэл виртуал карт сонгоно уу.',
  },
  OUT_OF_SEASON: {
    status: 422,
    title: 'The card is not sold in this season',
    message:
      'Энэ картыг одоогийн улиралд зарахгүй байна. Улирал нь эхлэхээр захиална уу, эсвэл виртуал карт сонгоно уу.',
  },
  PRICE_MISSING: {
    status: 503,
    title: 'The product has no price today',
    message: 'Картын үнэ тохируулаагүй байна. 7004 4040 дугаарт хандана уу.',
  },
});
