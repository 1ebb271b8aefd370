import { sql } from 'kysely';
import { z } from 'zod/mini';
import { ecPermissionFilterSchema, permissionStatuses } from '@ecard/shared/api-schema';
import { permissionHolder } from '../../../data-sets/people-in-rows.ts';
import { showPerson } from '../../../http/shown-people.ts';
import { dayOf } from '../../../time/ulaanbaatar.ts';
import { matchingPermissions } from '../../permissions/permissions-list.repository.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { orderBy } from './sql-parts.ts';

const { headers } = exportText;

/** Entitlements, the holder's register number masked. */
export const permissionExport = defineExport({
  resource: 'ec-permission',
  title: exportText.titles.permission,
  code: 'ec.permission.export',
  filters: z.strictObject(ecPermissionFilterSchema.shape),
  sort: {
    fields: [
      ...['permission_no', 'holder', 'category', 'discount_percent', 'valid_from', 'valid_to', 'status', 'waiting'],
      'created_at',
    ],
    default: '-created_at',
  },
  columns: () => [
    { key: 'permission_no', header: headers.number, type: 'text', width: 16, value: sql`p.permission_no` },
    {
      key: 'holder',
      header: headers.holder,
      type: 'text',
      width: 26,
      value: sql`p.holder_name`,
      person: permissionHolder,
    },
    { key: 'register_no', header: headers.registerNo, type: 'text', width: 13, value: sql`p.holder_register_masked` },
    { key: 'category', header: headers.category, type: 'text', width: 20, value: sql`r.name` },
    { key: 'organization', header: headers.organisation, type: 'text', width: 28, value: sql`o.name` },
    { key: 'district', header: headers.district, type: 'text', width: 18, value: sql`d.name` },
    { key: 'discount_percent', header: headers.discount, type: 'percent', width: 12, value: sql`p.discount_percent` },
    { key: 'valid_from', header: headers.validFrom, type: 'date', width: 12, value: sql`p.valid_from` },
    { key: 'valid_to', header: headers.validTo, type: 'date', width: 12, value: sql`p.valid_to` },
    { key: 'submitted_at', header: headers.submittedAt, type: 'datetime', width: 17, value: sql`p.submitted_at` },
    { key: 'decided_at', header: headers.decidedAt, type: 'datetime', width: 17, value: sql`p.decision_at` },
    {
      key: 'status',
      header: headers.status,
      type: 'text',
      width: 18,
      value: sql`p.status`,
      labels: permissionStatuses.labels,
    },
  ],
  async dataSet(filters, sort, { db, scope, now, account }) {
    const viewer = { account, scope, today: dayOf(now), now };
    const matching = await matchingPermissions(db, filters, viewer);
    const orders = {
      permission_no: { by: sql`p.permission_no`, type: 'text' },
      holder: { by: showPerson(account, permissionHolder)('name', sql`p.holder_name`).order, type: 'text' },
      category: { by: sql`p.category_id`, type: 'bigint' },
      discount_percent: { by: sql`coalesce(p.discount_percent, -1)::numeric`, type: 'numeric' },
      // A request that was never submitted does not wait.
      waiting: {
        by: sql`coalesce(extract(epoch from ${now}::timestamptz - p.submitted_at), -1)::numeric`,
        type: 'numeric',
      },
      valid_from: { by: sql`p.valid_from`, type: 'date' },
      valid_to: { by: sql`p.valid_to`, type: 'date' },
      status: { by: sql`p.status`, type: 'text' },
      created_at: { by: sql`p.created_at`, type: 'timestamptz' },
    } as const;
    return {
      from: sql`from ec_permission p
        join rider_category r on r.id = p.category_id
        left join organization o on o.id = p.organization_id
        left join district d on d.id = p.district_id
        where p.id in (${matching.select('p.id')})`,
      order: orderBy(orders, sort),
      id: sql`p.id`,
    };
  },
});
