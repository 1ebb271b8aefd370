import { formatDayRange } from '../../format/index.ts';
import type { DaySpan } from '../../format/index.ts';
import { dashboardText } from '../dashboard.text.ts';
import type { Comparison } from '../period/compare.ts';
import type { FilterName } from './dashboard-state.ts';

const any: Readonly<Record<FilterName, string>> = {
  operator: 'Бүх тээвэрлэгч',
  route: 'Бүх чиглэл',
  district: 'Бүх дүүрэг',
  category: 'Бүх ангилал',
  season: 'Бүх улирал',
  media: 'Бүх төрөл',
  organization: 'Бүх байгууллага',
  load_capacity_id: 'Бүх даац',
  direction_id: 'Бүх чиглэл',
  district_id: 'Бүх дүүрэг',
  officer_id: 'Бүх ажилтан',
};

/** Words of the frame around a dashboard's figures. */
export const pageText = {
  refresh: 'Шинэчлэх',
  refreshFailed: 'Шинэчилж чадсангүй: өмнөх тоо харагдаж байна',
  invalidTitle: 'Хугацааг засна уу',
  invalidHint: 'Дээрх огноог засах эсвэл бэлэн хугацаанаас сонгоно уу.',
  filters: 'Шүүлтүүр',
  any,
  clear: 'Шүүлтүүр арилгах',
  onPaper: ({ from, to }: DaySpan, comparison: Comparison) =>
    [
      `${dashboardText.period}: ${formatDayRange(from, to)}`,
      ...(comparison === 'none' ? [] : [`${dashboardText.compare}: ${dashboardText.comparisons[comparison]}`]),
    ].join(' · '),
};
