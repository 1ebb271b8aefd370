import { sql } from 'kysely';
import type { Transaction, Updateable } from 'kysely';
import { isGrantable } from '@ecard/shared/api-schema';
import type { EcPermissionAction } from '@ecard/shared/api-schema';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { EcPermissionTable, Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { maskCardNo } from '../../security/masks.ts';
import { createVerifyCode } from '../../security/verify-code.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { tellAssignee } from '../permission-requests/tell-assignee.ts';
import { findAssignee } from '../users/find-assignee.ts';
import { putCategoryOnCard, takeCategoryOffCard } from './card-category.ts';
import { findCardToBind } from './find-card-to-bind.ts';
import { findRule } from './find-terms.ts';
import { isOverlapOf } from './holder-others.ts';
import type { LockedPermission } from './lock-permission.ts';
import { assigneeChange } from './permission-facts.ts';
import { permissionMachine, verbsWithReason } from './permissions.machine.ts';
import type { PermissionVerb } from './permissions.machine.ts';
import { permissionProblems } from './permissions.problems.ts';
import { isSubmittedBy, lengthRuleOf, validityErrors } from './permissions.rules.ts';
import { givenTitle, permissionText } from './permissions.text.ts';

interface Step {
  readonly body: EcPermissionAction;
  /** One of many that are given at once, of which the colleague is notified together. */
  readonly isOfMany?: boolean;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Moves a locked entitlement to the next state, with all that follows from it.
 *
 * @throws ProblemError ILLEGAL_TRANSITION, or what keeps the verb from being done: FOUR_EYES, PERMISSION_OVERLAP,
 *   EVIDENCE_REQUIRED, CARD_NOT_USABLE, REASON_REQUIRED.
 */
export async function transitionPermission(
  trx: Transaction<Tables>,
  row: LockedPermission,
  verb: PermissionVerb,
  step: Step,
): Promise<void> {
  const status = permissionMachine.next(row.status, verb);
  if (verbsWithReason.includes(verb) && step.body.reason === undefined) {
    throw new ProblemError(permissionProblems.REASON_REQUIRED, {
      errors: [{ path: 'reason', code: 'REQUIRED', message: permissionProblems.REASON_REQUIRED.message }],
    });
  }
  const change = await changesOf(trx, row, verb, step);
  await trx
    .updateTable('ec_permission')
    .set((eb) => ({
      ...change,
      status,
      version: eb('version', '+', 1),
      updated_at: step.now,
      updated_by: step.actor.userId,
    }))
    .where('id', '=', row.id)
    .execute();
  const cardId = change.card_id ?? row.card_id;
  const cardChange = { actor: step.actor, now: step.now, today: dayOf(step.now) };
  if (status === 'ACTIVE') await putCategoryOnCard(trx, { ...row, card_id: cardId }, cardChange);
  if (status === 'SUSPENDED' || status === 'REVOKED') await takeCategoryOffCard(trx, row, cardChange);
  const assignee = await assigneeChange(trx, row.assignee_id, change.assignee_id);
  const isGiven = verb === 'assign' && change.assignee_id !== step.actor.userId;
  if (isGiven && change.assignee_id && !step.isOfMany) {
    const link = `/ec-permission?id=${row.public_id}`;
    const title = givenTitle(row.permission_no);
    await tellAssignee(trx, { assigneeId: change.assignee_id, kind: 'PERMISSION_GIVEN', title, link }, step);
  }
  await recordAudit(trx, step.actor, {
    action: `ec.permission.${isGiven ? 'give' : verb}`,
    entity: 'ec_permission',
    entityId: row.public_id,
    before: { status: row.status, ...assignee.before, ...(verb === 'bind' ? { card: null } : {}) },
    after: {
      status,
      ...assignee.after,
      ...(verb === 'bind' ? { card: step.body.card_no && maskCardNo(step.body.card_no) } : {}),
      ...(step.body.reason === undefined ? {} : { reason: step.body.reason }),
      ...(verb === 'reject' ? { reject_code: change.reject_code } : {}),
    },
  });
}

async function changesOf(
  trx: Transaction<Tables>,
  row: LockedPermission,
  verb: PermissionVerb,
  { body, actor, now }: Step,
): Promise<Updateable<EcPermissionTable>> {
  const decision = { decision_by: actor.userId, decision_at: now };
  switch (verb) {
    case 'submit':
      await assertEvidence(trx, row);
      await assertTerms(trx, row, now);
      return {
        submitted_by: actor.userId,
        submitted_impersonator_id: actor.impersonatorId,
        submitted_at: now,
        assignee_id: null,
      };
    case 'assign':
      return { assignee_id: await findDecider(trx, row, { body, actor }) };
    case 'return':
      return { ...decision, status_comment: body.reason ?? null };
    case 'approve':
      if (isSubmittedBy(row, [actor.userId, actor.impersonatorId]))
        throw new ProblemError(permissionProblems.FOUR_EYES);
      assertNotOver(row, now);
      await assertCardUsable(trx, row);
      await assertNoOverlap(trx, row);
      return {
        ...decision,
        assignee_id: row.assignee_id ?? actor.userId,
        reject_code: null,
        reject_reason: null,
        status_comment: null,
        verify_code: row.verify_code ?? createVerifyCode(),
      };
    case 'reject':
      return { ...decision, reject_reason: body.reason ?? null, reject_code: body.reject_code ?? 'OTHER' };
    case 'resume':
      await assertCardUsable(trx, row);
      await assertNoOverlap(trx, row);
      return { status_comment: null };
    case 'bind': {
      const card_id = await findCardToBind(trx, row, body.card_no);
      await assertNoOverlap(trx, { ...row, card_id });
      return { card_id };
    }
    case 'suspend':
    case 'revoke':
      return { status_comment: body.reason ?? null };
  }
}

/** Finds who is to decide: the caller, or a colleague who did not submit the request and so may approve it. */
async function findDecider(
  trx: Transaction<Tables>,
  row: LockedPermission,
  { body, actor }: Pick<Step, 'body' | 'actor'>,
): Promise<number | null> {
  const deciderId = await findAssignee(trx, body.assignee_id, 'ec.permission.approve', actor);
  if (deciderId === actor.userId || !isSubmittedBy(row, [deciderId])) return deciderId;
  throw new ProblemError('VALIDATION_FAILED', {
    errors: [{ path: 'assignee_id', code: 'FOUR_EYES', message: permissionText.submittedByDecider }],
  });
}

async function assertEvidence(trx: Transaction<Tables>, row: LockedPermission): Promise<void> {
  if (isProvenByList(row) || row.evidence.length > 0) return;
  const rule = await findRule(trx, row.category_id);
  if (rule?.evidence_required) {
    throw new ProblemError(permissionProblems.EVIDENCE_REQUIRED, {
      errors: [{ path: 'evidence', code: 'REQUIRED', message: permissionProblems.EVIDENCE_REQUIRED.message }],
    });
  }
}

/** Tells whether the list of a school or the state's register is the proof itself. */
function isProvenByList({ source }: LockedPermission): boolean {
  return source === 'ORG_LIST' || source === 'XYP';
}

/** Refuses a draft that breaks its category's rule: a renewed draft, or one older than the rule, was not compared yet. */
async function assertTerms(trx: Transaction<Tables>, row: LockedPermission, now: Date): Promise<void> {
  const season =
    row.season_id === null
      ? undefined
      : await trx
          .selectFrom('season')
          .select(['kind', 'starts_on', 'ends_on', 'status'])
          .where('id', '=', row.season_id)
          .executeTakeFirst();
  const rule = await findRule(trx, row.category_id);
  const terms = isProvenByList(row) ? lengthRuleOf(rule) : rule;
  const errors =
    season?.status === 'CLOSED'
      ? [{ path: 'season_id', code: 'NOT_FOUND', message: permissionText.seasonNotFound }]
      : validityErrors({ ...row, season: season ?? null }, terms, dayOf(now));
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
}

function assertNotOver(row: LockedPermission, now: Date): void {
  if (row.valid_to >= dayOf(now)) return;
  throw new ProblemError('VALIDATION_FAILED', {
    errors: [{ path: 'valid_to', code: 'ALREADY_OVER', message: permissionText.alreadyOver }],
  });
}

/** Locks the card as well: of two approvals for it the second sees the first. */
async function assertCardUsable(trx: Transaction<Tables>, row: LockedPermission): Promise<void> {
  if (row.card_id === null) return;
  const card = await trx
    .selectFrom('ec_card')
    .select('status')
    .where('id', '=', row.card_id)
    .forUpdate()
    .executeTakeFirst();
  if (card && isGrantable(card)) return;
  throw new ProblemError(permissionProblems.CARD_NOT_USABLE, { current: { card_status: card?.status ?? null } });
}

async function assertNoOverlap(trx: Transaction<Tables>, row: LockedPermission): Promise<void> {
  // Without a card there is none to lock: approvals of one person wait for each other here.
  if (row.card_id === null && row.user_id !== null) {
    await sql`select pg_advisory_xact_lock(hashtextextended('ec_permission user ' || ${row.user_id}::text, 0))`.execute(
      trx,
    );
  }
  if (row.card_id === null && row.user_id === null) return;
  const other = await trx
    .selectFrom('ec_permission as p')
    .select(['p.public_id', 'p.permission_no', 'p.valid_from', 'p.valid_to'])
    .where(isOverlapOf(row))
    .orderBy('p.valid_from')
    .limit(1)
    .executeTakeFirst();
  if (!other) return;
  throw new ProblemError(permissionProblems.PERMISSION_OVERLAP, {
    current: {
      id: other.public_id,
      permission_no: other.permission_no,
      valid_from: other.valid_from,
      valid_to: other.valid_to,
    },
    errors: [
      { path: 'valid_from', code: 'PERMISSION_OVERLAP', message: permissionProblems.PERMISSION_OVERLAP.message },
    ],
  });
}
