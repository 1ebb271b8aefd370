/** Sentences of the report module. */
export const reportText = {
  failed: 'Тайлан бэлтгэх үед алдаа гарлаа. Дахин үүсгэж үзнэ үү.',
  tooManyRows: (limit: string) => `Мөрийн тоо ${limit}-аас олон байна. Хугацааг багасгана уу.`,
  kindNotKept: 'Энэ төрлийн тайлан одоогоор байхгүй байна.',
  unknownColumn: 'Ийм багана байхгүй байна.',
  notAccepted: 'Энэ төрлийн тайланг үүгээр шүүх боломжгүй.',
  nameTaken: 'Ийм нэртэй загвар байна.',
  days: 'Хугацаа',
  cards: 'Карт',
  directions: 'Чиглэл',
  chosen: (count: number) => `${count} сонгосон`,
  title: (kind: string, from: string, to: string) => `${kind} ${from} – ${to}`,
};
