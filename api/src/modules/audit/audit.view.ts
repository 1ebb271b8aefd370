import type { AuditEntryView } from '@ecard/shared/api-schema';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../auth/account.repository.ts';
import type { AuditRow } from './audit.repository.ts';
import { maskAudit } from './mask-audit.ts';

/** @param reader - People and organisations see that staff acted, not who, and no addresses. */
export function toAuditEntry(row: AuditRow, reader: Account): AuditEntryView {
  const seesActor = reader.kind === 'STAFF' || row.actor_user_id === reader.id;
  const isStaff = reader.kind === 'STAFF';
  return {
    id: row.id,
    at: toIso(row.at),
    action: row.action,
    entity: row.entity,
    entity_id: row.entity_id,
    actor:
      seesActor && row.actor_id !== null
        ? { id: row.actor_id, name: nameOf(row.actor_username, row.actor_last_name, row.actor_first_name) }
        : null,
    impersonator:
      isStaff && row.impersonator_id !== null
        ? {
            id: row.impersonator_id,
            name: nameOf(row.impersonator_username, row.impersonator_last_name, row.impersonator_first_name),
          }
        : null,
    ip: isStaff ? row.ip : null,
    request_id: isStaff ? row.request_id : null,
    before: maskAudit(row.before) ?? null,
    after: maskAudit(row.after) ?? null,
  };
}

function nameOf(username: string | null, lastName: string | null, firstName: string | null): string {
  return [lastName, firstName].filter(Boolean).join(' ') || (username ?? '');
}
