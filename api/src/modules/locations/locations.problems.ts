import { defineProblems } from '../../http/problem-error.ts';

export const locationProblems = defineProblems({
  DUPLICATE_NEARBY: {
    status: 422,
    title: 'There is a place nearer than 30 m',
    message: '30 метрийн дотор бүртгэлтэй байршил байна. Давхардсан эсэхийг шалгаад баталгаажуулна уу.',
  },
  CODE_TAKEN: { status: 422, title: 'The code is taken', message: 'Энэ код бүртгэлтэй байна. Өөр код оруулна уу.' },
  LOCATION_IN_USE: {
    status: 422,
    title: 'A published route stops here',
    message: 'Нийтлэгдсэн чиглэл энэ буудлаар дамждаг тул архивлах боломжгүй. Эхлээд чиглэлийн буудлыг засна уу.',
  },
  SAME_PLACE: {
    status: 422,
    title: 'A place cannot be merged with or be opposite to itself',
    message: 'Байршлыг өөртэй нь нэгтгэх, эсрэг талын буудлаар сонгох боломжгүй.',
  },
  MERGED: {
    status: 422,
    title: 'The place was merged into another',
    message: 'Энэ байршлыг өөр байршилтай нэгтгэсэн байна.',
  },
});
