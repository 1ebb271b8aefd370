import type { DayPreset } from './preset-days.ts';

/** Names of the preset days, as people read them. */
export const presetText: Readonly<Record<DayPreset, string>> = {
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
};
