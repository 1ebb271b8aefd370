import { answers } from '../states/flag-states.ts';
import { userKinds, userStatuses } from '../states/user-states.ts';
import type { FilterWords } from './filter-words.ts';

/** Columns of the list of users and of its file. */
export const userColumns = {
  name: 'Нэр',
  register_no: 'РД',
  username: 'Нэвтрэх нэр',
  phone: 'Утас',
  email: 'Имэйл',
  kind: 'Төрөл',
  organization: 'Байгууллага',
  roles: 'Эрх',
  two_factor: 'Хоёр шат',
  last_login_at: 'Сүүлд нэвтэрсэн',
  status: 'Төлөв',
};

/** Filters of the list of users. */
export const userFilters = {
  kind: { label: 'Төрөл', of: userKinds },
  status: { label: 'Төлөв', of: userStatuses },
  role_id: { label: 'Эрх' },
  organization_id: { label: 'Байгууллага' },
  last_login: { label: 'Сүүлд нэвтэрсэн' },
  never_signed_in: { label: 'Нэвтрээгүй', of: answers },
  two_factor: { label: 'Хоёр шатлалт нэвтрэлттэй', of: answers },
} as const satisfies FilterWords;
