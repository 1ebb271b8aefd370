import type { Card } from '@ecard/shared/api-schema';

export const myCardsText = {
  title: 'Миний цахим карт',
  organisationTitle: 'Байгууллагын цахим карт',
  failed: 'Картын мэдээллийг ачаалж чадсангүй',
  balance: 'Нийт үлдэгдэл',
  activeCards: 'Идэвхтэй карт',
  blockedCards: 'Хаагдсан карт',
  blockedHint: (count: number) => `${String(count)} карт хаагдсан`,
  noneBlocked: 'Хаагдсан карт байхгүй',
  ridesToday: 'Өнөөдрийн зорчилт',
  ridesOf: (rides: number, allowed: number) => `${String(rides)}/${String(allowed)}`,
  ridesRule: (allowed: number) => `Өдрийн төлбөр ${String(allowed)} зорчилтод хүрнэ`,
  season: 'Улирал',
  daysLeft: (days: number) => `${String(days)} хоног үлдсэн`,
  fares: (adult: string, child: string) => `Том хүн ${adult}, хүүхэд ${child}`,
  cards: 'Картууд',
  alerts: 'Анхаарах зүйл',
  cardNo: 'Картын дугаар',
  validUntil: 'Хүчинтэй хугацаа',
  ridesOnCard: 'Өнөөдөр зорчсон',
  blockReason: 'Шалтгаан',
  lastRides: 'Сүүлийн зорчилт',
  noRides: 'Энэ картаар зорчоогүй байна.',
  today: 'Өнөөдөр',
  yesterday: 'Өчигдөр',
  route: 'Чиглэл',
};

/** States of a card, in words. */
export const cardStatusText: Readonly<Record<Card['status'], string>> = {
  ORDERED: 'Захиалсан',
  ISSUED: 'Олгосон',
  ACTIVE: 'Идэвхтэй',
  BLOCKED: 'Түр хаасан',
  LOST: 'Гээгдсэн',
  EXPIRED: 'Хугацаа дууссан',
  REPLACED: 'Солигдсон',
  CLOSED: 'Хаагдсан',
};

export const mediaTypeText: Readonly<Record<Card['media_type'], string>> = {
  PLASTIC: 'Хуванцар карт',
  VIRTUAL: 'Виртуал карт',
  QR: 'QR карт',
  BANK: 'Банкны карт',
  TEMPORARY: 'Түр карт',
  PERMIT: 'Зөвшөөрлийн карт',
};

/** What a ride cost, or why it was refused. */
export const rideCostText = {
  transfer: 'Дамжин суулт',
  free: 'Үнэгүй',
  alighting: 'Буусан',
  duplicate: 'Давхар уншуулсан',
  denied: {
    balance: 'Үлдэгдэл хүрэлцээгүй',
    hotlist: 'Хаалттай карт',
    expired: 'Хугацаа дууссан карт',
  },
};

/** Alerts: the card's last digits, then what to do. */
export const cardAlertText = {
  blocked: (card: string, reason: string | null) =>
    `${card} карт хаалттай байна${reason ? `: ${reason}` : ''}. Нээлгэхийн тулд 7004 4040 дугаарт хандана уу.`,
  expired: (card: string) => `${card} картын хугацаа дууссан байна. Борлуулалтын цэгт солиулна уу.`,
  lowBalance: (card: string, balance: string) =>
    `${card} картын үлдэгдэл ${balance} байна. Дараагийн зорчилтоос өмнө цэнэглэнэ үү.`,
  expiring: (card: string, day: string) =>
    `${card} картын хугацаа ${day}-нд дуусна. Өмнө нь борлуулалтын цэгт солиулна уу.`,
};

export const organisationCardsText = {
  caption: 'Байгууллагын картууд',
  search: 'Хайх',
  searchPlaceholder: 'Эзэмшигч, картын сүүлийн орон',
  status: 'Төлөв',
  anyStatus: 'Бүх төлөв',
  holder: 'Эзэмшигч',
  category: 'Ангилал',
  balance: 'Үлдэгдэл',
  lastRide: 'Сүүлд уншуулсан',
  empty: {
    title: 'Бүртгэлтэй карт алга',
    hint: 'Байгууллагын карт бүртгүүлэхийг хүсвэл 7004 4040 дугаарт хандана уу.',
  },
};

export const startPageText = {
  title: 'Эхлэх хуудас',
  greeting: (name: string) => `Сайн байна уу, ${name}`,
  lead: 'Таны эрхэд нээлттэй хуудсууд',
  noCardTitle: 'Танд бүртгэлтэй карт алга',
  noCardHint: 'Картаа бүртгүүлэхийг хүсвэл 7004 4040 дугаарт хандана уу.',
};
