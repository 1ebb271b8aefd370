import type { Transaction } from 'kysely';
import type { TemporaryAction } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { tellAssignee } from '../permission-requests/tell-assignee.ts';
import { findAssignee } from '../users/find-assignee.ts';
import { approveTemporary } from './approve-temporary.ts';
import { endPayment } from './end-payment.ts';
import type { LockedTemporary } from './lock-temporary.ts';
import { findPermitSeason, outsideSeason } from './permit-terms.ts';
import { refuseConflicts } from './refuse-conflicts.ts';
import { saveTemporary } from './save-temporary.ts';
import type { By } from './save-temporary.ts';
import { officerVerbsWithReason, temporaryMachine } from './temporary.machine.ts';
import type { OfficerVerb } from './temporary.machine.ts';
import { tellOfKeptFee } from './tell-of-kept-fee.ts';
import { temporaryProblems } from './temporary.problems.ts';
import { feeQuantity, longestMs } from './temporary.rules.ts';
import { givenTitle, temporaryText } from './temporary.text.ts';

interface Decision extends By {
  readonly body: TemporaryAction;
  /** One of many that are given at once, of which the colleague is notified together. */
  readonly isOfMany?: boolean;
}

/**
 * Does what an officer decided about a locked permit.
 *
 * @throws ProblemError ILLEGAL_TRANSITION, REASON_REQUIRED, PERMIT_CONFLICT, PRICE_MISSING, VALIDATION_FAILED.
 */
export async function officerTransition(
  trx: Transaction<Tables>,
  jobs: ModuleDependencies['jobs'],
  row: LockedTemporary,
  verb: OfficerVerb,
  { body, isOfMany = false, ...by }: Decision,
): Promise<void> {
  if (!temporaryMachine.allows(row.status, verb)) temporaryMachine.next(row.status, verb);
  if (officerVerbsWithReason.includes(verb) && body.reason === undefined) {
    throw new ProblemError(temporaryProblems.REASON_REQUIRED, {
      errors: [{ path: 'reason', code: 'REQUIRED', message: temporaryProblems.REASON_REQUIRED.message }],
    });
  }
  const comment = body.reason ?? body.comment;
  const note = comment === undefined ? {} : { comment };
  const decision = { decision_by: by.actor.userId, decision_at: by.now };
  switch (verb) {
    case 'assign':
      return assign(trx, row, { body, isOfMany, ...by }, note);
    case 'return':
      return saveTemporary(trx, row, verb, { ...decision, officer_comment: comment ?? null }, by, note);
    case 'approve':
      return approveTemporary(trx, row, body, by);
    case 'reject': {
      const reject_code = body.reject_code ?? 'OTHER';
      const change = { ...decision, reject_code, reject_reason: comment ?? null };
      return saveTemporary(trx, row, verb, change, by, { ...note, reject_code });
    }
    case 'revoke':
      await saveTemporary(trx, row, verb, { officer_comment: comment ?? null }, by, note);
      await tellOfKeptFee(trx, row, by.now);
      return endPayment(trx, jobs, row);
    case 'extend':
      return extend(trx, row, body, by, note);
  }
}

/** The officer takes the request, or gives it to a colleague who may decide it and is notified. */
async function assign(
  trx: Transaction<Tables>,
  row: LockedTemporary,
  { body, isOfMany, ...by }: Decision,
  note: Readonly<Record<string, unknown>>,
): Promise<void> {
  const assigneeId = await findAssignee(trx, body.assignee_id, 'permit.temporary.approve', by.actor);
  const isGiven = assigneeId !== null && assigneeId !== by.actor.userId;
  await saveTemporary(trx, row, isGiven ? 'give' : 'assign', { assignee_id: assigneeId }, by, note);
  if (!isGiven || isOfMany) return;
  const link = `/temporary-permission?id=${row.public_id}`;
  await tellAssignee(trx, { assigneeId, kind: 'PERMIT_GIVEN', title: givenTitle(row.permission_no), link }, by);
}

/** A longer time within the 90 days and the season, within what the paid fee buys, and beside no other of the plate. */
async function extend(
  trx: Transaction<Tables>,
  row: LockedTemporary,
  body: TemporaryAction,
  by: By,
  note: Readonly<Record<string, unknown>>,
): Promise<void> {
  const invalid = (code: string, message: string) =>
    new ProblemError('VALIDATION_FAILED', { errors: [{ path: 'valid_to', code, message }] });
  const { valid_from, valid_to } = row;
  if (body.valid_to === undefined) throw invalid('REQUIRED', temporaryText.required);
  const until = new Date(body.valid_to);
  if (!valid_from || !valid_to || until <= valid_to) throw invalid('NOT_LATER', temporaryText.extendLater);
  if (until.getTime() - valid_from.getTime() > longestMs) throw invalid('TOO_LONG', temporaryText.tooLong);
  if (await costsMore(trx, row, { valid_from, valid_to, until })) {
    throw invalid('COSTS_MORE', temporaryText.extendCosts);
  }
  const season = await findPermitSeason(trx, { valid_from, valid_to: until });
  if (!season) throw new ProblemError('VALIDATION_FAILED', { errors: [{ ...outsideSeason, path: 'valid_to' }] });
  const conflicts = await refuseConflicts(trx, { ...row, valid_to: until }, body.accept_conflicts === true);
  await saveTemporary(
    trx,
    row,
    'extend',
    { valid_to: until, season_id: season.id, ...(body.comment ? { officer_comment: body.comment } : {}) },
    by,
    { ...note, ...(conflicts.length === 0 ? {} : { conflicts }) },
  );
}

interface Extension {
  readonly valid_from: Date;
  readonly valid_to: Date;
  readonly until: Date;
}

/** Tells whether the price of the permit would be charged more often for the longer time. */
async function costsMore(
  trx: Transaction<Tables>,
  row: LockedTemporary,
  { valid_from, valid_to, until }: Extension,
): Promise<boolean> {
  if (row.product_type_id === null || Number(row.fee_amount) === 0) return false;
  const { validity_days: days } = await trx
    .selectFrom('product_type')
    .select('validity_days')
    .where('id', '=', row.product_type_id)
    .executeTakeFirstOrThrow();
  return feeQuantity(valid_from, until, days) > feeQuantity(valid_from, valid_to, days);
}
