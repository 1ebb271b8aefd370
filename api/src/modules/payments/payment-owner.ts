import type { OwnerColumns } from '../../http/scoped-by.ts';

/**
 * Returns the owner columns of a payment: a payment for an organisation belongs to the organisation alone, whichever
 * member requested or paid it. Somebody who left it, or acts as a person, reaches it by the link only, as anybody does.
 *
 * @param table - Name of the table in the query.
 */
export function paymentOwner(table: string): OwnerColumns {
  return { organisation: `${table}.organization_id`, person: `${table}.payer_user_id`, isOrganisationsAlone: true };
}
