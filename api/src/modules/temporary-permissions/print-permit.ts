import type { Transaction } from 'kysely';
import { encode } from 'uqr';
import type { Tables } from '../../database/tables/tables.ts';
import { recordAudit } from '../../audit/audit.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Scope } from '../../http/scope.ts';
import type { Account } from '../../security/account.ts';
import { printFields } from './print-fields.ts';
import type { PrintField } from './print-fields.ts';
import type { By } from './save-temporary.ts';
import { temporaryMachine } from './temporary.machine.ts';
import { isOver } from './temporary.rules.ts';
import { temporaryProblems } from './temporary.problems.ts';
import { selectTemporary } from './temporary.view.ts';

/** A permit as it is printed. */
export interface PermitPrint {
  readonly permissionNo: string;
  readonly verifyUrl: string;
  /** Rows of modules; true is dark. */
  readonly qr: readonly (readonly boolean[])[];
  readonly fields: readonly PrintField[];
  readonly printedCount: number;
}

/**
 * Reads what the paper shows and counts the print.
 *
 * @param publicUrl - Origin of the portal, for the QR code.
 * @throws ProblemError NOT_FOUND, NOT_PRINTABLE when the permit is not in force.
 */
export async function printPermit(
  trx: Transaction<Tables>,
  publicId: string,
  reader: { readonly account: Account; readonly scope: Scope },
  publicUrl: string,
  { actor, now }: By,
): Promise<PermitPrint> {
  const row = await selectTemporary(trx, publicId, reader.scope);
  if (!temporaryMachine.allows(row.status, 'print') || row.verify_code === null || isOver(row, now)) {
    throw new ProblemError(temporaryProblems.NOT_PRINTABLE, { current: { status: row.status } });
  }
  // The record itself does not change: no new version.
  const { printed_count } = await trx
    .updateTable('temporary_permission')
    .set((eb) => ({ printed_count: eb('printed_count', '+', 1), updated_at: now }))
    .where('id', '=', row.id)
    .returning('printed_count')
    .executeTakeFirstOrThrow();
  await recordAudit(trx, actor, {
    action: 'permit.temporary.print',
    entity: 'temporary_permission',
    entityId: row.public_id,
    before: { status: row.status, printed_count: printed_count - 1 },
    after: { status: row.status, printed_count },
  });
  const verifyUrl = `${publicUrl}/v/${row.verify_code}`;
  return {
    permissionNo: row.permission_no,
    verifyUrl,
    qr: encode(verifyUrl, { ecc: 'Q', border: 0 }).data,
    fields: printFields(row, reader.account),
    printedCount: printed_count,
  };
}
