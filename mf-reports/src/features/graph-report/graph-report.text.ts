import { formatMoney, formatNumber, formatTime } from '@ecard/shared/format';

export const graphReportText = {
  title: 'График тайлан',
  updatedAt: (moment: string) => `шинэчлэгдсэн ${formatTime(moment)}`,
  refresh: 'Шинэчлэх',
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
    axes: 'зорчилт (зүүн), ₮ (баруун)',
    incomplete: 'дутуу өдөр',
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
