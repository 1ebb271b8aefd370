import { sql } from 'kysely';
import { temporaryStatuses, temporarySubjects } from '@ecard/shared/api-schema';
import { permitApplicant } from '../../../data-sets/people-in-rows.ts';
import { scopedBy } from '../../../http/scoped-by.ts';
import { kindText } from './kinds.text.ts';
import type { ReportKind } from './report-kind.ts';
import { isChosen, withinDays } from './sql-parts.ts';

const { headers } = kindText;

/** Temporary permits by the day they were issued. */
export const permits: ReportKind = {
  code: 'PERMITS',
  ...kindText.PERMITS,
  audience: ['INDIVIDUAL', 'ORG', 'STAFF'],
  staffCodes: ['permit.temporary.view', 'permit.report.view'],
  tellsOfPersons: true,
  accepts: ['direction_ids'],
  columns: [
    {
      key: 'issued_at',
      header: headers.issuedAt,
      type: 'datetime',
      width: 17,
      value: sql`p.activated_at`,
      sample: '2026-03-18 08:12',
    },
    {
      key: 'no',
      header: headers.number,
      type: 'text',
      width: 16,
      value: sql`p.permission_no`,
      sample: 'TZ-2026-000123',
    },
    {
      key: 'subject',
      header: headers.subject,
      type: 'text',
      width: 18,
      value: sql`p.subject_type`,
      labels: temporarySubjects.labels,
      sample: temporarySubjects.labels.VEHICLE,
    },
    {
      key: 'applicant',
      header: headers.applicant,
      type: 'text',
      width: 28,
      value: sql`p.applicant_name`,
      person: permitApplicant,
      sample: 'Зорчигч тээвэр нэгтгэл',
    },
    { key: 'plate', header: headers.plate, type: 'text', width: 13, value: sql`p.plate_no`, sample: '1234 УБА' },
    { key: 'capacity', header: headers.capacity, type: 'text', width: 20, value: sql`k.name`, sample: '3–5 тонн' },
    { key: 'direction', header: headers.direction, type: 'text', width: 10, value: sql`d.code`, sample: 'Ч:1' },
    {
      key: 'destination',
      header: headers.destination,
      type: 'text',
      width: 24,
      value: sql`l.name`,
      sample: 'Сүхбаатарын талбай',
    },
    {
      key: 'valid_from',
      header: headers.validFrom,
      type: 'datetime',
      width: 17,
      value: sql`p.valid_from`,
      sample: '2026-03-19 00:00',
    },
    {
      key: 'valid_to',
      header: headers.validTo,
      type: 'datetime',
      width: 17,
      value: sql`p.valid_to - interval '1 minute'`,
      sample: '2026-03-21 23:59',
    },
    {
      key: 'fee',
      header: headers.permitFee,
      type: 'money',
      width: 13,
      isSummed: true,
      value: sql`p.fee_amount`,
      sample: '30,000₮',
    },
    {
      key: 'status',
      header: headers.status,
      type: 'text',
      width: 18,
      value: sql`p.status`,
      labels: temporaryStatuses.labels,
      sample: temporaryStatuses.labels.ACTIVE,
    },
  ],
  dataSet: (query, scope) => ({
    from: sql`from temporary_permission p
      left join load_capacity k on k.id = p.load_capacity_id
      left join direction d on d.id = p.direction_id
      left join location l on l.id = p.location_id
      where ${withinDays(sql`p.activated_at`, query)} and ${scopedBy(scope, { organisation: 'p.organization_id', person: 'p.applicant_user_id', isOrganisationsAlone: true })}
        and ${isChosen(sql`d.public_id`, query.direction_ids)}`,
    order: { by: sql`p.activated_at`, type: 'timestamptz', descending: false },
    id: sql`p.id`,
  }),
};
