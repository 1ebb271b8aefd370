import type { Transaction } from 'kysely';
import type { TemporaryBody, TemporaryPatch, TemporarySource } from '@ecard/shared/api-schema';
import { mongoToNumeric } from '@ecard/shared/money';
import { recordAudit } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { attachDocuments } from '../files/documents.ts';
import { takeNumbers } from '../permission-requests/take-numbers.ts';
import { loadHistoryFields } from './history-fields.ts';
import { emptyFields, enterFields } from './permit-fields.ts';
import type { Applicant } from './permit-fields.ts';
import { findDraftFee, findPermitSeason, outsideSeason } from './permit-terms.ts';
import { refuseManyDrafts } from './refuse-many-drafts.ts';
import type { By } from './save-temporary.ts';
import { draftErrors, submissionErrors } from './temporary.rules.ts';

export interface NewTemporary extends By {
  /** A card by its id or by the number on it. */
  readonly body: TemporaryBody & Pick<TemporaryPatch, 'card_no'>;
  readonly applicant: Applicant & { readonly applicant_name: string };
  /** SELF makes a draft of the applicant; OFFICE a request that is handed in at once. */
  readonly source: TemporarySource;
  readonly previousId?: number;
}

/**
 * Writes a permit down.
 *
 * @returns Its public id.
 * @throws ProblemError VALIDATION_FAILED naming every field at fault, PRICE_MISSING, TOO_MANY_DRAFTS.
 */
export async function createTemporary(trx: Transaction<Tables>, input: NewTemporary): Promise<string> {
  const { body, applicant, actor, now } = input;
  const isOffice = input.source === 'OFFICE';
  const { fields, errors } = await enterFields(
    trx,
    { ...emptyFields, subject_type: body.subject_type },
    body,
    isOffice ? undefined : applicant,
  );
  errors.push(...(isOffice ? submissionErrors(fields, now) : draftErrors(fields)));
  const span = fields.valid_from && fields.valid_to && { valid_from: fields.valid_from, valid_to: fields.valid_to };
  const season = errors.length === 0 && isOffice && span ? await findPermitSeason(trx, span) : undefined;
  if (errors.length === 0 && isOffice && !season) errors.push(outsideSeason);
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  if (!isOffice) await refuseManyDrafts(trx, applicant.applicant_user_id);
  const fee = await findDraftFee(trx, fields);

  const [permissionNo = ''] = await takeNumbers(trx, 'TZ', dayOf(now));
  const row = await trx
    .insertInto('temporary_permission')
    .values({
      permission_no: permissionNo,
      ...fields,
      applicant_user_id: applicant.applicant_user_id,
      organization_id: applicant.organization_id,
      applicant_name: applicant.applicant_name,
      season_id: season?.id ?? null,
      fee_amount: fee === null ? null : mongoToNumeric(fee),
      source: input.source,
      status: isOffice ? 'SUBMITTED' : 'DRAFT',
      submitted_at: isOffice ? now : null,
      previous_id: input.previousId ?? null,
      created_at: now,
      created_by: actor.userId,
      updated_at: now,
      updated_by: actor.userId,
    })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();
  if (body.attachments && body.attachments.length > 0) {
    const record = { entity: 'temporary_permission', id: row.id };
    const attachments = await attachDocuments(trx, actor.userId, record, body.attachments, 'attachments');
    await trx
      .updateTable('temporary_permission')
      .set({ attachments: JSON.stringify(attachments) })
      .where('id', '=', row.id)
      .execute();
  }
  await recordAudit(trx, actor, {
    action: 'permit.temporary.create',
    entity: 'temporary_permission',
    entityId: row.public_id,
    after: {
      permission_no: permissionNo,
      status: isOffice ? 'SUBMITTED' : 'DRAFT',
      ...(await loadHistoryFields(trx, row.public_id)),
    },
  });
  return row.public_id;
}
