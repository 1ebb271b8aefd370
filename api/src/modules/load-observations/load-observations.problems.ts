import { defineProblems } from '../../http/problem-error.ts';

export const observationProblems = defineProblems({
  BAD_SPAN: { status: 422, title: 'The span of days is wrong', message: 'Эхлэх өдөр дуусах өдрөөс хойш байна.' },
  SPAN_TOO_LONG: {
    status: 422,
    title: 'The span of days is too long',
    message: 'Хугацаа хэт урт байна. Богино хугацаа сонгоно уу.',
  },
  BAD_MOMENT: {
    status: 422,
    title: 'Counts are of the last 31 days',
    message: 'Тооллогын хугацаа сүүлийн 31 хоногт, одооноос өмнө байна.',
  },
  NO_CAPACITY: {
    status: 422,
    title: 'The vehicle has no class of passengers',
    message: 'Тээврийн хэрэгсэлд зорчигчийн багтаамжийн ангилал сонгоогүй байна.',
  },
  LOAD_IMPOSSIBLE: {
    status: 422,
    title: 'The vehicle cannot carry so many',
    message: 'Энэ тээврийн хэрэгсэлд ийм олон зорчигч багтахгүй. Тоо эсвэл тээврийн хэрэгслээ шалгана уу.',
  },
  NOT_OWN_COUNT: {
    status: 403,
    title: 'Only the author of a count withdraws it',
    message: 'Зөвхөн өөрийн оруулсан тооллыг хүчингүй болгоно.',
  },
  STOP_NOT_ON_ROUTE: {
    status: 422,
    title: 'The route does not stop there',
    message: 'Энэ чиглэл сонгосон буудлаар дамждаггүй.',
  },
});
