import type { UserKind } from '@ecard/shared/api-schema';

export interface RoleSeed {
  readonly code: string;
  readonly name: string;
  readonly kind: UserKind;
  /** Action codes; a `*` in the place of the verb or at the start stands for any. */
  readonly grants: readonly string[];
}

const ownReports = ['report.request.*'] as const;

/** System roles of the portal. */
export const roles = [
  { code: 'CITIZEN', name: 'Иргэн', kind: 'INDIVIDUAL', grants: [...ownReports] },
  {
    code: 'ORG_ADMIN',
    name: 'Байгууллагын админ',
    kind: 'ORG',
    grants: ['fin.invoice.view', 'fin.invoice.pay', 'fin.invoice.print', 'fin.invoice.export', ...ownReports],
  },
  {
    code: 'ORG_STAFF',
    name: 'Байгууллагын ажилтан',
    kind: 'ORG',
    grants: ['fin.invoice.view', 'fin.invoice.print', ...ownReports],
  },
  {
    code: 'TELLER',
    name: 'Борлуулалтын цэгийн ажилтан',
    kind: 'STAFF',
    grants: [
      'ec.permission.view',
      'ec.card.view',
      'ec.card.issue',
      'ec.card.topup',
      'ec.card.replace',
      'fin.payment.view',
      'fin.payment.check',
    ],
  },
  {
    code: 'CARD_OPERATOR',
    name: 'Картын оператор',
    kind: 'STAFF',
    grants: ['ec.card.*', 'ec.permission.*', 'ec.season.*', 'admin.user.view'],
  },
  {
    code: 'PERMIT_OFFICER',
    name: 'Зөвшөөрлийн мэргэжилтэн',
    kind: 'STAFF',
    grants: ['permit.temporary.*', 'permit.report.*', ...ownReports],
  },
  {
    code: 'PLANNER',
    name: 'Чиглэл төлөвлөгч',
    kind: 'STAFF',
    grants: ['net.direction.*', 'net.location.*', 'net.capacity.*', ...ownReports],
  },
  {
    code: 'FINANCE',
    name: 'Санхүүгийн мэргэжилтэн',
    kind: 'STAFF',
    grants: ['fin.invoice.*', 'fin.invoicereport.*', 'fin.payment.*', 'fin.ebarimt.*', 'product.type.*', ...ownReports],
  },
  {
    code: 'ANALYST',
    name: 'Шинжээч',
    kind: 'STAFF',
    grants: ['report.graph.*', 'report.graphec.*', 'report.graphstat.*', 'report.admin.*', ...ownReports],
  },
  {
    code: 'INSPECTOR',
    name: 'Хяналтын байцаагч',
    kind: 'STAFF',
    grants: ['ec.permission.view', 'permit.temporary.view'],
  },
  {
    code: 'SYS_ADMIN',
    name: 'Системийн админ',
    kind: 'STAFF',
    grants: [
      'admin.user.*',
      'admin.role.*',
      'admin.menu.*',
      'admin.org.*',
      'admin.terminal.*',
      'admin.audit.*',
      'admin.release.*',
    ],
  },
  { code: 'AUDITOR', name: 'Аудитор', kind: 'STAFF', grants: ['*.view', 'admin.audit.export'] },
] as const satisfies readonly RoleSeed[];

export type RoleCode = (typeof roles)[number]['code'];

/** Tells whether a grant of a role covers an action code. */
export function covers(grant: string, code: string): boolean {
  if (grant.startsWith('*')) return code.endsWith(grant.slice(1));
  return grant.endsWith('*') ? code.startsWith(grant.slice(0, -1)) : grant === code;
}

export function roleId(code: RoleCode): number {
  return roles.findIndex((role) => role.code === code) + 1;
}
