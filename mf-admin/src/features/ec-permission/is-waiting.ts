import type { EcPermissionRow } from '@ecard/shared/api-schema';

/** True while a request is to be decided. */
export function isWaiting({ status }: Pick<EcPermissionRow, 'status'>): boolean {
  return status === 'SUBMITTED' || status === 'IN_REVIEW';
}
