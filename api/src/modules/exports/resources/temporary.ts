import { sql } from 'kysely';
import { z } from 'zod/mini';
import { temporaryFilterSchema, temporaryStatuses, temporarySubjects } from '@ecard/shared/api-schema';
import { permitApplicant } from '../../../data-sets/people-in-rows.ts';
import { showPerson } from '../../../http/shown-people.ts';
import { dayOf } from '../../../time/ulaanbaatar.ts';
import { matchingTemporary } from '../../temporary-permissions/temporary-list.repository.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { orderBy } from './sql-parts.ts';

const { headers } = exportText;

/** Temporary permits; applicants export their own. */
export const temporaryExport = defineExport({
  resource: 'temporary-permission',
  title: exportText.titles.temporary,
  code: 'permit.temporary.export',
  isOpenToOwners: true,
  filters: z.strictObject(temporaryFilterSchema.shape),
  sort: {
    fields: ['permission_no', 'applicant', 'valid_from', 'valid_to', 'fee_amount', 'status', 'created_at'],
    default: '-created_at',
  },
  columns: () => [
    { key: 'permission_no', header: headers.number, type: 'text', width: 16, value: sql`p.permission_no` },
    {
      key: 'subject_type',
      header: headers.kind,
      type: 'text',
      width: 18,
      value: sql`p.subject_type`,
      labels: temporarySubjects.labels,
    },
    {
      key: 'applicant',
      header: headers.applicant,
      type: 'text',
      width: 28,
      value: sql`p.applicant_name`,
      person: permitApplicant,
    },
    { key: 'plate_no', header: headers.plate, type: 'text', width: 13, value: sql`p.plate_no` },
    { key: 'load_capacity', header: headers.capacity, type: 'text', width: 20, value: sql`k.name` },
    { key: 'direction', header: headers.direction, type: 'text', width: 10, value: sql`d.code` },
    { key: 'location', header: headers.destination, type: 'text', width: 24, value: sql`l.name` },
    { key: 'purpose', header: headers.purpose, type: 'text', width: 30, value: sql`p.purpose` },
    { key: 'valid_from', header: headers.validFrom, type: 'datetime', width: 17, value: sql`p.valid_from` },
    { key: 'valid_to', header: headers.validTo, type: 'datetime', width: 17, value: sql`p.valid_to` },
    {
      key: 'fee_amount',
      header: headers.permitFee,
      type: 'money',
      width: 13,
      isSummed: true,
      value: sql`p.fee_amount`,
    },
    { key: 'submitted_at', header: headers.submittedAt, type: 'datetime', width: 17, value: sql`p.submitted_at` },
    { key: 'decided_at', header: headers.decidedAt, type: 'datetime', width: 17, value: sql`p.decision_at` },
    {
      key: 'status',
      header: headers.status,
      type: 'text',
      width: 22,
      value: sql`p.status`,
      labels: temporaryStatuses.labels,
    },
  ],
  async dataSet(filters, sort, { db, scope, now, account }) {
    const viewer = { account, scope, now, today: dayOf(now) };
    const matching = await matchingTemporary(db, filters, viewer);
    const orders = {
      permission_no: { by: sql`p.permission_no`, type: 'text' },
      applicant: { by: showPerson(account, permitApplicant)('name', sql`p.applicant_name`).order, type: 'text' },
      valid_from: { by: sql`coalesce(p.valid_from, '-infinity'::timestamptz)`, type: 'timestamptz' },
      valid_to: { by: sql`coalesce(p.valid_to, '-infinity'::timestamptz)`, type: 'timestamptz' },
      fee_amount: { by: sql`p.fee_amount`, type: 'numeric' },
      status: { by: sql`p.status`, type: 'text' },
      created_at: { by: sql`p.created_at`, type: 'timestamptz' },
    } as const;
    return {
      from: sql`from temporary_permission p
        left join load_capacity k on k.id = p.load_capacity_id
        left join direction d on d.id = p.direction_id
        left join location l on l.id = p.location_id
        where p.id in (${matching.select('p.id')})`,
      order: orderBy(orders, sort),
      id: sql`p.id`,
    };
  },
});
