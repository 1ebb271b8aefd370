import { answers, endsWithinDays } from '../states/flag-states.ts';
import { permissionAges, permissionSources, permissionStatuses } from '../states/permission-states.ts';
import type { FilterWords } from './filter-words.ts';

/** Columns of the list of entitlements and of its file. */
export const permissionColumns = {
  permission_no: 'Дугаар',
  holder: 'Эзэмшигч',
  register_no: 'РД',
  card: 'Карт',
  category: 'Ангилал',
  discount_percent: 'Хөнгөлөлт',
  organization: 'Байгууллага',
  district: 'Дүүрэг',
  season: 'Улирал',
  source: 'Эх сурвалж',
  valid_from: 'Эхлэх',
  valid_to: 'Дуусах',
  submitted_at: 'Илгээсэн',
  decided_at: 'Шийдвэрлэсэн',
  assignee: 'Хариуцагч',
  status: 'Төлөв',
};

/** Filters of the list of entitlements. */
export const permissionFilters = {
  status: { label: 'Төлөв', of: permissionStatuses },
  category_id: { label: 'Ангилал' },
  season_id: { label: 'Улирал' },
  district_id: { label: 'Дүүрэг' },
  organization_id: { label: 'Байгууллага' },
  source: { label: 'Эх сурвалж', of: permissionSources },
  waiting: { label: 'Хүлээсэн хугацаа', of: permissionAges },
  ends_within_days: { label: 'Дуусах хугацаа', of: endsWithinDays },
  created: { label: 'Бүртгэсэн' },
  valid_on: { label: 'Тухайн өдөр хүчинтэй' },
  mine: { label: 'Надад оноосон', of: answers },
  assignee_id: { label: 'Хариуцагч' },
  unassigned: { label: 'Хариуцагчгүй', of: answers },
  card_id: { label: 'Карт' },
} as const satisfies FilterWords;
