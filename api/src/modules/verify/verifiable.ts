import type { Verify, VerifyKind } from '@ecard/shared/api-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

/** Record behind a printed code. */
export interface Verified {
  readonly kind: VerifyKind;
  /** Row in the kind's table, for the scan log. */
  readonly targetId: number;
  readonly state: Exclude<Verify['state'], 'NOT_FOUND'>;
  /** Never a balance, register number or phone; people masked. */
  readonly fields: Verify['fields'];
  readonly validFrom?: string;
  readonly validTo?: string;
  readonly nowAllowed?: boolean;
}

/** Looks one kind of thing up by its code. */
export type Verifiable = (db: Kysely<Tables>, code: string, now: Date) => Promise<Verified | undefined>;
