import { statisticWords } from '@ecard/shared/api-schema';

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
