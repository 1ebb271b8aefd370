import type { UserKind, UserStatus } from '@ecard/shared/api-schema';

export const userListText = {
  title: 'Хэрэглэгч',
  lead: 'Порталын иргэн, байгууллага, ажилтны бүртгэл.',
  caption: 'Хэрэглэгчийн жагсаалт',
  search: 'Хайх',
  searchPlaceholder: 'Нэр, нэвтрэх нэр, утас, имэйл',
  kind: 'Төрөл',
  anyKind: 'Бүх төрөл',
  status: 'Төлөв',
  anyStatus: 'Бүх төлөв',
  nameAndRegisterNo: 'Нэр, РД',
  username: 'Нэвтрэх нэр',
  contact: 'Утас, имэйл',
  kindAndOrganisation: 'Төрөл, байгууллага',
  roles: 'Эрх',
  lastLogin: 'Сүүлд нэвтэрсэн',
  neverLoggedIn: 'Нэвтрээгүй',
  nothing: '–',
  empty: { title: 'Хэрэглэгч бүртгэгдээгүй байна', hint: 'Хүмүүс бүртгүүлсний дараа энд харагдана.' },
};

export const userKindText: Readonly<Record<UserKind, string>> = {
  INDIVIDUAL: 'Иргэн',
  ORG: 'Байгууллага',
  STAFF: 'Ажилтан',
};

export const userStatusText: Readonly<Record<UserStatus, string>> = {
  INVITED: 'Урьсан',
  ACTIVE: 'Идэвхтэй',
  LOCKED: 'Түгжсэн',
  SUSPENDED: 'Түр зогсоосон',
  DEACTIVATED: 'Идэвхгүй',
};
