import type { Kysely } from 'kysely';
import type { TemporaryOfficeBody } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { accountNameOf } from '../../http/person-name.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { PersonalData } from '../../security/personal-data.ts';
import type { Account } from '../../security/account.ts';
import type { NewTemporary } from './create-temporary.ts';
import { temporaryText } from './temporary.text.ts';

type Applicant = NewTemporary['applicant'];

/** The account itself: its organisation, or the person. */
export async function applicantOf(db: Kysely<Tables>, account: Account): Promise<Applicant> {
  if (account.organizationId === null) {
    const person = await db
      .selectFrom('app_user')
      .select(accountNameOf('app_user').as('name'))
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    return { applicant_user_id: account.id, organization_id: null, applicant_name: person.name };
  }
  const organization = await db
    .selectFrom('organization')
    .select('name')
    .where('id', '=', account.organizationId)
    .executeTakeFirstOrThrow();
  return {
    applicant_user_id: account.id,
    organization_id: account.organizationId,
    applicant_name: organization.name,
  };
}

/**
 * Finds the applicant of an office entry: by id, or by the register number of a person or an organisation.
 *
 * @throws ProblemError VALIDATION_FAILED when nobody is named or found.
 */
export async function findApplicant(
  db: Kysely<Tables>,
  personalData: PersonalData,
  { applicant_id, organization_id, register_no }: TemporaryOfficeBody,
): Promise<Applicant> {
  const isOrganization = organization_id !== undefined || /^\d{7}$/.test(register_no ?? '');
  if (isOrganization) {
    const organization = await db
      .selectFrom('organization')
      .select(['id', 'name'])
      .where((eb) =>
        organization_id === undefined
          ? eb('register_no', '=', register_no ?? '')
          : eb('public_id', '=', organization_id),
      )
      .executeTakeFirst();
    if (!organization) throw notFound(organization_id === undefined ? 'register_no' : 'organization_id');
    return { applicant_user_id: null, organization_id: organization.id, applicant_name: organization.name };
  }
  if (applicant_id === undefined && register_no === undefined) {
    throw invalid('applicant_id', 'REQUIRED', temporaryText.applicantRequired);
  }
  const person = await db
    .selectFrom('app_user')
    .select(['id', accountNameOf('app_user').as('name')])
    .where('status', '<>', 'DEACTIVATED')
    .where((eb) =>
      applicant_id === undefined
        ? eb('register_no_hash', '=', personalData.lookupHash(register_no ?? ''))
        : eb('public_id', '=', applicant_id),
    )
    .executeTakeFirst();
  if (!person) throw notFound(applicant_id === undefined ? 'register_no' : 'applicant_id');
  return { applicant_user_id: person.id, organization_id: null, applicant_name: person.name };
}

const notFound = (path: string) => invalid(path, 'NOT_FOUND', temporaryText.applicantNotFound);

function invalid(path: string, code: string, message: string): ProblemError {
  return new ProblemError('VALIDATION_FAILED', { errors: [{ path, code, message }] });
}
