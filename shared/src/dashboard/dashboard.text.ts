import { presetText } from '../format/index.ts';
import type { Comparison } from './period/compare.ts';
import type { PeriodFault } from './period/read-period.ts';

const faults: Readonly<Record<PeriodFault, string>> = {
  missing: 'Заавал бөглөнө үү',
  notADay: 'Огноог 2026.11.22 хэлбэрээр бичнэ үү',
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
  presets: presetText,
  faults,
  days: 'Эхлэх, дуусах огноо',
  from: 'Эхлэх огноо',
  to: 'Дуусах огноо',
  show: 'Харуулах',
  backTo: (name?: string) => (name === undefined ? 'Өмнөх хугацаанд буцах' : `Буцах: ${name}`),
  compare: 'Харьцуулах',
  comparisons,
  more: 'өссөн',
  less: 'буурсан',
  same: 'өөрчлөлтгүй',
  nothingBefore: 'харьцуулах дүнгүй',
  points: (change: string) => `${change} нэгж хувь`,
};
