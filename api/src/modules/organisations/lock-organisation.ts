import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion } from '../../http/record.ts';
import type { Account } from '../../security/account.ts';
import { findOrganisationRecord } from './organisation-admin.repository.ts';
import { toOrganisation } from './organisations.view.ts';

/**
 * The organisation, locked for the transaction.
 *
 * @param expected - The version the caller saw; undefined for any.
 * @throws ProblemError NOT_FOUND for none, STALE with what the account sees now for another version.
 */
export async function lockOrganisation(
  trx: Transaction<Tables>,
  publicId: string,
  expected: number | undefined,
  account: Account,
) {
  await trx.selectFrom('organization').select('id').where('public_id', '=', publicId).forUpdate().execute();
  const row = await findOrganisationRecord(trx, publicId);
  if (!row) throw new ProblemError('NOT_FOUND');
  await assertVersion(row.version, expected, () => toOrganisation(row, account));
  return row;
}
