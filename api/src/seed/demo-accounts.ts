import type { UserKind } from '@ecard/shared/api-schema';
import type { RoleCode } from './data/roles.ts';

export interface DemoAccount {
  readonly label: string;
  readonly username: string;
  readonly kind: UserKind;
  readonly role: RoleCode;
  /** Register number of the organisation the account belongs to. */
  readonly organisation?: string;
}

/** For demonstrations only: every demo account has this published password. */
export const demoPassword = 'Demo-2026';

/** One account per kind of visitor of a demonstration. */
export const demoAccounts: readonly DemoAccount[] = [
  { label: 'Иргэн', username: '99110001', kind: 'INDIVIDUAL', role: 'CITIZEN' },
  { label: 'Байгууллага', username: '2000066', kind: 'ORG', role: 'ORG_ADMIN', organisation: '2000066' },
  { label: 'Санхүү', username: 'finance', kind: 'STAFF', role: 'FINANCE' },
  { label: 'Төлөвлөгч', username: 'planner', kind: 'STAFF', role: 'PLANNER' },
  { label: 'Шинжээч', username: 'analyst', kind: 'STAFF', role: 'ANALYST' },
  { label: 'Админ', username: 'admin', kind: 'STAFF', role: 'SYS_ADMIN' },
];

/** Officers who decide about requests; of cards two, because nobody approves what they have submitted themselves. */
export const demoOfficers: readonly DemoAccount[] = [
  { label: 'Картын оператор', username: 'cardoperator', kind: 'STAFF', role: 'CARD_OPERATOR' },
  { label: 'Картын оператор 2', username: 'cardoperator2', kind: 'STAFF', role: 'CARD_OPERATOR' },
  { label: 'Зөвшөөрлийн мэргэжилтэн', username: 'permitofficer', kind: 'STAFF', role: 'PERMIT_OFFICER' },
  { label: 'Зөвшөөрлийн мэргэжилтэн 2', username: 'permitofficer2', kind: 'STAFF', role: 'PERMIT_OFFICER' },
];
