import { fileColumns } from '@ecard/shared/api-schema';
import type { GraphTaps } from '@ecard/shared/api-schema';
import { formatDate, formatMoney, formatNumber } from '@ecard/shared/format';

/** Words of `/graph-report`. */
export const graphReportText = {
  title: 'График тайлан',
  tiles: {
    rides: 'Зорчилт',
    revenue: 'Орлого',
    active_cards: 'Идэвхтэй карт',
    average_load: 'Дундаж ачаалал',
    denied_share: 'Татгалзсан уншилт',
    subsidy: 'Нөхөн олговор',
  },
  tileHints: {
    active_cards: 'бүх сүлжээнд л тоологдоно',
    average_load: 'тоологч байхгүй, эсвэл дүүргээр шүүсэн үед мэдэгдэхгүй',
  },
  figure: { title: 'Зорчилт ба орлого, өдрөөр', axes: 'зорчилт (зүүн), ₮ (баруун)' },
  categories: { title: 'Зорчилт ангиллаар', header: 'Ангилал', rides: 'Зорчилт' },
  routes: { title: 'Хамгийн их зорчилттой 10 чиглэл', header: 'Чиглэл', rides: 'Зорчилт' },
  hours: {
    title: 'Зорчилт гараг, цагаар',
    unit: 'нэг өдрийн дундаж зорчилт',
    header: 'Цаг',
    weekdays: ['Даваа', 'Мягмар', 'Лхагва', 'Пүрэв', 'Баасан', 'Бямба', 'Ням'],
    hour: (at: number) => `${String(at).padStart(2, '0')}:00`,
  },
  payments: {
    title: 'Цэнэглэлт төлбөрийн хэлбэрээр',
    header: 'Хугацаа',
    ofAll: '₮, шүүлтүүр хамаарахгүй: бүх сүлжээгээр',
  },
  export: (from: string, to: string) =>
    `${formatDate(from)} – ${formatDate(to)}: зорчилт, орлого, хөнгөлөлт, татгалзсан уншилт өдөр, чиглэлээр, дэлгэц дээрх шүүлтүүрээр.`,
  running: (day: string) => `дутуу өдөр: ${formatDate(day)}`,
  stops: { title: 'Хамгийн их суулттай буудлууд', header: 'Буудал', boardings: 'Суусан', alightings: 'Буусан' },
  map: {
    title: 'Суулт буудлаар',
    hint: 'Гурвалжин: хамгийн их суулттай 10% буудал. Дөрвөлжин: дараагийн 30%. Дугуй: бусад.',
    stop: (name: string, boardings: number, alightings: number) =>
      `${name}: ${formatNumber(boardings)} суусан, ${formatNumber(alightings)} буусан`,
  },
  table: {
    ...fileColumns.graphReport,
    title: 'Өдрийн дүн',
    total: 'Нийт',
  },
  taps: {
    title: 'Уншилтууд',
    results: { ACCEPTED: 'Зөвшөөрсөн', DENIED: 'Татгалзсан' },
    totals: ({ taps, cards, fare, subsidy }: NonNullable<GraphTaps['totals']>) =>
      `${formatNumber(taps)} уншилт, ${formatNumber(cards)} карт, төлсөн ${formatMoney(fare)}, нөхөн олговор ${formatMoney(subsidy)}`,
    caption: 'Тооны цаадах уншилтууд',
    months: 'Уншилт сараар',
    monthsHint: 'Сарын тоон дээр дарж уншилт бүрийг нь нээнэ.',
    empty: { title: 'Уншилт алга', hint: 'Энэ хугацаанд тохирох уншилт бүртгэгдээгүй.' },
    columns: {
      days: 'Хугацаа',
      taps: 'Уншилт',
      at: 'Огноо',
      card: 'Карт',
      category: 'Ангилал',
      operator: 'Тээвэрлэгч',
      route: 'Чиглэл',
      stop: 'Буудал',
      bus: 'Автобус',
      fare: 'Төлсөн',
      subsidy: 'Нөхөн олговор',
      result: 'Үр дүн',
    },
  },
};
