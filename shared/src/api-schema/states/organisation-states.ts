import { defineEnumeration } from './enumeration.ts';
import type { ValueOf } from './enumeration.ts';

export const organisationTypes = /* @__PURE__ */ defineEnumeration({
  OPERATOR: 'Тээвэрлэгч',
  SCHOOL: 'Сургууль',
  GOV: 'Төрийн байгууллага',
  BUSINESS: 'Аж ахуйн нэгж',
  SALES: 'Борлуулагч',
  AUTHORITY: 'Эрх бүхий байгууллага',
});
export type OrganisationType = ValueOf<typeof organisationTypes>;

export const organisationStatuses = /* @__PURE__ */ defineEnumeration({
  PENDING: { label: 'Хүлээгдэж буй', tone: 'info' },
  ACTIVE: { label: 'Идэвхтэй', tone: 'positive' },
  SUSPENDED: { label: 'Түр зогсоосон', tone: 'warning' },
  CLOSED: { label: 'Хаагдсан', tone: 'neutral' },
});
export type OrganisationStatus = ValueOf<typeof organisationStatuses>;

/** Parts that people play in an organisation. */
export const memberRoles = /* @__PURE__ */ defineEnumeration({
  ADMIN: 'Админ',
  STAFF: 'Ажилтан',
});
export type MemberRole = ValueOf<typeof memberRoles>;
