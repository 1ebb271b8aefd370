import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { VerifyKind, VerifyState } from '../../database/tables/verify.ts';

/** Writes down that somebody looked a code up. */
export async function recordScan(
  db: Kysely<Tables>,
  scan: {
    readonly at: Date;
    readonly kind: VerifyKind | null;
    readonly targetId: number | null;
    readonly state: VerifyState;
    readonly network: string;
  },
): Promise<void> {
  const { at, kind, targetId, state, network } = scan;
  await db.insertInto('verify_scan').values({ at, kind, target_id: targetId, state, network }).execute();
}

/** Forgets scans from before a moment. */
export async function forgetScans(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('verify_scan').where('at', '<', before).execute();
}
