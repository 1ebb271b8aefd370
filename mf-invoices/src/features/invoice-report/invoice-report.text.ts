import { invoiceReportGroups } from '@ecard/shared/api-schema';
import type { InvoiceReportGroup } from '@ecard/shared/api-schema';
import { formatDate, formatNumber } from '@ecard/shared/format';

const { labels: groups } = invoiceReportGroups;

export const invoiceReportText = {
  title: 'Нэхэмжлэхийн тайлан',
  span: (from: string, to: string) => `${formatDate(from)} – ${formatDate(to)}`,
  compared: (span: string) => `өмнө: ${span}`,
  withoutToday: 'харьцуулалтад дуусаагүй өнөөдөр ороогүй',
  refresh: 'Шинэчлэх',
  print: 'Хэвлэх',
  export: 'Татах',
  exports: {
    part: 'Хүснэгт',
    breakdown: 'Задаргаа',
    ageing: 'Насжилт',
    ofBreakdown: (group: InvoiceReportGroup, span: string) =>
      `${groups[group]} задалсан гаргасан, цугларсан, үлдсэн дүн: ${span}.`,
    ofAgeing: (day: string) => `Байгууллага бүрийн өр хугацаа хэтэрсэн хоногоор: ${formatDate(day)}.`,
  },
  failed: 'Тайланг ачаалж чадсангүй',
  invalidTitle: 'Хугацааг засна уу',
  invalidHint: 'Дээрх огноог засах эсвэл бэлэн хугацаанаас сонгоно уу.',
  empty: {
    title: 'Мэдээлэл алга',
    hint: 'Энэ хугацаанд нэхэмжлэх гаргаагүй байна. Өөр хугацаа сонгоно уу.',
  },
  kpis: {
    issued: 'Гаргасан дүн',
    collected: 'Цугларсан',
    outstanding: 'Үлдэгдэл',
    overdue: 'Хугацаа хэтэрсэн',
    dso: 'Авлага цуглуулах хоног (DSO)',
    dsoHint: 'гаргаснаас төлөх хүртэл дунджаар',
    days: (days: string) => `${days} хоног`,
    before: (value: string) => `өмнө ${value}`,
    untilToday: (value: string) => `өнөөдрийг оруулалгүй ${value}`,
  },
  unit: '₮',
  partialMonth: 'дутуу сар',
  monthly: {
    title: 'Гаргасан, төлсөн дүн сараар',
    month: 'Сар',
    issued: 'Гаргасан',
    received: 'Төлсөн',
  },
  debtors: {
    title: 'Хамгийн их өртэй байгууллагууд',
    organization: 'Байгууллага',
    current: 'Хугацаандаа',
    overdue: 'Хугацаа хэтэрсэн',
  },
  kinds: { title: 'Гаргасан дүн төрлөөр', kind: 'Төрөл', issued: 'Гаргасан' },
  breakdown: {
    title: 'Задаргаа',
    hint: 'Хугацаанд гаргасан нэхэмжлэхийн өнөөдрийн байдал.',
    drillHint: 'Дүн дээр дарж жагсаалтыг нээнэ.',
    by: 'Бүлэглэх',
    groups,
  },
  ageing: {
    title: 'Өр авлагын насжилт',
    hint: (day: string, count: number) => `${formatDate(day)}, ${formatNumber(count)} нэхэмжлэх`,
    asOf: 'Өдрийн байдлаар',
    show: 'Харуулах',
    registerNo: (number: string) => `РД ${number}`,
    failed: 'Насжилтыг ачаалж чадсангүй',
    empty: { title: 'Өр алга', hint: 'Энэ өдрийн байдлаар төлөгдөөгүй нэхэмжлэх байгаагүй.' },
  },
};
