import type { Insertable } from 'kysely';
import type { TemporaryStatus } from '@ecard/shared/api-schema';
import type { AuditLogTable } from '../../database/tables/tables.ts';

const decisions: Readonly<Partial<Record<TemporaryStatus, readonly string[]>>> = {
  APPROVED: ['approve'],
  ACTIVE: ['approve', 'pay'],
  EXPIRED: ['approve', 'pay', 'expire'],
  REVOKED: ['approve', 'pay', 'revoke'],
  REJECTED: ['reject'],
  RETURNED: ['return'],
  CANCELLED: ['cancel'],
};

interface PermitRow {
  readonly public_id: string;
  readonly permission_no: string;
  readonly status: TemporaryStatus;
  readonly fee_amount: string;
  readonly created_at: Date;
  readonly created_by: number;
  readonly submitted_at: Date | null;
  readonly assignee_id: number | null;
  readonly decision_at: Date | null;
  readonly reject_reason: string | null;
  readonly officer_comment: string | null;
  readonly updated_at: Date;
}

/** The audit log of a made-up permit, so that its timeline is not empty. */
export function permitHistory(row: PermitRow): Insertable<AuditLogTable>[] {
  const entry = (verb: string, at: Date, actor: number | null, after: Record<string, unknown>) => ({
    at,
    actor_user_id: actor,
    action: `permit.temporary.${verb}`,
    entity: 'temporary_permission',
    entity_id: row.public_id,
    after: JSON.stringify(after),
  });
  const entries = [
    entry('create', row.created_at, row.created_by, { permission_no: row.permission_no, status: 'DRAFT' }),
  ];
  if (row.submitted_at) entries.push(entry('submit', row.submitted_at, row.created_by, { status: 'SUBMITTED' }));
  for (const [index, verb] of (decisions[row.status] ?? []).entries()) {
    const isFree = row.fee_amount === '0.00';
    if (verb === 'pay' && isFree) continue;
    const at = new Date((row.decision_at ?? row.updated_at).getTime() + index * 1_000);
    const isSystem = verb === 'pay' || verb === 'expire';
    const isOwners = verb === 'cancel';
    const comment = ['reject', 'return', 'revoke'].includes(verb)
      ? (row.reject_reason ?? row.officer_comment)
      : undefined;
    const actor = isSystem ? null : isOwners ? row.created_by : row.assignee_id;
    entries.push(entry(verb, at, actor, { status: row.status, comment: comment ?? undefined }));
  }
  return entries;
}
