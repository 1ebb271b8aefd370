import { statisticWords } from '@ecard/shared/api-schema';
import { formatDate, formatMoney } from '@ecard/shared/format';
import type { BooksOfDay } from './reconciliation.repository.ts';

/** Names of the columns an analyst may choose, and what cannot be chosen. */
export const statisticText = {
  ...statisticWords,
  aYearBefore: (name: string) => `${name}, өмнөх жил`,
  untilSameHour: (name: string) => `${name}, ижил цаг хүртэл`,
  change: (name: string) => `${name}, өөрчлөлт`,
  loadNotOfRiders: 'Зорчигч-км, ачааллыг зорчигчийн ангилал, картын төрөл, дүүргээр харуулах боломжгүй.',
  unknownColumn: 'Ийм багана сонгоогүй байна.',
  topsOfNothing: 'Хязгаарын тоо сонгосон хэмжээснээс олон байна.',
  twice: 'Нэг баганыг хоёр удаа сонгож болохгүй.',
} as const;

/** Message about a finished day whose books differ. */
export const booksText = {
  title: (day: string) => `Өдрийн тооцоо зөрж байна: ${formatDate(day)}`,
  books: ({ taps, ledger, settlement, difference }: BooksOfDay) =>
    `Уншилтаар ${formatMoney(taps)}, дэвтрээр ${formatMoney(ledger)}, тээвэрлэгчид тооцсон ${formatMoney(settlement)}. Зөрүү ${formatMoney(difference)}.`,
  rows: ({ taps, ledger }: Pick<BooksOfDay, 'taps' | 'ledger'>) =>
    `Мөр бүрээр тоолоход уншилт ${formatMoney(taps)}, дэвтэр ${formatMoney(ledger)} болж, хадгалсан нийлбэрээс зөрлөө.`,
  act: 'Шалтгааныг тогтоож, залруулна уу.',
} as const;
