import type { UserRow } from '@ecard/shared/api-schema';
import type { CsvColumn } from '../../http/csv.ts';

/** Columns of the exported list of users. */
export const userCsvColumns: readonly CsvColumn<UserRow>[] = [
  { header: 'Нэвтрэх нэр', value: (user) => user.username },
  { header: 'Овог', value: (user) => user.last_name },
  { header: 'Нэр', value: (user) => user.first_name },
  { header: 'РД', value: (user) => user.register_no_masked },
  { header: 'Утас', value: (user) => user.phone },
  { header: 'Имэйл', value: (user) => user.email },
  { header: 'Төрөл', value: (user) => user.kind },
  { header: 'Байгууллага', value: (user) => user.organization?.name },
  { header: 'Эрх', value: (user) => user.roles.map((role) => role.name).join(', ') },
  { header: 'Сүүлд нэвтэрсэн', value: (user) => user.last_login_at },
  { header: 'Төлөв', value: (user) => user.status },
];

/** What is said about accounts in a form. */
export const usersText = {
  assigneeNotFound: 'Хянах эрхтэй ажилтан олдсонгүй.',
};
