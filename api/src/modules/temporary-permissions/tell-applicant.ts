import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { tellUser } from '../notifications/tell-user.ts';
import type { LockedTemporary } from './lock-temporary.ts';
import type { OfficerVerb } from './temporary.machine.ts';
import { applicantText } from './temporary.text.ts';

/** Tells the applicant what an officer decided about a permit. */
export async function tellApplicant(
  trx: Transaction<Tables>,
  jobs: ModuleDependencies['jobs'],
  row: LockedTemporary,
  verb: OfficerVerb,
  { comment, now }: { readonly comment: string | undefined; readonly now: Date },
): Promise<void> {
  if (verb !== 'approve' && verb !== 'return' && verb !== 'reject') return;
  const applicant = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', row.applicant_user_id ?? row.created_by ?? 0)
    .where('kind', '<>', 'STAFF')
    .executeTakeFirst();
  if (!applicant) return;
  const { kind, title } = applicantText[verb];
  await tellUser(trx, jobs, {
    userId: applicant.id,
    kind,
    title: title(row.permission_no),
    body: comment,
    link: `/temporary?id=${row.public_id}`,
    now,
  });
}
