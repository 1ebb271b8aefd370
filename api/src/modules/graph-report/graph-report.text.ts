import { cardStatuses, mediaTypes, paymentMethods } from '@ecard/shared/api-schema';
import type { EcChart } from '@ecard/shared/api-schema';

/** Names of what graphs show. */
export const graphText = {
  metrics: {
    rides: 'Зорчилт',
    revenue: 'Орлого',
    subsidy: 'Нөхөн олговор',
    denied: 'Татгалзсан уншилт',
    cards: 'Идэвхтэй карт',
    load: 'Дундаж ачаалал',
  },
  media: mediaTypes.labels as Readonly<Record<string, string>>,
  channels: { ...paymentMethods.labels, OTHER: 'Бусад' } as Readonly<Record<string, string>>,
  topUps: 'Цэнэглэлт',
  noPoint: 'Онлайн',
  notByDistrict: 'Дүүргээр зорчигчийн ангилал, картын төрөл, автобус, ачаалал харуулах боломжгүй.',
  notByStop: 'Буудлаар зөвхөн зөвшөөрсөн уншилтыг, гараг, цаг, ангилалгүйгээр сараар нэгтгэнэ.',
  statuses: cardStatuses.labels as Readonly<Record<string, string>>,
  compare: { prev: 'Өмнөх хугацаа', year: 'Өмнөх жил' },
  activeBase: 'Идэвхтэй карт',
  cards: 'Картын тоо',
  balance: 'Үлдэгдэл',
  balanceClass: (from: number, next: number | undefined) => {
    const write = (amount: number) => amount.toLocaleString('en-US');
    if (next === undefined) return `${write(from)}₮-өөс дээш`;
    return next === from + 1 ? `${write(from)}₮` : `${write(from)}–${write(next - 1)}₮`;
  },
  dormantDays: (from: number, to: number | null) => (to === null ? `${from} хоногоос дээш` : `${from}–${to} хоног`),
  neverRode: 'Огт уншуулаагүй',
  monthsLater: (months: number) => `${months} сар`,
  splitWithCards: 'Идэвхтэй картыг зөвхөн өдөр, долоо хоног, сараар, задаргаагүй харуулна.',
  bucketNotWithSpan: (days: number) => `Цагаар харуулах хугацаа ${days} хоногоос хэтрэхгүй байх ёстой.`,
  seasonStarts: (name: string) => `${name}: эхэлсэн`,
  seasonEnds: (name: string) => `${name}: дууссан`,
  priceChange: (names: string) => `Үнэ өөрчлөгдсөн: ${names}`,
  charts: {
    lifecycle: 'Картын төлөв',
    balance: 'Үлдэгдлийн тархалт',
    topup: 'Цэнэглэлт',
    concession: 'Хөнгөлөлт',
    subsidy: 'Нөхөн олговор',
    cohort: 'Эргэн ирэлт',
    dormant: 'Идэвхгүй карт',
  } satisfies Record<EcChart, string>,
} as const;
