import type { Kysely } from 'kysely';
import type { EcPermission, EcPermissionRow } from '@ecard/shared/api-schema';
import { toTugrik } from '@ecard/shared/money';
import { loadTimeline } from '../../audit/timeline.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { masksFor, seesPerson } from '../../http/people.ts';
import { scopeOf } from '../../http/scope.ts';
import { maskCardNo } from '../../security/masks.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { loadDocuments } from '../files/documents.ts';
import { findHolderOthers } from './holder-others.ts';
import {
  permissionColumns,
  permissionDetailRefs,
  permissionRefs,
  scopedPermissions,
} from './permissions-list.repository.ts';
import { permissionMachine } from './permissions.machine.ts';
import { waitingHours } from '../permission-requests/waiting-hours.ts';
import { isSubmittedBy } from './permissions.rules.ts';
import { permissionTimelineText } from './permissions.text.ts';

type PermissionRow = Awaited<ReturnType<typeof selectOne>>;
type ListedRow = Omit<
  PermissionRow,
  | 'verify_code'
  | 'evidence'
  | 'note'
  | 'reject_code'
  | 'status_comment'
  | 'submitter'
  | 'submitter_kind'
  | 'decider'
  | 'previous_public_id'
  | 'card_id'
  | 'user_id'
  | 'category_id'
>;

/** A row as lists show it. */
export function toPermissionRow(row: ListedRow, account: Account, now: Date): EcPermissionRow {
  return {
    id: row.public_id,
    version: row.version,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
    available_actions: permissionMachine
      .availableActions(row.status, account)
      .filter((verb) => verb !== 'approve' || !isSubmittedBy(row, [account.id, account.impersonatorId]))
      .filter((verb) => verb !== 'renew' || !row.is_renewed)
      .filter((verb) => verb !== 'bind' || row.card === null),
    permission_no: row.permission_no,
    kind: row.kind,
    holder: {
      id: row.user_public_id ?? (row.card ? '' : (row.organization?.id ?? '')),
      // An organisation's own entitlement names no person.
      name: row.user_public_id || row.card ? masksFor(account, 'holder').name(row.holder_name) : row.holder_name,
      register_no_masked: row.holder_register_masked,
    },
    card: row.card && { id: row.card.id, card_no_masked: maskCardNo(row.card.card_no) },
    organization: row.organization,
    district: row.district,
    category: row.category ?? { id: '', name: '' },
    discount_percent: row.discount_percent,
    fixed_fare: row.fixed_fare === null ? null : toTugrik(row.fixed_fare),
    rides_limit: row.rides_limit,
    rides_period: row.rides_period,
    season: row.season,
    valid_from: row.valid_from,
    valid_to: row.valid_to,
    source: row.source,
    status: row.status,
    assignee: row.assignee,
    submitted_at: row.submitted_at && toIso(row.submitted_at),
    decided_at: row.decision_at && toIso(row.decision_at),
    reject_reason: row.reject_reason,
    waiting_hours: waitingHours(row, now),
  };
}

/**
 * One entitlement with evidence and history.
 *
 * @throws ProblemError NOT_FOUND when there is none the account may see.
 */
export async function viewPermission(
  db: Kysely<Tables>,
  publicId: string,
  account: Account,
  now: Date,
): Promise<EcPermission> {
  const row = await selectOne(db, publicId, account);
  return {
    ...toPermissionRow(row, account, now),
    evidence: await loadDocuments(db, row.evidence),
    note: row.note,
    reject_code: row.reject_code,
    status_comment: row.status_comment,
    submitted_by:
      row.submitter && row.submitter_kind !== 'STAFF'
        ? { ...row.submitter, name: masksFor(account, 'holder').name(row.submitter.name) }
        : row.submitter,
    decided_by: row.decider,
    previous_id: row.previous_public_id,
    verify_code: row.verify_code,
    others: account.kind === 'STAFF' ? await findHolderOthers(db, row) : [],
    timeline: await loadTimeline(db, 'ec_permission', row.public_id, permissionTimelineText, {
      showsStaff: account.kind === 'STAFF',
      showsPeople: seesPerson(account, 'holder'),
    }),
  };
}

async function selectOne(db: Kysely<Tables>, publicId: string, account: Account) {
  const row = await scopedPermissions(db, scopeOf(account))
    .select([...permissionColumns, 'p.evidence', 'p.note', 'p.reject_code', 'p.status_comment', 'p.verify_code'])
    .select(['p.card_id', 'p.user_id', 'p.category_id'])
    .select([...permissionRefs, ...permissionDetailRefs])
    .where('p.public_id', '=', publicId)
    .executeTakeFirst();
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
}
