import type { Kysely } from 'kysely';
import type { TemporaryPermission, TemporaryRow } from '@ecard/shared/api-schema';
import { toTugrik } from '@ecard/shared/money';
import { loadTimeline } from '../../audit/timeline.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { masksFor, seesPerson } from '../../http/people.ts';
import type { Scope } from '../../http/scope.ts';
import { maskCardNo } from '../../security/masks.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { loadDocuments } from '../files/documents.ts';
import { waitingHours } from '../permission-requests/waiting-hours.ts';
import {
  scopedTemporary,
  temporaryColumns,
  temporaryDetailColumns,
  temporaryDetailRefs,
  temporaryRefs,
} from './temporary-list.repository.ts';
import { temporaryMachine } from './temporary.machine.ts';
import { isOver } from './temporary.rules.ts';
import { temporaryTimelineText } from './temporary.text.ts';

export type TemporaryDetail = Awaited<ReturnType<typeof selectTemporary>>;
type ListedRow = Omit<
  TemporaryDetail,
  | 'vehicle_make'
  | 'vehicle_model'
  | 'gross_weight_kg'
  | 'attachments'
  | 'from_position'
  | 'position'
  | 'printed_count'
  | 'source'
  | 'activated_at'
  | 'reject_code'
  | 'reject_reason'
  | 'officer_comment'
  | 'season'
  | 'previous_public_id'
>;

/** The account that reads, the scope of its permits, and the time. */
export interface Reader {
  readonly account: Account;
  readonly scope: Scope;
  readonly now: Date;
}

/** A row as lists show it; applicants are not told which member of staff works on it. */
export function toTemporaryRow(row: ListedRow, { account, now }: Reader): TemporaryRow {
  const isStaff = account.kind === 'STAFF';
  return {
    id: row.public_id,
    version: row.version,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
    available_actions: temporaryMachine
      .availableActions(row.status, account)
      .filter((verb) => verb !== 'print' || !isOver(row, now)),
    permission_no: row.permission_no,
    subject_type: row.subject_type,
    applicant: {
      id: row.applicant_public_id ?? '',
      name: applicantName(row, account),
      kind: row.organization_id === null ? 'INDIVIDUAL' : 'ORG',
    },
    card: row.card && { id: row.card.id, card_no_masked: maskCardNo(row.card.card_no) },
    plate_no: row.plate_no,
    load_capacity: row.load_capacity,
    direction: row.direction,
    from_location: row.from_location,
    location: row.location,
    product_type: row.product_type,
    purpose: row.purpose,
    valid_from: row.valid_from && toIso(row.valid_from),
    valid_to: row.valid_to && toIso(row.valid_to),
    daily_from: row.daily_from?.slice(0, 5) ?? null,
    daily_to: row.daily_to?.slice(0, 5) ?? null,
    weekdays: row.weekdays,
    fee_amount: row.fee_amount === null ? null : toTugrik(row.fee_amount),
    payment: row.payment,
    pay_until: row.pay_until && toIso(row.pay_until),
    assignee: isStaff ? row.assignee : null,
    decided_by: isStaff ? row.decider : null,
    decided_at: row.decision_at && toIso(row.decision_at),
    submitted_at: row.submitted_at && toIso(row.submitted_at),
    waiting_hours: waitingHours(row, now),
    verify_code: row.verify_code,
    status: row.status,
  };
}

/** Returns the name of the applicant: organisations in full, people as the account may see them. */
export function applicantName(
  row: Pick<ListedRow, 'applicant_name' | 'applicant_user_id' | 'organization_id'>,
  account: Account,
): string {
  const { applicant_name: name, applicant_user_id: userId } = row;
  return row.organization_id === null ? masksFor(account, 'applicant', { userId }).name(name) : name;
}

/**
 * One permit with documents and history.
 *
 * @throws ProblemError NOT_FOUND when there is none in the reader's scope.
 */
export async function viewTemporary(
  db: Kysely<Tables>,
  publicId: string,
  reader: Reader,
): Promise<TemporaryPermission> {
  const row = await selectTemporary(db, publicId, reader.scope);
  return {
    ...toTemporaryRow(row, reader),
    vehicle_make: row.vehicle_make,
    vehicle_model: row.vehicle_model,
    gross_weight_kg: row.gross_weight_kg,
    season: row.season,
    attachments: await loadDocuments(db, row.attachments),
    from_position: row.from_position,
    position: row.position,
    printed_count: row.printed_count,
    source: row.source,
    reject_code: row.reject_code,
    reject_reason: row.reject_reason,
    officer_comment: row.officer_comment,
    previous_id: row.previous_public_id,
    timeline: await loadTimeline(db, 'temporary_permission', row.public_id, temporaryTimelineText, {
      showsStaff: reader.account.kind === 'STAFF',
      showsPeople: seesPerson(reader.account, 'applicant'),
    }),
  };
}

/** @throws ProblemError NOT_FOUND when there is none in the scope. */
export async function selectTemporary(db: Kysely<Tables>, publicId: string, scope: Scope) {
  const row = await scopedTemporary(db, scope)
    .select([...temporaryColumns, ...temporaryDetailColumns])
    .select([...temporaryRefs, ...temporaryDetailRefs])
    .where('p.public_id', '=', publicId)
    .executeTakeFirst();
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
}
