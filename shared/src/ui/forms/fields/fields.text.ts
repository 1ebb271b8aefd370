import type { DayPreset } from '../../../format/index.ts';

export const fieldsText = {
  from: 'Эхлэх',
  to: 'Дуусах',
  period: 'Хугацаа',
  otherPeriod: 'Бусад хугацаа',
  presets: {
    today: 'Өнөөдөр',
    yesterday: 'Өчигдөр',
    'last-7-days': 'Сүүлийн 7 хоног',
    'last-30-days': 'Сүүлийн 30 хоног',
    'this-week': 'Энэ долоо хоног',
    'this-month': 'Энэ сар',
    'last-month': 'Өнгөрсөн сар',
    'this-quarter': 'Энэ улирал (санхүү)',
    'this-year': 'Энэ жил',
    'school-year': 'Хичээлийн жил',
  } satisfies Record<DayPreset, string>,

  searching: 'Хайж байна…',
  noMatch: 'Илэрц олдсонгүй',
  searchFailed: 'Хайж чадсангүй. Дахин оролдоно уу.',
  found: (count: number) => `${String(count)} илэрц`,
  clear: 'Цэвэрлэх',
  open: 'Жагсаалт нээх',

  chooseFiles: 'Файл сонгох',
  dropFiles: 'эсвэл энд чирж оруулна уу',
  uploading: 'Илгээж байна…',
  removeFile: (name: string) => `${name} файлыг хасах`,
  fileTooLarge: (most: string) => `Файл ${most}-аас том байна`,
  fileEmpty: 'Файл хоосон байна',
  tooManyFiles: (most: number) => `${String(most)}-аас олон файл хавсаргах боломжгүй`,
};
