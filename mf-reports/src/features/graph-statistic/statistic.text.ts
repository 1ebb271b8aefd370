import { statisticWords } from '@ecard/shared/api-schema';
import type { StatisticDimension, StatisticMeasure } from '@ecard/shared/api-schema';
import { formatDate, formatDateTime, formatMonth, formatNumber } from '@ecard/shared/format';
import { sortColumn } from './pivot-state.ts';
import type { PivotSort, PivotView } from './pivot-state.ts';

const { measures, dimensions } = statisticWords;
const WEEKDAYS = ['Даваа', 'Мягмар', 'Лхагва', 'Пүрэв', 'Баасан', 'Бямба', 'Ням'];
const views: Readonly<Record<PivotView, string>> = {
  table: 'Хүснэгт',
  bar: 'Багана',
  stacked: 'Давхарласан',
  line: 'Шугам',
  area: 'Талбай',
  pie: 'Дугуй',
};

/** Words of `/graph-report-statistic`. */
export const statisticText = {
  title: 'Статистик',
  choice: 'Задаргааны сонголт',
  show: 'Харуулах',
  measures,
  dimensions,
  views,
  /** @param at - Place of the measure, from 0. */
  measure: (at: number) => (at === 0 ? 'Хэмжүүр' : `Хэмжүүр ${String(at + 1)}`),
  noMeasure: 'Нэмэхгүй',
  fields: { rows: 'Мөр', columns: 'Багана', sort: 'Эрэмбэ', top: 'Мөрийн тоо', view: 'Хэлбэр' },
  noColumns: 'Баганагүй',
  top: (count: string) => `${count} хүртэл`,
  /** An order in words. @param chosen - All measures of the pivot. */
  sort(sort: PivotSort, chosen: readonly StatisticMeasure[]): string {
    if (sort === 'name') return 'Нэрээр';
    const column = sortColumn(sort, chosen).replace('-', '') as StatisticMeasure;
    const name = chosen.length > 1 ? measures[column] : 'Дүн';
    return `${name}: ${sort.startsWith('-') ? 'ихээс бага' : 'багаас их'}`;
  },
  caption: (chosen: readonly StatisticMeasure[], rows: StatisticDimension, columns: StatisticDimension | null) =>
    `${chosen.map((measure) => measures[measure]).join(', ')}: ${[rows, ...(columns ? [columns] : [])].map((name) => dimensions[name].toLowerCase()).join(' × ')}`,
  total: 'Нийт',
  leftOut: (count: number) => `Мөр хязгаарласан: ${formatNumber(count)} мөр харагдаагүй, нийт дүнд орсон.`,
  columnsLeftOut: (count: number) => `Багана хязгаарласан: ${formatNumber(count)} багана харагдаагүй, нийт дүнд орсон.`,
  seriesLeftOut: (shown: number, all: number) =>
    `Графикт нийт ${formatNumber(all)} баганаас эхний ${formatNumber(shown)} нь орсон. Бүгдийг хүснэгтээс харна уу.`,
  measuresLeftOut: 'График эхний хэмжүүрийг харуулна. Бүгдийг хүснэгтээс харна уу.',
  failed: 'Задаргааг ачаалж чадсангүй',
  empty: { title: 'Мэдээлэл алга', hint: 'Энэ хугацаанд зорчилт бүртгэгдээгүй байна.' },
  copyLink: 'Холбоос хуулах',
  linkCopied: 'Холбоосыг хууллаа. Нээсэн хүн яг энэ задаргааг харна.',
  kept: {
    title: 'Хадгалсан задаргаа',
    save: 'Хадгалах',
    saveTitle: 'Задаргааг хадгалах',
    name: 'Нэр',
    forAll: 'Бүх хэрэглэгчид харуулах',
    shared: 'Нийтийн',
    saved: 'Задаргааг хадгаллаа',
    remove: (name: string) => `«${name}» задаргааг устгах`,
    removeLabel: 'Устгах',
    removeOwn: 'Задаргаа таны жагсаалтаас хасагдана. Тоо, тайланд өөрчлөлт орохгүй.',
    removeShared: 'Задаргаа бүх хэрэглэгчийн жагсаалтаас хасагдана. Тоо, тайланд өөрчлөлт орохгүй.',
    removed: 'Задаргааг устгалаа',
    failed: 'Хадгалсан задаргааг ачаалж чадсангүй',
    none: 'Хадгалсан задаргаа алга.',
  },
  year: {
    title: 'Өмнөх жилтэй харьцуулалт, сараар',
    change: 'Өөрчлөлт',
    until: (moment: string) => `Өмнөх жилийн дүн ба өөрчлөлт ${formatDateTime(moment)} хүртэл, ижил цагаар.`,
    failed: 'Өмнөх жилийн дүнг ачаалж чадсангүй',
  },
  league: {
    title: 'Тээвэрлэгчийн эрэмбэ',
    hint: 'Зорчилтын тоогоор.',
    failed: 'Тээвэрлэгчийн эрэмбийг ачаалж чадсангүй',
  },
  reconciliation: {
    title: 'Тооцоо нийлэлт',
    hint: 'Уншилтаар авсан, дэвтэрт бичсэн, тээвэрлэгчид тооцсон дүн ижил байх ёстой. Шүүлтүүр хамаарахгүй.',
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
