import { accessStates } from '../states/flag-states.ts';
import { locationKinds, locationServices, locationStatuses } from '../states/location-states.ts';
import type { FilterWords } from './filter-words.ts';

/** Columns of the list of places and of its file. */
export const locationColumns = {
  code: 'Код',
  name: 'Нэр',
  kind: 'Төрөл',
  district: 'Дүүрэг',
  khoroo: 'Хороо',
  directions: 'Дамждаг чиглэл',
  lat: 'Өргөрөг',
  lon: 'Уртраг',
  stop_ref: 'Буудлын дугаар',
  services: 'Үйлчилгээ',
  opening_hours: 'Цагийн хуваарь',
  is_accessible: 'Хүртээмжтэй',
  status: 'Төлөв',
};

/** Filters of the list of places. */
export const locationFilters = {
  kind: { label: 'Төрөл', of: locationKinds },
  district_id: { label: 'Дүүрэг' },
  status: { label: 'Төлөв', of: locationStatuses },
  service: { label: 'Үйлчилгээ', of: locationServices },
  accessible: { label: 'Хүртээмжтэй', of: accessStates },
  bbox: { label: 'Газрын зургийн хүрээ' },
} as const satisfies FilterWords;
