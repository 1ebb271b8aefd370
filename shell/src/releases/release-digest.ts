import { createHash } from 'node:crypto';
import type { Release } from '@ecard/shared/contract';

/** Names a release by everything its document says: one that was corrected under the same version is another. */
export function digestOf(release: Release): string {
  return createHash('sha256').update(JSON.stringify(release)).digest('hex');
}
