import type { EcPermission, EcPermissionRow, Page } from '@ecard/shared/api-schema';

/** A request that waits for a decision, unless stated otherwise. */
export function aPermission(differs: Partial<EcPermission> = {}): EcPermission {
  return {
    id: '0198aa00-0000-7000-8000-000000000001',
    version: 2,
    created_at: '2026-11-20T09:00:00+08:00',
    updated_at: '2026-11-20T09:00:00+08:00',
    available_actions: ['assign', 'return', 'approve', 'reject'],
    permission_no: 'EP-2026-000123',
    kind: 'CONCESSION',
    holder: { id: 'u1', name: 'Баттулга Энхтуяа', register_no_masked: 'РД******81' },
    card: { id: 'c1', card_no_masked: '•••• •••• 1234' },
    organization: null,
    district: null,
    category: { id: 'k1', name: 'Ахмад настан' },
    discount_percent: 100,
    fixed_fare: null,
    rides_limit: null,
    rides_period: null,
    season: null,
    valid_from: '2026-11-20',
    valid_to: '2027-05-20',
    source: 'SELF',
    status: 'SUBMITTED',
    assignee: null,
    submitted_at: '2026-11-20T09:00:00+08:00',
    decided_at: null,
    reject_reason: null,
    waiting_hours: 50,
    evidence: [],
    note: null,
    reject_code: null,
    status_comment: null,
    submitted_by: { id: 'u9', name: 'Иргэн' },
    decided_by: null,
    previous_id: null,
    verify_code: null,
    others: [],
    timeline: [{ at: '2026-11-20T09:00:00+08:00', actor: 'Иргэн', kind: 'submit', text: 'Илгээсэн' }],
    ...differs,
  };
}

/** The first page of a list of entitlements. */
export function aPermissionPage(rows: readonly EcPermissionRow[]): Page<EcPermissionRow> {
  return { data: [...rows], page: 1, page_size: 20, total: rows.length };
}

/** Numbers of requests by status: two wait, three are drafts. */
export const permissionCounts = { total: 5, by_status: { SUBMITTED: 1, IN_REVIEW: 1, DRAFT: 3 } };

/** Statistics of a queue with two requests. */
export const permissionStats = {
  undecided: 5,
  decided: 16,
  queue: {
    total: 2,
    mine: 1,
    oldest_hours: 50,
    ageing: [
      { bucket: '0-1', submitted: 1, in_review: 0 },
      { bucket: '2-3', submitted: 1, in_review: 0 },
      { bucket: '4-7', submitted: 0, in_review: 0 },
      { bucket: '7+', submitted: 0, in_review: 0 },
    ],
  },
  active_by_category: [{ id: 'k1', code: 'SENIOR', name: 'Ахмад настан', count: 7 }],
  ending: { within_7_days: 3, within_30_days: 9 },
  generated_at: '2026-11-22T12:00:00+08:00',
};
