import { activeStates } from '../states/flag-states.ts';
import type { FilterWords } from './filter-words.ts';

/** Columns of the list of rules and of its file. */
export const ruleColumns = {
  category: 'Ангилал',
  discount_percent: 'Хөнгөлөлт, %',
  fixed_fare: 'Тогтмол үнэ',
  rides_limit: 'Зорчих тоо',
  rides_period: 'Тоолох хугацаа',
  max_days: 'Хамгийн урт хугацаа, хоног',
  season_kinds: 'Улирлын төрөл',
  evidence_required: 'Нотлох баримт шаардана',
  is_active: 'Идэвхтэй',
  note: 'Тэмдэглэл',
};

/** Filters of the list of rules. */
export const ruleFilters = {
  category_id: { label: 'Ангилал' },
  active: { label: 'Идэвхтэй', of: activeStates },
} as const satisfies FilterWords;
