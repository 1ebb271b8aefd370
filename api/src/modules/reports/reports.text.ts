import { formatDayRange } from '@ecard/shared/format';

/** Sentences of the report module. */
export const reportText = {
  forbidden: 'Танд энэ тайланг авах эрх байхгүй болсон байна.',
  failed: 'Тайлан бэлтгэх үед алдаа гарлаа. Дахин үүсгэж үзнэ үү.',
  tooManyRows: (limit: string) => `Мөрийн тоо ${limit}-аас олон байна. Хугацааг багасгана уу.`,
  kindNotKept: 'Энэ төрлийн тайлан одоогоор байхгүй байна.',
  unknownColumn: 'Ийм багана байхгүй байна.',
  notAccepted: 'Энэ төрлийн тайланг үүгээр шүүх боломжгүй.',
  notGrouped: 'Энэ төрлийн тайланг ингэж бүлэглэх боломжгүй.',
  grouping: 'Бүлэглэсэн',
  readySubject: (code: string) => `Тайлан бэлэн боллоо: ${code}`,
  ready: (title: string) =>
    `Таны захиалсан «${title}» тайлан бэлэн боллоо. Порталд нэвтэрч «Миний тайлан» хэсгээс 7 хоногийн дотор татаж авна уу.`,
  failedSubject: (code: string) => `Тайлан бэлтгэж чадсангүй: ${code}`,
  rejectedSubject: (code: string) => `Тайланг зөвшөөрсөнгүй: ${code}`,
  deletedSubject: (code: string) => `Тайлангийн файлыг устгалаа: ${code}`,
  notOrdered: 'Хуваарийн дагуу тайлан захиалж чадсангүй',
  schedulePaused: 'Тайлангийн хуваарийг зогсоолоо',
  aboutSchedule: (title: string, reason: string) => `«${title}»: ${reason}`,
  noEmail: 'Таны бүртгэлд имэйл хаяг алга. Профайлдаа нэмнэ үү.',
  nameTaken: 'Ийм нэртэй загвар байна.',
  days: 'Хугацаа',
  cards: 'Карт',
  directions: 'Чиглэл',
  andMore: (names: readonly string[], count: number) => `${names.join(', ')} … нийт ${count}`,
  title: (kind: string, from: string, to: string) => `${kind} ${formatDayRange(from, to)}`,
};
