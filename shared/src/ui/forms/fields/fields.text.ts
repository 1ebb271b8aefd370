import { presetText } from '../../../format/index.ts';

export const fieldsText = {
  from: 'Эхлэх',
  to: 'Дуусах',
  period: 'Хугацаа',
  otherPeriod: 'Бусад хугацаа',
  presets: presetText,

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
