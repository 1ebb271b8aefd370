import type { organisationPatchSchema } from '@ecard/shared/api-schema';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../database/tables/tables.ts';
import { atField, organisationProblems } from './organisations.problems.ts';

type OrganisationInput = z.infer<typeof organisationPatchSchema>;

/**
 * Columns of what was sent; what is absent stays.
 *
 * @throws ProblemError at `district_id` for a district nobody knows.
 */
export async function organisationColumns(trx: Transaction<Tables>, body: OrganisationInput) {
  const { district_id: districtId, bank_accounts: bankAccounts, credit_limit: creditLimit, ...same } = body;
  const district = districtId
    ? await trx.selectFrom('district').select('id').where('public_id', '=', districtId).executeTakeFirst()
    : null;
  if (district === undefined) throw atField(organisationProblems.UNKNOWN_DISTRICT, 'district_id');
  return {
    ...same,
    ...(districtId === undefined ? {} : { district_id: district?.id ?? null }),
    ...(bankAccounts === undefined ? {} : { bank_accounts: JSON.stringify(bankAccounts) }),
    ...(creditLimit === undefined ? {} : { credit_limit: creditLimit.toFixed(2) }),
  };
}
