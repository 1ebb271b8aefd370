import { sql } from 'kysely';
import {
  ecPermissionListQuerySchema,
  permissionSources,
  permissionStatuses,
  fileColumns,
} from '@ecard/shared/api-schema';
import { permissionHolder } from '../../../data-sets/people-in-rows.ts';
import { accountNameOf } from '../../../http/person-name.ts';
import { showPerson } from '../../../http/shown-people.ts';
import { dayOf } from '../../../time/ulaanbaatar.ts';
import { matchingPermissions } from '../../permissions/permissions-list.repository.ts';
import { defineListExport } from '../list-export.ts';
import { exportText } from '../exports.text.ts';

/** Entitlements, the holder's register number masked. */
export const permissionExport = defineListExport({
  resource: 'ec-permission',
  title: exportText.titles.permission,
  code: 'ec.permission.export',
  query: ecPermissionListQuerySchema,
  table: 'p',
  headings: fileColumns.ecPermission,
  columns: ({ account }) => ({
    permission_no: { type: 'text', width: 16, value: sql`p.permission_no` },
    holder: { type: 'text', width: 26, value: sql`p.holder_name`, person: permissionHolder },
    register_no: { type: 'text', width: 13, value: sql`p.holder_register_masked` },
    card: { type: 'text', width: 18, value: sql`masked_card_no(c.card_no)` },
    category: { type: 'text', width: 20, value: sql`r.name` },
    organization: { type: 'text', width: 28, value: sql`o.name` },
    district: { type: 'text', width: 18, value: sql`d.name` },
    discount_percent: { type: 'percent', width: 12, value: sql`p.discount_percent` },
    season: { type: 'text', width: 18, value: sql`s.name` },
    source: { type: 'text', width: 16, value: sql`p.source`, labels: permissionSources.labels },
    valid_from: { type: 'date', width: 12, value: sql`p.valid_from` },
    valid_to: { type: 'date', width: 12, value: sql`p.valid_to` },
    submitted_at: { type: 'datetime', width: 17, value: sql`p.submitted_at` },
    decided_at: { type: 'datetime', width: 17, value: sql`p.decision_at` },
    // Holders are not named the staff.
    assignee: account.kind === 'STAFF' ? { type: 'text', width: 22, value: accountNameOf('u') } : undefined,
    status: { type: 'text', width: 18, value: sql`p.status`, labels: permissionStatuses.labels },
  }),
  orders: ({ account }) => ({
    permission_no: { by: sql`p.permission_no`, type: 'text' },
    holder: { by: showPerson(account, permissionHolder)('name', sql`p.holder_name`).order, type: 'text' },
    category: { by: sql`p.category_id`, type: 'bigint' },
    discount_percent: { by: sql`p.discount_percent`, type: 'numeric', nulls: 'last' },
    waiting: { by: sql`p.submitted_at`, type: 'timestamptz', nulls: 'last', isReversed: true },
    valid_from: { by: sql`p.valid_from`, type: 'date' },
    valid_to: { by: sql`p.valid_to`, type: 'date' },
    status: { by: sql`p.status`, type: 'text' },
    created_at: { by: sql`p.created_at`, type: 'timestamptz' },
  }),
  async from(filters, { db, scope, now, account }) {
    const matching = await matchingPermissions(db, filters, { account, scope, today: dayOf(now), now });
    return sql`from ec_permission p
      join rider_category r on r.id = p.category_id
      left join organization o on o.id = p.organization_id
      left join district d on d.id = p.district_id
      left join season s on s.id = p.season_id
      left join ec_card c on c.id = p.card_id
      left join app_user u on u.id = p.assignee_id
      where p.id in (${matching.select('p.id')})`;
  },
});
