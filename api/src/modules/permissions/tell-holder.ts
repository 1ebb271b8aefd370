import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { tellPeople } from '../notifications/tell-people.ts';
import type { LockedPermission } from './lock-permission.ts';
import type { PermissionVerb } from './permissions.machine.ts';
import { holderText } from './permissions.text.ts';

/** Notifies the holder, or the member of an organisation who applied, of a decision about an entitlement. */
export async function tellHolder(
  trx: Transaction<Tables>,
  jobs: ModuleDependencies['jobs'],
  row: LockedPermission,
  verb: PermissionVerb,
  step: { readonly reason: string | undefined; readonly now: Date; readonly isByStaff: boolean },
): Promise<void> {
  if (verb === 'assign' || verb === 'bind') return;
  // An applicant knows of their own submission.
  if (verb === 'submit' && !step.isByStaff) return;
  const { kind, title } = holderText[verb];
  const concerned = {
    userId: row.user_id,
    cardId: row.card_id,
    enteredBy: row.submitted_by,
    organizationId: row.organization_id,
  };
  await tellPeople(trx, jobs, concerned, {
    kind,
    title: title(row.permission_no),
    body: step.reason,
    keepsBodyInside: true,
    link: `/ec?permission=${row.public_id}`,
    now: step.now,
  });
}
