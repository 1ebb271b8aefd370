import { defineProblems } from '../../http/problem-error.ts';

export const capacityProblems = defineProblems({
  CODE_TAKEN: { status: 422, title: 'The code is taken', message: 'Энэ код бүртгэлтэй байна. Өөр код оруулна уу.' },
  IN_USE: {
    status: 422,
    title: 'Something refers to it',
    message: 'Энэ ангилалд тээврийн хэрэгсэл эсвэл зөвшөөрөл бүртгэлтэй тул устгах боломжгүй. Идэвхгүй болгоно уу.',
  },
  PLACES_REQUIRED: {
    status: 422,
    title: 'A class of passengers has seats and standing places, and no kilograms',
    message: 'Зорчигчийн ангилалд суудал, зогсоо зорчигчийн тоог оруулна уу.',
  },
  WEIGHT_REQUIRED: {
    status: 422,
    title: 'A class of weight has a lower and a higher limit in kilograms, and no seats',
    message: 'Даацын ангилалд доод, дээд жинг (кг) оруулна уу. Дээд жин доод жингээс их байна.',
  },
});
