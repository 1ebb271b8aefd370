import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { findPeople } from '../notifications/find-people.ts';
import { tellUser } from '../notifications/tell-user.ts';
import type { LockedTemporary } from './lock-temporary.ts';
import type { OfficerVerb } from './temporary.machine.ts';
import { applicantText } from './temporary.text.ts';

/** Tells the applicant what an officer decided about a permit, or that a counter registered the request. */
export async function tellApplicant(
  trx: Transaction<Tables>,
  jobs: ModuleDependencies['jobs'],
  row: Pick<LockedTemporary, 'applicant_user_id' | 'created_by' | 'organization_id' | 'permission_no' | 'public_id'>,
  verb: OfficerVerb | 'register',
  { comment, now }: { readonly comment?: string | undefined; readonly now: Date },
): Promise<void> {
  if (verb !== 'approve' && verb !== 'return' && verb !== 'reject' && verb !== 'register') return;
  const { kind, title } = applicantText[verb];
  const people = await findPeople(trx, {
    userId: row.applicant_user_id,
    enteredBy: row.created_by,
    organizationId: row.organization_id,
  });
  for (const userId of people) {
    await tellUser(trx, jobs, {
      userId,
      kind,
      title: title(row.permission_no),
      body: comment,
      link: `/temporary?id=${row.public_id}`,
      now,
    });
  }
}
