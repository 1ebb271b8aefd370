import type { StatisticDimension, StatisticMeasure } from '@ecard/shared/api-schema';
import { formatDate, formatMonth, formatNumber } from '@ecard/shared/format';
import type { PivotSort, PivotView } from './pivot-state.ts';

const measures: Readonly<Record<StatisticMeasure, string>> = {
  rides: 'Зорчилт',
  revenue: 'Орлого',
  subsidy: 'Хөнгөлөлтийн нөхөн олговор',
  denied: 'Татгалзсан уншилт',
  denied_share: 'Татгалзсан уншилтын хувь',
  revenue_per_ride: 'Нэг зорчилтын орлого',
  passenger_km: 'Зорчигч-км',
  average_load: 'Дундаж ачаалал',
};
const dimensions: Readonly<Record<StatisticDimension, string>> = {
  day: 'Өдөр',
  week: 'Долоо хоног',
  month: 'Сар',
  year: 'Жил',
  weekday: 'Гараг',
  hour: 'Цаг',
  operator: 'Тээвэрлэгч',
  route: 'Чиглэл',
  category: 'Зорчигчийн ангилал',
  media: 'Картын төрөл',
};
const WEEKDAYS = ['Даваа', 'Мягмар', 'Лхагва', 'Пүрэв', 'Баасан', 'Бямба', 'Ням'];
const views: Readonly<Record<PivotView, string>> = {
  table: 'Хүснэгт',
  bar: 'Багана',
  stacked: 'Давхарласан',
  line: 'Шугам',
  pie: 'Дугуй',
};
const sorts: Readonly<Record<PivotSort, string>> = {
  '-total': 'Нийт дүн, ихээс бага',
  total: 'Нийт дүн, багаас их',
  name: 'Нэрээр',
};

/** Words of `/graph-report-statistic`. */
export const statisticText = {
  title: 'Статистик',
  pivot: 'Задаргаа',
  choice: 'Юуг, юугаар',
  measures,
  dimensions,
  views,
  sorts,
  fields: { measure: 'Хэмжүүр', rows: 'Мөр', columns: 'Багана', sort: 'Эрэмбэ', top: 'Мөрийн тоо', view: 'Хэлбэр' },
  noColumns: 'Баганагүй',
  top: (count: string) => `${count} хүртэл`,
  caption: (measure: StatisticMeasure, rows: StatisticDimension, columns: StatisticDimension | null) =>
    `${measures[measure]}: ${[rows, ...(columns ? [columns] : [])].map((name) => dimensions[name].toLowerCase()).join(' × ')}`,
  total: 'Нийт',
  leftOut: (count: number) => `Мөр хязгаарласан: ${formatNumber(count)} мөр харагдаагүй, нийт дүнд орсон.`,
  isCut: 'Нүд хэт олон тул зарим нь харагдаагүй. Хугацаа, шүүлтүүрээ багасгана уу.',
  failed: 'Задаргааг ачаалж чадсангүй',
  empty: { title: 'Мэдээлэл алга', hint: 'Энэ хугацаанд зорчилт бүртгэгдээгүй байна.' },
  copyLink: 'Холбоос хуулах',
  linkCopied: 'Холбоосыг хууллаа. Нээсэн хүн яг энэ задаргааг харна.',
  kept: {
    title: 'Хадгалсан задаргаа',
    save: 'Хадгалах',
    saveTitle: 'Задаргааг хадгалах',
    name: 'Нэр',
    saved: 'Задаргааг хадгаллаа',
    remove: (name: string) => `«${name}» задаргааг устгах`,
    removed: 'Задаргааг устгалаа',
    removeFailed: 'Задаргааг устгаж чадсангүй',
    none: 'Хадгалсан задаргаа алга.',
  },
  year: { title: 'Он харьцуулалт, сараар', now: 'Энэ жил', before: 'Өмнөх жил', change: 'Өөрчлөлт' },
  league: { title: 'Тээвэрлэгчийн эрэмбэ', hint: 'Зорчилтын тоогоор.' },
  reconciliation: {
    title: 'Тооцоо нийлэлт',
    hint: 'Уншилтаар авсан, дэвтэрт бичсэн, тээвэрлэгчид тооцсон дүн ижил байх ёстой.',
    fine: 'Гурван дүн тохирч байна',
    wrong: (days: number) => `${formatNumber(days)} өдрийн дүн зөрж байна`,
    taps: 'Уншилт',
    ledger: 'Дэвтэр',
    settlement: 'Тооцоо',
    difference: 'Зөрүү',
    day: 'Өдөр',
    failed: 'Тооцоо нийлэлтийг ачаалж чадсангүй',
  },
  /** A value of a dimension in words. */
  nameOf(dimension: StatisticDimension, name: string | number | null): string {
    if (name === null) return '–';
    switch (dimension) {
      case 'month':
        return formatMonth(String(name).slice(0, 7));
      case 'day':
      case 'week':
        return formatDate(String(name));
      case 'weekday':
        return WEEKDAYS[Number(name) - 1] ?? String(name);
      case 'hour':
        return `${String(name).padStart(2, '0')}:00`;
      default:
        return String(name);
    }
  },
};
