import type { OwnerColumns } from '../../http/scoped-by.ts';

/**
 * Whose a payment is: one for an organisation is the organisation's alone, whichever member asked for it or paid. Who
 * left it, or acts as a person, reaches it by the link only, as anybody does.
 *
 * @param table - Name of the table in the query.
 */
export function paymentOwner(table: string): OwnerColumns {
  return { organisation: `${table}.organization_id`, person: `${table}.payer_user_id`, isOrganisationsAlone: true };
}
