import type { Kysely, Transaction } from 'kysely';
import type { InvoiceOrganisation } from '@ecard/shared/api-schema';
import { cutText } from '@ecard/shared/format';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { fieldError, namingConstraints } from '../../http/field-error.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { findTaxpayer } from '../ebarimt/taxpayer.ts';
import { organisationProblems } from '../organisations/organisations.problems.ts';
import { atField, invoiceProblems } from './invoices.problems.ts';

/**
 * An organisation by its register number: the portal's own, else the tax authority's.
 *
 * @returns Nothing when neither knows it.
 * @throws ProblemError POSAPI_UNAVAILABLE when the portal does not know it and the tax authority does not answer.
 */
export async function lookUpOrganisation(
  { db, services }: Pick<ModuleDependencies, 'db' | 'services'>,
  registerNo: string,
): Promise<InvoiceOrganisation | undefined> {
  const known = await db
    .selectFrom('organization')
    .select(['public_id', 'register_no', 'name', 'tin', 'vat_payer', 'email', 'phone'])
    .where('register_no', '=', registerNo)
    .executeTakeFirst();
  if (known) {
    const { public_id: id, ...rest } = known;
    return { id, ...rest };
  }
  const taxpayer = await findTaxpayer(services.posapi, registerNo);
  return (
    taxpayer && {
      id: null,
      register_no: registerNo,
      name: taxpayer.name,
      tin: taxpayer.tin,
      vat_payer: taxpayer.vat_payer,
      email: null,
      phone: null,
    }
  );
}

export interface CustomerChoice {
  readonly organization_id?: string | undefined;
  readonly register_no?: string | undefined;
}

/** Looks up, before any transaction, the organisation a draft names that may be new to the portal. */
export async function resolveCustomer(
  deps: Pick<ModuleDependencies, 'db' | 'services'>,
  { register_no }: CustomerChoice,
): Promise<InvoiceOrganisation | undefined> {
  if (register_no === undefined) return undefined;
  const found = await lookUpOrganisation(deps, register_no);
  if (!found) {
    throw new ProblemError(invoiceProblems.UNKNOWN_TAXPAYER, atField('register_no', invoiceProblems.UNKNOWN_TAXPAYER));
  }
  return found;
}

/**
 * Returns the row id of a draft's organisation; one that only the tax authority knows is registered as a business.
 *
 * @throws ProblemError ORGANIZATION_NOT_FOUND at the field; ORGANISATION_EXISTS for one whose TIN another one has.
 */
export async function takeCustomer(
  trx: Transaction<Tables>,
  choice: CustomerChoice,
  found: InvoiceOrganisation | undefined,
  { actor, now }: { actor: Actor; now: Date },
): Promise<number> {
  if (found?.id !== null) return findCustomer(trx, choice.organization_id ?? found?.id ?? '');
  const row = await namingConstraints(tinTaken, () =>
    trx
      .insertInto('organization')
      .values({
        register_no: found.register_no,
        tin: found.tin,
        name: cutText(found.name, 200),
        type: 'BUSINESS',
        vat_payer: found.vat_payer,
        created_at: now,
        created_by: actor.userId,
        updated_at: now,
        updated_by: actor.userId,
      })
      // Somebody else may have taken it in meanwhile.
      .onConflict((conflict) => conflict.column('register_no').doNothing())
      .returning(['id', 'public_id'])
      .executeTakeFirst(),
  );
  if (!row) {
    const other = await trx
      .selectFrom('organization')
      .select('public_id')
      .where('register_no', '=', found.register_no)
      .executeTakeFirstOrThrow();
    return findCustomer(trx, other.public_id);
  }
  await recordAudit(trx, actor, {
    action: 'admin.org.create',
    entity: 'organization',
    entityId: row.public_id,
    after: { name: found.name, tin: found.tin },
  });
  return row.id;
}

const tinTaken = {
  organization_tin_key: () => fieldError(organisationProblems.ORGANISATION_EXISTS, 'register_no'),
};

async function findCustomer(db: Kysely<Tables>, publicId: string): Promise<number> {
  const row = await db
    .selectFrom('organization')
    .select('id')
    .where('public_id', '=', publicId)
    .where('status', '<>', 'CLOSED')
    .executeTakeFirst();
  if (!row) {
    throw new ProblemError('ORGANIZATION_NOT_FOUND', {
      errors: [
        {
          path: 'organization_id',
          code: 'ORGANIZATION_NOT_FOUND',
          message: invoiceProblems.UNKNOWN_TAXPAYER.message,
        },
      ],
    });
  }
  return row.id;
}
