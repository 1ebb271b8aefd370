import { usageStates } from '../states/flag-states.ts';
import { capacityUnits } from '../states/load-states.ts';
import type { FilterWords } from './filter-words.ts';

/** Columns of the list of classes of vehicles and of its file. */
export const loadCapacityColumns = {
  code: 'Код',
  name: 'Нэр',
  unit: 'Нэгж',
  seats: 'Суудал',
  standing: 'Зогсоо',
  total: 'Нийт',
  min_kg: 'Доод (кг)',
  max_kg: 'Дээд (кг)',
  length_m: 'Урт (м)',
  size_class: 'Овор',
  vehicle_count: 'Машин',
  sample_model: 'Жишээ загвар',
  is_active: 'Ашиглаж буй',
};

/** Filters of the list of classes of vehicles. */
export const loadCapacityFilters = {
  unit: { label: 'Нэгж', of: capacityUnits },
  active: { label: 'Ашиглаж буй', of: usageStates },
} as const satisfies FilterWords;
