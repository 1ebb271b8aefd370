import { formatMoney, formatNumber, formatTime } from '@ecard/shared/format';
import type { PeriodFault } from '../../domain/read-period.ts';
import type { Preset } from '../../domain/presets.ts';

const presets: Readonly<Record<Preset, string>> = {
  'last-7-days': 'Сүүлийн 7 хоног',
  'last-30-days': 'Сүүлийн 30 хоног',
  'this-month': 'Энэ сар',
  'last-month': 'Өнгөрсөн сар',
};

const faults: Readonly<Record<PeriodFault, string>> = {
  missing: 'Заавал бөглөнө үү',
  notADay: 'Огноо жил-сар-өдөр хэлбэртэй байна (ж: 2026-11-21)',
  reversed: 'Дуусах огноо эхлэх огнооноос хойш байна',
  tooLong: 'Хугацаа 400 хоногоос ихгүй байна',
};

export const graphReportText = {
  title: 'График тайлан',
  updatedAt: (moment: string) => `шинэчлэгдсэн ${formatTime(moment)}`,
  refresh: 'Шинэчлэх',
  period: 'Хугацаа',
  presets,
  from: 'Эхлэх огноо',
  to: 'Дуусах огноо',
  show: 'Харуулах',
  faults,
  invalidTitle: 'Хугацааг засна уу',
  invalidHint: 'Дээрх огноог засах эсвэл бэлэн хугацаанаас сонгоно уу.',
  tiles: {
    rides: 'Зорчилт',
    dayCount: (count: number) => `${formatNumber(count)} өдөрт`,
    revenue: 'Орлого',
    perRide: (amount: number) => `нэг зорчилтод ${formatMoney(amount, { decimals: 0 })}`,
    activeCards: 'Идэвхтэй карт',
    activeCardsHint: 'нэгээс доошгүй удаа зорчсон',
    denied: 'Татгалзсан уншилт',
    deniedCount: (count: number) => `${formatNumber(count)} уншилт`,
  },
  figure: {
    title: 'Зорчилт ба орлого, өдрөөр',
    axes: 'Зорчилт зүүн, орлого (₮) баруун тэнхлэгээр',
    incomplete: '* дутуу өдөр',
  },
  table: {
    title: 'Өдрийн дүн',
    day: 'Өдөр',
    rides: 'Зорчилт',
    revenue: 'Орлого',
    denied: 'Татгалзсан',
    total: 'Нийт',
    incomplete: 'дутуу өдөр',
  },
  empty: {
    title: 'Мэдээлэл алга',
    hint: 'Энэ хугацаанд зорчилт бүртгэгдээгүй байна. Өөр хугацаа сонгоно уу.',
  },
};
