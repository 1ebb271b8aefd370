import { answers, endsWithinDays, paidStates } from '../states/flag-states.ts';
import {
  temporaryGaps,
  temporaryOutcomes,
  temporaryRejectCodes,
  temporaryStatuses,
  temporarySubjects,
} from '../states/temporary-states.ts';
import type { FilterWords } from './filter-words.ts';

/** Columns of the list of temporary permits and of its file. */
export const temporaryColumns = {
  permission_no: 'Дугаар',
  subject_type: 'Төрөл',
  applicant: 'Хүсэгч',
  plate_no: 'Улсын дугаар',
  load_capacity: 'Даац',
  direction: 'Чиглэл',
  location: 'Байршил',
  purpose: 'Бараа, зориулалт',
  valid_from: 'Эхлэх',
  valid_to: 'Дуусах',
  hours: 'Цагийн хязгаар',
  fee_amount: 'Төлбөр',
  payment: 'Төлбөрийн төлөв',
  submitted_at: 'Илгээсэн',
  assignee: 'Хариуцагч',
  decided_at: 'Шийдвэрлэсэн',
  decided_by: 'Шийдвэрлэсэн ажилтан',
  status: 'Төлөв',
};

/** Filters of the list of temporary permits. */
export const temporaryFilters = {
  load_capacity_id: { label: 'Даац' },
  direction_id: { label: 'Чиглэл' },
  district_id: { label: 'Дүүрэг' },
  location_id: { label: 'Байршил' },
  organization_id: { label: 'Байгууллага' },
  product_type_id: { label: 'Ангилал' },
  officer_id: { label: 'Ажилтан' },
  status: { label: 'Төлөв', of: temporaryStatuses },
  subject_type: { label: 'Төрөл', of: temporarySubjects },
  outcome: { label: 'Шийдвэр', of: temporaryOutcomes },
  reject_code: { label: 'Татгалзсан шалтгаан', of: temporaryRejectCodes },
  without: { label: 'Заагаагүй', of: temporaryGaps },
  paid: { label: 'Төлбөр', of: paidStates },
  ends_within_days: { label: 'Дуусах хугацаа', of: endsWithinDays },
  created: { label: 'Бүртгэсэн' },
  submitted: { label: 'Илгээсэн' },
  valid_on: { label: 'Тухайн өдөр хүчинтэй' },
  mine: { label: 'Надад оноосон', of: answers },
  assignee_id: { label: 'Хариуцагч' },
  unassigned: { label: 'Хариуцагчгүй', of: answers },
} as const satisfies FilterWords;
