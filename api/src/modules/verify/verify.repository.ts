import type { Kysely } from 'kysely';
import type { VerifyKind, VerifyState } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';

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

/**
 * Forgets scans from before a moment.
 *
 * @param ofNothingBefore - Moment for codes that nothing has: they say nothing about any card or permit.
 */
export async function forgetScans(db: Kysely<Tables>, before: Date, ofNothingBefore: Date): Promise<void> {
  await db
    .deleteFrom('verify_scan')
    .where((eb) =>
      eb.or([eb('at', '<', before), eb.and([eb('at', '<', ofNothingBefore), eb('target_id', 'is', null)])]),
    )
    .execute();
}
