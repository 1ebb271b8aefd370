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
    title: 'A route in service stops here',
    message: 'Энэ буудлаар чиглэл дамждаг тул бүрмөсөн хаах боломжгүй. Эхлээд чиглэлийн буудлыг засна уу.',
  },
  SAME_PLACE: {
    status: 422,
    title: 'A place cannot be merged with or be opposite to itself',
    message: 'Байршлыг өөртэй нь нэгтгэх, эсрэг талын буудлаар сонгох боломжгүй.',
  },
  NOT_A_STOP: {
    status: 422,
    title: 'Routes stop here, so it has to be a stop',
    message: 'Чиглэл дамждаг байршлын төрөл «Буудал» эсвэл «Эцсийн буудал» байна.',
  },
  ROUTE_TOO_SHORT: {
    status: 422,
    title: 'A published route would be left with fewer than two stops one way',
    message:
      'Нэгтгэвэл нийтлэгдсэн чиглэлд нэг тийшээ хоёроос цөөн буудал үлдэх тул боломжгүй. Эхлээд чиглэлийн буудлыг засна уу.',
  },
  PLACE_CLOSED: {
    status: 422,
    title: 'The place is closed for good',
    message: 'Бүрмөсөн хаагдсан байршил байна. Өөр буудал сонгоно уу.',
  },
  REOPENS_TOO_SOON: {
    status: 422,
    title: 'A closed place reopens on a later day',
    message: 'Дахин нээх өдөр өнөөдрөөс хойш байна. Маргаашаас эхлэн сонгоно уу.',
  },
  MERGED: {
    status: 422,
    title: 'The place was merged into another',
    message: 'Энэ байршлыг өөр байршилтай нэгтгэсэн байна.',
  },
});
