import { mediaTypes } from '../states/card-states.ts';
import type { FilterWords } from './filter-words.ts';

/** Filters of all dashboards: a name means the same on each. */
export const dashboardFilters = {
  operator: { label: 'Тээвэрлэгч' },
  route: { label: 'Чиглэл' },
  district: { label: 'Дүүрэг' },
  category: { label: 'Зорчигчийн ангилал' },
  season: { label: 'Улирал (хичээлийн жил)' },
  media: { label: 'Картын төрөл', of: mediaTypes },
  organization: { label: 'Байгууллага' },
  load_capacity_id: { label: 'Даац' },
  direction_id: { label: 'Чиглэл' },
  district_id: { label: 'Дүүрэг' },
  officer_id: { label: 'Ажилтан' },
} as const satisfies FilterWords;
