import type { AuditEntryView } from '@ecard/shared/api-schema';
import { masksFor } from '../../http/people.ts';
import type { PersonRole } from '../../http/people.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import type { AuditRow } from './audit.repository.ts';
import { maskAudit, maskPeople } from '../../audit/mask-audit.ts';
import { personName } from '../../http/person-name.ts';

/** @param reader - People and organisations see that staff acted, but neither names nor addresses, and no other people's records. */
export function toAuditEntry(row: AuditRow, reader: Account): AuditEntryView {
  const seesActor = reader.kind === 'STAFF' || row.actor_user_id === reader.id;
  const isStaff = reader.kind === 'STAFF';
  const masks = masksFor(reader, roleOf[row.entity] ?? 'account');
  const shown = (value: unknown) => maskPeople(maskAudit(isStaff ? value : withoutStaffFields(value)), masks);
  return {
    id: row.id,
    at: toIso(row.at),
    action: row.action,
    entity: row.entity,
    entity_id: row.entity_id,
    actor: seesActor && row.actor_id !== null ? { id: row.actor_id, name: actorName(row, reader) } : null,
    impersonator:
      isStaff && row.impersonator_id !== null
        ? {
            id: row.impersonator_id,
            name: nameOf(row.impersonator_username, row.impersonator_last_name, row.impersonator_first_name),
          }
        : null,
    ip: isStaff ? row.ip : null,
    request_id: isStaff ? row.request_id : null,
    before: shown(row.before) ?? null,
    after: shown(row.after) ?? null,
  };
}

/** Fields for staff: the colleague who works on the record, and numbers of other applicants' permits. */
const staffFields = new Set(['assignee', 'conflicts']);

function withoutStaffFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !staffFields.has(key)));
}

const roleOf: Readonly<Record<string, PersonRole>> = {
  ec_card: 'holder',
  ec_permission: 'holder',
  temporary_permission: 'applicant',
  payment: 'payer',
  ebarimt_receipt: 'buyer',
};

/** Staff are named to each other. */
function actorName(row: AuditRow, reader: Account): string {
  const name = nameOf(null, row.actor_last_name, row.actor_first_name);
  if (row.actor_kind === 'STAFF') return name || (row.actor_username ?? '');
  const masks = masksFor(reader, 'account', { userId: row.actor_user_id });
  return name ? masks.name(name) : masks.username(row.actor_username ?? '');
}

function nameOf(username: string | null, lastName: string | null, firstName: string | null): string {
  return personName({ last_name: lastName, first_name: firstName }) || (username ?? '');
}
