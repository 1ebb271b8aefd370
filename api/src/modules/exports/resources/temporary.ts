import { sql } from 'kysely';
import {
  temporaryListQuerySchema,
  temporaryStatuses,
  temporarySubjects,
  fileColumns,
  hoursOf,
  paymentStatuses,
  weekdaysOf,
} from '@ecard/shared/api-schema';
import type { TemporaryRow } from '@ecard/shared/api-schema';
import { permitApplicant } from '../../../data-sets/people-in-rows.ts';
import { accountNameOf } from '../../../http/person-name.ts';
import { showPerson } from '../../../http/shown-people.ts';
import { dayOf } from '../../../time/ulaanbaatar.ts';
import { matchingTemporary } from '../../temporary-permissions/temporary-list.repository.ts';
import { defineListExport } from '../list-export.ts';
import { exportText } from '../exports.text.ts';

type HoursInRow = Pick<TemporaryRow, 'daily_from' | 'daily_to' | 'weekdays'>;

/** Temporary permits; applicants export their own. */
export const temporaryExport = defineListExport({
  resource: 'temporary-permission',
  title: exportText.titles.temporary,
  code: 'permit.temporary.export',
  isOpenToOwners: true,
  query: temporaryListQuerySchema,
  table: 'p',
  headings: fileColumns.temporaryPermission,
  columns: ({ account }) => ({
    permission_no: { type: 'text', width: 16, value: sql`p.permission_no` },
    subject_type: { type: 'text', width: 18, value: sql`p.subject_type`, labels: temporarySubjects.labels },
    applicant: { type: 'text', width: 28, value: sql`p.applicant_name`, person: permitApplicant },
    plate_no: { type: 'text', width: 13, value: sql`p.plate_no` },
    load_capacity: { type: 'text', width: 20, value: sql`k.name` },
    direction: { type: 'text', width: 10, value: sql`d.code` },
    location: { type: 'text', width: 24, value: sql`l.name` },
    purpose: { type: 'text', width: 30, value: sql`p.purpose` },
    valid_from: { type: 'datetime', width: 17, value: sql`p.valid_from` },
    // The last minute, of the day that the list names.
    valid_to: { type: 'datetime', width: 17, value: sql`p.valid_to - interval '1 minute'` },
    hours: {
      type: 'text',
      width: 24,
      value: sql`jsonb_build_object('daily_from', p.daily_from, 'daily_to', p.daily_to, 'weekdays', p.weekdays)`,
      show: (time: HoursInRow) => `${hoursOf(time)} · ${weekdaysOf(time)}`,
    },
    fee_amount: { type: 'money', width: 13, isSummed: true, value: sql`p.fee_amount` },
    payment: {
      type: 'text',
      width: 18,
      value: sql`case when p.fee_amount = 0 then 'FREE' else y.status end`,
      labels: { ...paymentStatuses.labels, FREE: exportText.free },
    },
    submitted_at: { type: 'datetime', width: 17, value: sql`p.submitted_at` },
    // Applicants are not named the staff.
    assignee: account.kind === 'STAFF' ? { type: 'text', width: 22, value: accountNameOf('a') } : undefined,
    decided_at: { type: 'datetime', width: 17, value: sql`p.decision_at` },
    decided_by: account.kind === 'STAFF' ? { type: 'text', width: 22, value: accountNameOf('u') } : undefined,
    status: { type: 'text', width: 22, value: sql`p.status`, labels: temporaryStatuses.labels },
  }),
  orders: ({ account }) => ({
    permission_no: { by: sql`p.permission_no`, type: 'text' },
    applicant: { by: showPerson(account, permitApplicant)('name', sql`p.applicant_name`).order, type: 'text' },
    plate_no: { by: sql`p.plate_no`, type: 'text', nulls: 'last' },
    valid_from: { by: sql`p.valid_from`, type: 'timestamptz', nulls: 'last' },
    valid_to: { by: sql`p.valid_to`, type: 'timestamptz', nulls: 'last' },
    fee_amount: { by: sql`p.fee_amount`, type: 'numeric', nulls: 'last' },
    status: { by: sql`p.status`, type: 'text' },
    decided_at: { by: sql`p.decision_at`, type: 'timestamptz', nulls: 'last' },
    submitted_at: { by: sql`p.submitted_at`, type: 'timestamptz', nulls: 'last' },
    created_at: { by: sql`p.created_at`, type: 'timestamptz' },
  }),
  async from(filters, { db, scope, now, account }) {
    const matching = await matchingTemporary(db, filters, { account, scope, now, today: dayOf(now) });
    return sql`from temporary_permission p
      left join load_capacity k on k.id = p.load_capacity_id
      left join direction d on d.id = p.direction_id
      left join location l on l.id = p.location_id
      left join payment y on y.id = p.payment_id
      left join app_user u on u.id = p.decision_by
      left join app_user a on a.id = p.assignee_id
      where p.id in (${matching.select('p.id')})`;
  },
});
