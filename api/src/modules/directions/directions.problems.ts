import { defineProblems } from '../../http/problem-error.ts';

export const directionProblems = defineProblems({
  CODE_TAKEN: {
    status: 422,
    title: 'Another active route has the code',
    message: 'Энэ кодтой идэвхтэй чиглэл байна. Өөр код оруулна уу.',
  },
  TOO_FEW_STOPS: {
    status: 422,
    title: 'A published route needs two stops each way',
    message: 'Нийтлэх чиглэл хоёр тийшээ тус бүр 2-оос доошгүй буудалтай байна.',
  },
  STOP_CLOSED: {
    status: 422,
    title: 'A published route has no stop that is closed for good',
    message: 'Нийтлэх чиглэлд бүрмөсөн хаагдсан буудал байна. Өөр буудлаар солино уу.',
  },
  STOP_TWICE: {
    status: 422,
    title: 'The same stop twice in a row',
    message: 'Нэг буудал дараалан хоёр удаа орсон байна.',
  },
  NOT_A_STOP: {
    status: 422,
    title: 'The place is not a stop in use',
    message: 'Зөвхөн хаагдаагүй буудал, эцсийн буудал сонгоно уу.',
  },
  GOES_BACK: {
    status: 422,
    title: 'Distances and times grow from stop to stop',
    message: 'Зай, хугацаа өмнөх буудлаас буурах боломжгүй.',
  },
  NO_SUCH_STOP: {
    status: 422,
    title: 'The route has no stop with this number',
    message: 'Чиглэлд ийм дугаартай буудал байхгүй байна.',
  },
  NEVER_RUNS: {
    status: 422,
    title: 'A route runs on some day',
    message: 'Ядаж нэг гараг сонгоно уу: нэмж ажиллах өдөргүй чиглэл огт ажиллахгүй болно.',
  },
  ENDS_BEFORE_START: {
    status: 422,
    title: 'A route is valid from a day to one not before it',
    message: 'Дуусах огноо эхлэх огнооноос өмнө байж болохгүй.',
  },
  NOT_A_FARE: {
    status: 422,
    title: 'Only a product that a ride is paid by is a fare',
    message: 'Зорчих үнэ болгож зөвхөн нэг удаагийн зорчилтын бүтээгдэхүүн сонгоно уу.',
  },
  ARCHIVED_PARENT: {
    status: 422,
    title: 'The parent route is archived',
    message: 'Архивласан чиглэлийг үндсэн чиглэл болгох боломжгүй.',
  },
  OWN_PARENT: {
    status: 422,
    title: 'A route is not its own parent',
    message: 'Чиглэл өөрөө өөрийн үндсэн чиглэл байж болохгүй.',
  },
});
