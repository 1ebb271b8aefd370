import { formatNumber } from '@ecard/shared/format';

export const importText = {
  file: 'Файл',
  checking: 'Файлыг шалгаж байна…',
  writing: 'Оруулж байна…',
  rows: 'Мөр',
  created: 'Шинэ',
  updated: 'Өөрчлөгдөх',
  unchanged: 'Хэвээр',
  hasErrors: (count: number) =>
    `${formatNumber(count)} алдаа байна. Алдаатай мөрийг засаад файлаа дахин сонгоно уу; одоогоор юу ч оруулаагүй.`,
  hasWarnings: (count: number) => `${formatNumber(count)} мөр анхааруулгатай тул орохгүй.`,
  clean: 'Алдаагүй байна. «Оруулах» дарж баталгаажуулна уу.',
  nothingNew: 'Файлд өөрчлөлт алга: бүгд бүртгэлтэй байна.',
  files: 'Багцын файлууд',
  use: 'Юу хийх',
  problems: 'Файлын алдаа, анхааруулга',
  row: 'Мөр',
  problem: 'Тайлбар',
  severity: 'Зэрэг',
  severities: { error: 'Алдаа', warning: 'Анхааруулга', note: 'Тайлбар' },
  changes: (listed: number, all: number) =>
    listed < all ? `Өөрчлөгдөх бүртгэл: эхний ${formatNumber(listed)}` : 'Өөрчлөгдөх бүртгэл',
  code: 'Код',
  name: 'Нэр',
  change: 'Өөрчлөлт',
  cancel: 'Болих',
  write: 'Оруулах',
  done: (created: number, updated: number) => {
    if (created === 0) return `${formatNumber(updated)} мөрийг шинэчиллээ`;
    if (updated === 0) return `${formatNumber(created)} мөрийг шинээр орууллаа`;
    return `${formatNumber(created)} шинээр оруулж, ${formatNumber(updated)} мөрийг шинэчиллээ`;
  },
};
