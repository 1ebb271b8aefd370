import type { Session } from '@ecard/shared/api-schema';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { findSessions } from './sessions.repository.ts';

/** @param current - Public id of the sign-in that asks. */
export function toSession(row: Awaited<ReturnType<typeof findSessions>>[number], current: string | undefined): Session {
  return {
    id: row.public_id,
    name: row.name,
    ip: row.ip_coarse,
    created_at: toIso(row.created_at),
    last_seen_at: toIso(row.last_seen_at),
    expires_at: toIso(row.expires_at),
    is_current: row.public_id === current,
    is_impersonation: row.impersonator_id !== null,
  };
}
