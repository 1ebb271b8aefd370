import type { Transaction } from 'kysely';
import type { EcPermissionPatch } from '@ecard/shared/api-schema';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { PersonalData } from '../../security/personal-data.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { attachDocuments } from '../files/documents.ts';
import { benefitFaults } from './benefit-faults.ts';
import { findHolder } from './find-holder.ts';
import { findTerms } from './find-terms.ts';
import type { LockedPermission } from './lock-permission.ts';
import { loadPermissionFacts } from './permission-facts.ts';
import { permissionMachine } from './permissions.machine.ts';
import { benefitErrors, benefitOf, validityErrors } from './permissions.rules.ts';
import { permissionText } from './permissions.text.ts';

/**
 * Changes a draft, or one that was returned.
 *
 * @throws ProblemError ILLEGAL_TRANSITION in any other state, VALIDATION_FAILED naming the fields at fault.
 */
export async function changePermission(
  trx: Transaction<Tables>,
  row: LockedPermission,
  patch: EcPermissionPatch,
  { actor, now, personalData }: { readonly actor: Actor; readonly now: Date; readonly personalData: PersonalData },
): Promise<void> {
  permissionMachine.next(row.status, 'update', row.status);
  const terms = await findTerms(trx, {
    category_id: patch.category_id ?? (await publicIdOf(trx, 'rider_category', row.category_id)),
    season_id:
      patch.season_id === undefined
        ? row.season_id === null
          ? null
          : await publicIdOf(trx, 'season', row.season_id)
        : patch.season_id,
  });
  const days = { valid_from: patch.valid_from ?? row.valid_from, valid_to: patch.valid_to ?? row.valid_to };
  const stored = {
    discount_percent: row.discount_percent,
    fixed_fare: row.fixed_fare === null ? null : Number(row.fixed_fare),
    rides_limit: row.rides_limit,
    rides_period: row.rides_period,
  };
  const entered = Object.fromEntries(Object.entries(patch).filter(([key]) => key in stored));
  // Of percent and fare, entering one takes the place of the other.
  const isBenefitEntered = patch.discount_percent != null || patch.fixed_fare != null;
  const benefit = benefitOf(
    { ...stored, ...(isBenefitEntered ? { discount_percent: null, fixed_fare: null } : {}), ...entered },
    terms.rule,
  );
  const found = patch.card_no === undefined ? undefined : await findByCard(trx, personalData, row, patch.card_no);
  const errors = [
    ...terms.errors,
    ...(found && 'errors' in found ? found.errors : []),
    ...benefitErrors(benefit),
    ...(isBenefitEntered ? await benefitFaults(trx, terms.categoryId, benefit, terms.rule, days.valid_from) : []),
    ...validityErrors({ ...days, season: terms.season }, terms.rule, dayOf(now)),
  ];
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });

  const before = await loadPermissionFacts(trx, row.id);
  const evidence =
    patch.evidence &&
    (await attachDocuments(trx, actor.userId, { entity: 'ec_permission', id: row.id }, patch.evidence, 'evidence'));
  await trx
    .updateTable('ec_permission')
    .set((eb) => ({
      category_id: terms.categoryId,
      ...(found && 'holder' in found ? found.holder : {}),
      ...benefit,
      ...days,
      season_id: terms.season?.id ?? null,
      ...(evidence ? { evidence: JSON.stringify(evidence) } : {}),
      ...(patch.note === undefined ? {} : { note: patch.note }),
      version: eb('version', '+', 1),
      updated_at: now,
      updated_by: actor.userId,
    }))
    .where('id', '=', row.id)
    .execute();
  const changes = changedFields(before, await loadPermissionFacts(trx, row.id));
  await recordAudit(trx, actor, {
    action: 'ec.permission.update',
    entity: 'ec_permission',
    entityId: row.public_id,
    before: { status: row.status, ...changes.before },
    after: { status: row.status, ...changes.after },
  });
}

/** Finds the holder with another card: it belongs to the person of the request, if there is one, or to nobody. */
async function findByCard(
  trx: Transaction<Tables>,
  personalData: PersonalData,
  { user_id: userId, organization_id: organizationId }: LockedPermission,
  cardNo: string,
): ReturnType<typeof findHolder> {
  const card = await trx.selectFrom('ec_card').select('public_id').where('card_no', '=', cardNo).executeTakeFirst();
  if (!card) return { errors: [{ path: 'card_no', code: 'NOT_FOUND', message: permissionText.cardNotFound }] };
  const found = await findHolder(trx, personalData, {
    card_id: card.public_id,
    user_id: userId === null ? null : await publicIdOf(trx, 'app_user', userId),
    organization_id: organizationId === null ? null : await publicIdOf(trx, 'organization', organizationId),
  });
  return 'holder' in found ? found : { errors: found.errors.map((error) => ({ ...error, path: 'card_no' })) };
}

async function publicIdOf(
  trx: Transaction<Tables>,
  table: 'rider_category' | 'season' | 'app_user' | 'organization',
  id: number,
): Promise<string> {
  const row = await trx.selectFrom(table).select('public_id').where('id', '=', id).executeTakeFirstOrThrow();
  return row.public_id;
}
