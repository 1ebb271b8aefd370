import { cardStatuses, mediaTypes } from './states/card-states.ts';
import { directionKinds, directionStatuses } from './states/direction-states.ts';
import type { Enumeration } from './states/enumeration.ts';
import { accessStates, answers, endsWithinDays, paidStates, usageStates } from './states/flag-states.ts';
import { invoiceKinds, invoiceReceiptStates, invoiceStatuses } from './states/invoice-states.ts';
import { capacityUnits } from './states/load-states.ts';
import { locationKinds, locationServices, locationStatuses } from './states/location-states.ts';
import { organisationTypes } from './states/organisation-states.ts';
import { paymentMethods, paymentPurposes, paymentStatuses } from './states/payment-states.ts';
import { permissionAges, permissionSources, permissionStatuses } from './states/permission-states.ts';
import { receiptStatuses, receiptTypes } from './states/receipt-states.ts';
import { taxTypes } from './states/tax-states.ts';
import { temporaryStatuses, temporarySubjects } from './states/temporary-states.ts';
import { userKinds, userStatuses } from './states/user-states.ts';

/**
 * Filters of a list in words, by their names in its definition: `created` stands for `created_from` and `created_to`. The
 * list's bar and chips and the lines above the rows of its files show the same; `of` are the words of a choice or a flag.
 *
 * Each list has a constant of its own, so that a page takes only its own words. Those of filters that no page offers are
 * the host's.
 */
export type FilterWords = Readonly<Record<string, { readonly label: string; readonly of?: Enumeration<string> }>>;

export const cardFilters = {
  status: { label: 'Төлөв', of: cardStatuses },
  media: { label: 'Хэлбэр', of: mediaTypes },
  organization_id: { label: 'Байгууллага' },
  expires: { label: 'Дуусах өдөр' },
} as const satisfies FilterWords;

export const directionFilters = {
  kind: { label: 'Төрөл', of: directionKinds },
  status: { label: 'Төлөв', of: directionStatuses },
  operator_id: { label: 'Тээвэрлэгч' },
  district_id: { label: 'Дүүрэг' },
  stop_id: { label: 'Буудал дамждаг' },
} as const satisfies FilterWords;

export const invoiceFilters = {
  organization_id: { label: 'Байгууллага' },
  organization_type: { label: 'Байгууллагын төрөл', of: organisationTypes },
  kind: { label: 'Төрөл', of: invoiceKinds },
  status: { label: 'Төлөв', of: invoiceStatuses },
  ebarimt: { label: 'И-баримт', of: invoiceReceiptStates },
  issue: { label: 'Огноо' },
  due: { label: 'Төлөх хугацаа' },
  paid: { label: 'Төлсөн өдөр' },
  owed_on: { label: 'Өртэй байсан өдөр' },
  total: { label: 'Нийт дүн' },
  balance: { label: 'Үлдэгдэл' },
} as const satisfies FilterWords;

export const loadCapacityFilters = {
  unit: { label: 'Нэгж', of: capacityUnits },
  active: { label: 'Ашиглаж буй', of: usageStates },
} as const satisfies FilterWords;

export const locationFilters = {
  kind: { label: 'Төрөл', of: locationKinds },
  district_id: { label: 'Дүүрэг' },
  status: { label: 'Төлөв', of: locationStatuses },
  service: { label: 'Үйлчилгээ', of: locationServices },
  accessible: { label: 'Хүртээмжтэй', of: accessStates },
  bbox: { label: 'Газрын зургийн хүрээ' },
} as const satisfies FilterWords;

export const paymentFilters = {
  purpose: { label: 'Зориулалт', of: paymentPurposes },
  method: { label: 'Хэлбэр', of: paymentMethods },
  status: { label: 'Төлөв', of: paymentStatuses },
  surplus: { label: 'Илүү мөнгөтэй', of: answers },
  attention: { label: 'Анхаарах', of: answers },
  created: { label: 'Огноо' },
} as const satisfies FilterWords;

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
  card_id: { label: 'Карт' },
} as const satisfies FilterWords;

export const receiptFilters = {
  status: { label: 'Төлөв', of: receiptStatuses },
  type: { label: 'Төрөл', of: receiptTypes },
  source: { label: 'Зориулалт', of: paymentPurposes },
  tax_type: { label: 'Татварын төрөл', of: taxTypes },
  created: { label: 'Огноо' },
  amount: { label: 'Дүн' },
} as const satisfies FilterWords;

export const temporaryFilters = {
  load_capacity_id: { label: 'Даац' },
  direction_id: { label: 'Чиглэл' },
  district_id: { label: 'Дүүрэг' },
  location_id: { label: 'Байршил' },
  organization_id: { label: 'Байгууллага' },
  product_type_id: { label: 'Бүтээгдэхүүн' },
  officer_id: { label: 'Ажилтан' },
  status: { label: 'Төлөв', of: temporaryStatuses },
  subject_type: { label: 'Төрөл', of: temporarySubjects },
  paid: { label: 'Төлбөр', of: paidStates },
  ends_within_days: { label: 'Дуусах хугацаа', of: endsWithinDays },
  created: { label: 'Бүртгэсэн' },
  submitted: { label: 'Илгээсэн' },
  valid_on: { label: 'Тухайн өдөр хүчинтэй' },
  mine: { label: 'Надад оноосон', of: answers },
} as const satisfies FilterWords;

export const userFilters = {
  kind: { label: 'Төрөл', of: userKinds },
  status: { label: 'Төлөв', of: userStatuses },
  role_id: { label: 'Эрх' },
  organization_id: { label: 'Байгууллага' },
  last_login: { label: 'Сүүлд нэвтэрсэн' },
  never_signed_in: { label: 'Нэвтрээгүй', of: answers },
  two_factor: { label: 'Хоёр шатлалт баталгаажуулалттай', of: answers },
} as const satisfies FilterWords;

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
