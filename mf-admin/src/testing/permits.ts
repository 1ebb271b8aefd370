import type { Page, TemporaryPermission, TemporaryRow } from '@ecard/shared/api-schema';
import { aPermit } from '@ecard/shared/testing';

/** A vehicle's request that waits for a decision, unless told otherwise. */
export function aRequest(differs: Partial<TemporaryPermission> = {}): TemporaryPermission {
  return aPermit({
    id: '0198bb00-0000-7000-8000-000000000001',
    available_actions: ['correct', 'assign', 'return', 'approve', 'reject'],
    permission_no: 'TZ-2026-000045',
    applicant: { id: 'o1', name: 'Цайз ХХК', kind: 'ORG' },
    load_capacity: { id: 'k1', name: '5–10 т' },
    direction: null,
    location: { id: 'l1', name: 'Сүхбаатарын талбай' },
    product_type: { id: 'p1', name: 'Ачаа тээвэр' },
    purpose: 'Барилгын материал',
    valid_from: '2026-11-23T00:00:00+08:00',
    weekdays: [1, 2],
    fee_amount: 50_000,
    payment: null,
    pay_until: null,
    decided_at: null,
    submitted_at: '2026-11-20T09:00:00+08:00',
    waiting_hours: 50,
    status: 'SUBMITTED',
    vehicle_make: 'Hino',
    vehicle_model: '500',
    gross_weight_kg: 9_500,
    timeline: [],
    ...differs,
  });
}

/** The first page of a list of permits. */
export function aPermitPage(rows: readonly TemporaryRow[]): Page<TemporaryRow> {
  return { data: [...rows], page: 1, page_size: 20, total: rows.length };
}
