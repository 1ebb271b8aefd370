import { directionKinds, directionStatuses } from '../states/direction-states.ts';
import type { FilterWords } from './filter-words.ts';

/** Columns of the list of routes and of its file. */
export const directionColumns = {
  code: 'Код',
  name: 'Нэр',
  kind: 'Төрөл',
  operator: 'Тээвэрлэгч',
  from: 'Эхлэх буудал',
  to: 'Эцсийн буудал',
  stops_there: 'Буудал (очих)',
  stops_back: 'Буудал (буцах)',
  length_km: 'Урт (км)',
  headway_peak_min: 'Давтамж, оргил цагт (мин)',
  headway_offpeak_min: 'Давтамж, энгийн цагт (мин)',
  first_departure: 'Эхний рейс',
  last_departure: 'Сүүлийн рейс',
  vehicles_planned: 'Машин',
  rides_per_day: 'Өдрийн зорчигч',
  status: 'Төлөв',
};

/** Filters of the list of routes. */
export const directionFilters = {
  kind: { label: 'Төрөл', of: directionKinds },
  status: { label: 'Төлөв', of: directionStatuses },
  operator_id: { label: 'Тээвэрлэгч' },
  district_id: { label: 'Дүүрэг' },
  stop_id: { label: 'Буудал дамждаг' },
} as const satisfies FilterWords;
