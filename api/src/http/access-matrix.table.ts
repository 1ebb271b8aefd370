import type { UserKind } from '@ecard/shared/api-schema';
import type { RoleCode } from '../seed/data/roles.ts';

/** Verbs of each module's codes: the domain's table of permission codes. */
const verbsOf = {
  'ec.card': 'view create issue topup block unblock replace refund export viewpii',
  'ec.permission': 'view create update approve reject revoke import export',
  'ec.season': 'view create update activate close',
  'permit.temporary': 'view create update approve reject return revoke print export',
  'permit.report': 'view export',
  'net.direction': 'view create update publish archive import export',
  'net.location': 'view create update archive import export',
  'net.capacity': 'view create update delete observe export',
  'product.type': 'view create update archive',
  'fin.invoice': 'view create update issue send pay void writeoff creditnote print export',
  'fin.invoicereport': 'view export',
  'fin.payment': 'view check refund reconcile export',
  'fin.ebarimt': 'view create return correct resend export',
  'report.request': 'view create cancel download',
  'report.admin': 'view approve reject rerun delete schedule',
  'report.graph': 'view export saveview',
  'report.graphec': 'view',
  'report.graphstat': 'view',
  'admin.user': 'view create update lock unlock resetpassword assignrole impersonate export',
  'admin.role': 'view create update delete assignperm clone',
  'admin.menu': 'view create update delete reorder',
  'admin.org': 'view create update suspend',
  'admin.terminal': 'view approve block',
  'admin.audit': 'view export',
  'admin.release': 'view manage',
} as const;

type Module = keyof typeof verbsOf;
const modules = Object.keys(verbsOf) as Module[];

function all(...names: readonly Module[]): string[] {
  return names.flatMap((name) => verbsOf[name].split(' ').map((verb) => `${name}.${verb}`));
}

const ownReports = all('report.request');
const views = all(...modules).filter((code) => code.endsWith('.view'));

/** Actions of each role, written down a second time: a change of a role's grants must be made here too. */
export const codesOfRole: Readonly<Record<RoleCode, ReadonlySet<string>>> = {
  CITIZEN: new Set(ownReports),
  ORG_ADMIN: new Set(['fin.invoice.view', 'fin.invoice.pay', 'fin.invoice.print', 'fin.invoice.export', ...ownReports]),
  ORG_STAFF: new Set(['fin.invoice.view', 'fin.invoice.print', ...ownReports]),
  TELLER: new Set([
    'ec.permission.view',
    'ec.card.view',
    'ec.card.issue',
    'ec.card.topup',
    'ec.card.replace',
    'fin.payment.view',
    'fin.payment.check',
  ]),
  CARD_OPERATOR: new Set([...all('ec.card', 'ec.permission', 'ec.season'), 'admin.user.view']),
  PERMIT_OFFICER: new Set([...all('permit.temporary', 'permit.report'), ...ownReports]),
  PLANNER: new Set([...all('net.direction', 'net.location', 'net.capacity'), ...ownReports]),
  FINANCE: new Set([
    ...all('fin.invoice', 'fin.invoicereport', 'fin.payment', 'fin.ebarimt', 'product.type'),
    ...ownReports,
  ]),
  ANALYST: new Set([...all('report.graph', 'report.graphec', 'report.graphstat', 'report.admin'), ...ownReports]),
  INSPECTOR: new Set(['ec.permission.view', 'permit.temporary.view']),
  SYS_ADMIN: new Set(
    all('admin.user', 'admin.role', 'admin.menu', 'admin.org', 'admin.terminal', 'admin.audit', 'admin.release'),
  ),
  AUDITOR: new Set([...views, 'admin.audit.export']),
};

export const kindOfRole: Readonly<Record<RoleCode, UserKind>> = {
  CITIZEN: 'INDIVIDUAL',
  ORG_ADMIN: 'ORG',
  ORG_STAFF: 'ORG',
  TELLER: 'STAFF',
  CARD_OPERATOR: 'STAFF',
  PERMIT_OFFICER: 'STAFF',
  PLANNER: 'STAFF',
  FINANCE: 'STAFF',
  ANALYST: 'STAFF',
  INSPECTOR: 'STAFF',
  SYS_ADMIN: 'STAFF',
  AUDITOR: 'STAFF',
};
