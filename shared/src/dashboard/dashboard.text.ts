import type { DayPreset } from '../format/index.ts';
import type { Comparison } from './period/compare.ts';
import type { PeriodFault } from './period/read-period.ts';

const presets: Readonly<Record<DayPreset, string>> = {
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

const faults: Readonly<Record<PeriodFault, string>> = {
  missing: 'Заавал бөглөнө үү',
  notADay: 'Огноо жил-сар-өдөр хэлбэртэй байна (ж: 2026-11-21)',
  reversed: 'Дуусах огноо эхлэх огнооноос хойш байна',
  tooLong: 'Хугацаа 400 хоногоос ихгүй байна',
};

const comparisons: Readonly<Record<Comparison, string>> = {
  none: 'Үгүй',
  prev: 'Өмнөх үе',
  year: 'Өнгөрсөн жил',
};

export const dashboardText = {
  period: 'Хугацаа',
  presets,
  faults,
  from: 'Эхлэх огноо',
  to: 'Дуусах огноо',
  show: 'Харуулах',
  compare: 'Харьцуулах',
  comparisons,
  more: 'өссөн',
  less: 'буурсан',
  same: 'өөрчлөлтгүй',
  nothingBefore: 'харьцуулах дүнгүй',
  points: (change: string) => `${change} нэгж хувь`,
};
