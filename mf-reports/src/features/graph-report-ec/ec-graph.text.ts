import { dashboardFilters } from '@ecard/shared/api-schema';
import { formatDate, formatMoney, formatMonth, formatNumber } from '@ecard/shared/format';
import type { DaySpan } from '@ecard/shared/format';

/** Words of `/graph-report-ec`. */
export const ecGraphText = {
  title: 'Цахим картын график',
  /** Names filters that do not narrow a number; nothing where all of them do. */
  noteOf: (ignored: readonly (keyof typeof dashboardFilters)[]) =>
    ignored.length === 0
      ? undefined
      : `«${ignored.map((name) => dashboardFilters[name].label).join('», «')}» шүүлтүүр үйлчлэхгүй`,
  tiles: {
    issued: 'Олгосон карт',
    activated: 'Идэвхжүүлсэн карт',
    blocked: 'Түр хаасан карт',
    active_base: 'Идэвхтэй карт',
    topups: 'Цэнэглэлт',
    subsidy: 'Нөхөн олговор',
  },
  header: 'Хугацаа',
  lifecycle: { title: 'Картын хөдөлгөөн', unit: 'карт' },
  activeBase: { title: 'Идэвхтэй картын тоо', unit: 'карт' },
  balance: {
    title: 'Үлдэгдлийн тархалт',
    header: (day: string | null | undefined) => (day ? `Үлдэгдэл (${formatDate(day)})` : 'Үлдэгдэл'),
    unit: 'карт',
  },
  topup: { title: 'Цэнэглэлт төлбөрийн хэлбэрээр', unit: '₮' },
  points: { title: 'Цэнэглэлт цэгээр', header: 'Цэг', unit: '₮' },
  concession: { title: 'Зорчилт ангиллаар', header: 'Ангилал', unit: 'зорчилт' },
  subsidy: { title: 'Нөхөн олговор, ангилал ба сараар', unit: '₮, бүтэн үнэ − төлсөн' },
  cohort: {
    title: 'Картын хэрэглээ идэвхжүүлсэн сараар',
    header: 'Хэдэн сарын дараа',
    unit: 'тухайн сард идэвхжүүлсэн картаас зорчсон хувь',
  },
  dormant: {
    title: 'Идэвхтэй карт сүүлд зорчсоноос хойш',
    header: (day: string | null | undefined) => (day ? `Хугацаа (${formatDate(day)})` : 'Хугацаа'),
    unit: 'карт',
  },
  rows: {
    titles: {
      lifecycle: 'Төлөв нь өөрчлөгдсөн карт',
      active_base: 'Идэвхтэй карт',
      dormant: 'Идэвхтэй карт, сүүлд зорчсон өдрөөр',
      cohort: 'Тухайн сард зорчсон карт',
      balance: 'Карт, тухайн үеийн үлдэгдлээр',
      channel: 'Цэнэглэлт',
      point: 'Цэнэглэлт',
      topups: 'Цэнэглэлт',
    },
    activated: (month: string) => `${formatMonth(month)}д идэвхжүүлсэн`,
    counted: ({ from, to }: DaySpan, { count, amount }: { readonly count: number; readonly amount?: number }) =>
      [
        from === to ? formatDate(to) : `${formatDate(from)} – ${formatDate(to)}`,
        amount === undefined ? `${formatNumber(count)} карт` : `${formatNumber(count)} цэнэглэлт`,
        ...(amount === undefined ? [] : [formatMoney(amount)]),
      ].join(' · '),
    empty: { title: 'Мөр алга', hint: 'Энэ тооны цаана бүртгэл байхгүй байна.' },
    online: 'Онлайн',
    columns: {
      at: 'Огноо',
      card: 'Карт',
      since: 'Төлөвт орсон',
      status: 'Төлөв',
      before: 'Өмнөх төлөв',
      category: 'Ангилал',
      media: 'Картын төрөл',
      lastRide: 'Сүүлд зорчсон',
      balance: 'Үлдэгдэл',
      channel: 'Төлбөрийн хэлбэр',
      point: 'Цэг',
      amount: 'Дүн',
    },
  },
};
