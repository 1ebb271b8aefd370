import { seasonKinds, seasonStatuses } from '../states/season-states.ts';
import type { FilterWords } from './filter-words.ts';

/** Columns of the list of seasons and of its file. */
export const seasonColumns = {
  code: 'Код',
  name: 'Нэр',
  kind: 'Төрөл',
  starts_on: 'Эхлэх өдөр',
  ends_on: 'Дуусах өдөр',
  sale_from: 'Борлуулж эхлэх',
  sale_to: 'Борлуулж дуусах',
  daily_quota: 'Өдрийн квот',
  status: 'Төлөв',
};

/** Filters of the list of seasons. */
export const seasonFilters = {
  kind: { label: 'Төрөл', of: seasonKinds },
  status: { label: 'Төлөв', of: seasonStatuses },
} as const satisfies FilterWords;
