import { defineProblems } from '../../http/problem-error.ts';

/** Problems specific to temporary permits. */
export const temporaryProblems = defineProblems({
  PERMIT_CONFLICT: {
    status: 422,
    title: 'The plate or card has another permit at the same time',
    message: 'Энэ улсын дугаар эсвэл карт тухайн хугацаанд өөр зөвшөөрөлтэй байна.',
  },
  TOO_MANY_DRAFTS: {
    status: 422,
    title: 'The person has 50 drafts of permits',
    message: '50 ноорогтой байна. Хэрэггүй ноорогоо цуцлаад дахин оролдоно уу.',
  },
  REASON_REQUIRED: { status: 422, title: 'A reason is required', message: 'Шалтгаанаа бичнэ үү.' },
  PRICE_MISSING: {
    status: 422,
    title: 'The product has no price on the first day',
    message: 'Эхлэх өдөр энэ ангиллын үнэ тогтоогдоогүй байна.',
  },
  NOT_PRINTABLE: {
    status: 422,
    title: 'Only a permit in force can be printed',
    message: 'Зөвхөн хүчинтэй зөвшөөрлийг хэвлэнэ.',
  },
  TOO_MANY_ROWS: {
    status: 422,
    title: 'Too many rows for one bulk action',
    message: 'Нэг удаад 1,000 хүртэл мөр сонгоно уу.',
  },
  SPAN_TOO_LONG: {
    status: 422,
    title: 'The span of days is too long or ends before it begins',
    message: 'Хугацааны завсар буруу эсвэл хэт урт байна.',
  },
});
