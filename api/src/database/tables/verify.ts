import type { Generated } from 'kysely';

export type VerifyKind = 'CARD' | 'PERMISSION' | 'TEMPORARY' | 'RECEIPT';
export type VerifyState = 'VALID' | 'NOT_YET' | 'EXPIRED' | 'REVOKED' | 'BLOCKED' | 'NOT_FOUND';

export interface VerifyScanTable {
  id: Generated<number>;
  at: Date;
  kind: VerifyKind | null;
  target_id: number | null;
  state: VerifyState;
  network: string | null;
}
