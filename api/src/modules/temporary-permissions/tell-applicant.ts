import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { tellPeople } from '../notifications/tell-people.ts';
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
  if (verb === 'assign') return;
  const { kind, title } = applicantText[verb];
  const concerned = {
    userId: row.applicant_user_id,
    enteredBy: row.created_by,
    organizationId: row.organization_id,
  };
  await tellPeople(trx, jobs, concerned, {
    kind,
    title: title(row.permission_no),
    body: comment,
    keepsBodyInside: true,
    link: `/temporary?id=${row.public_id}`,
    now,
  });
}
