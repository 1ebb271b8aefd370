import type { Transaction } from 'kysely';
import type { EcPermissionBody } from '@ecard/shared/api-schema';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { PersonalData } from '../../security/personal-data.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { attachDocuments } from '../files/documents.ts';
import { benefitFaults } from './benefit-faults.ts';
import { findHolder } from './find-holder.ts';
import { findTerms } from './find-terms.ts';
import { loadPermissionFacts } from './permission-facts.ts';
import { benefitErrors, benefitOf, validityErrors } from './permissions.rules.ts';
import { takeNumbers } from '../permission-requests/take-numbers.ts';

/**
 * Writes a draft of an entitlement down.
 *
 * @returns Its public id.
 * @throws ProblemError VALIDATION_FAILED naming every field at fault.
 */
export async function createPermission(
  trx: Transaction<Tables>,
  input: {
    readonly body: EcPermissionBody;
    readonly personalData: PersonalData;
    readonly actor: Actor;
    readonly now: Date;
  },
): Promise<string> {
  const { body, actor, now } = input;
  const today = dayOf(now);
  const terms = await findTerms(trx, { category_id: body.category_id, season_id: body.season_id ?? null });
  const found = await findHolder(trx, input.personalData, body);
  const benefit = benefitOf(body, terms.rule);
  const errors = [
    ...terms.errors,
    ...('errors' in found ? found.errors : []),
    ...benefitErrors(benefit),
    ...(await benefitFaults(trx, terms.categoryId, benefit, terms.rule, body.valid_from)),
    ...validityErrors({ ...body, season: terms.season }, terms.rule, today),
  ];
  if (errors.length > 0 || !('holder' in found)) throw new ProblemError('VALIDATION_FAILED', { errors });

  const [permissionNo = ''] = await takeNumbers(trx, 'EP', today);
  const row = await trx
    .insertInto('ec_permission')
    .values({
      permission_no: permissionNo,
      kind: body.kind,
      category_id: terms.categoryId,
      ...found.holder,
      ...benefit,
      season_id: terms.season?.id ?? null,
      valid_from: body.valid_from,
      valid_to: body.valid_to,
      source: body.source,
      note: body.note ?? null,
      created_at: now,
      created_by: actor.userId,
      updated_at: now,
      updated_by: actor.userId,
    })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();
  if (body.evidence && body.evidence.length > 0) {
    const evidence = await attachDocuments(
      trx,
      actor.userId,
      { entity: 'ec_permission', id: row.id },
      body.evidence,
      'evidence',
    );
    await trx
      .updateTable('ec_permission')
      .set({ evidence: JSON.stringify(evidence) })
      .where('id', '=', row.id)
      .execute();
  }
  await recordAudit(trx, actor, {
    action: 'ec.permission.create',
    entity: 'ec_permission',
    entityId: row.public_id,
    after: { permission_no: permissionNo, ...(await loadPermissionFacts(trx, row.id)) },
  });
  return row.public_id;
}
