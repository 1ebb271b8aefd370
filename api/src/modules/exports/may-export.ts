import { can } from '../../http/access.ts';
import type { Account } from '../../security/account.ts';
import type { ExportResource } from './export-resource.ts';

/** Tells whether the account may have rows of the list as a file. */
export function mayExport(resource: ExportResource, account: Account): boolean {
  const isOwner = resource.isOpenToOwners === true && account.kind !== 'STAFF';
  return isOwner || can(account, resource.code);
}

/** Tells whether the account sees whole card numbers in the list. */
export function showsPiiTo({ viewPiiCode }: ExportResource, account: Account): boolean {
  return viewPiiCode !== undefined && can(account, viewPiiCode);
}
