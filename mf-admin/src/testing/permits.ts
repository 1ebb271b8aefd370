import type { Page, TemporaryPermission, TemporaryRow } from '@ecard/shared/api-schema';
import { aPermit, createTestContext } from '@ecard/shared/testing';

/** A vehicle's request that waits for a decision, unless stated otherwise. */
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
function aPermitPage(rows: readonly TemporaryRow[]): Page<TemporaryRow> {
  return { data: [...rows], page: 1, page_size: 20, total: rows.length };
}

const ALL = ['view', 'create', 'update', 'approve', 'reject', 'return', 'revoke', 'print', 'export'].map((verb) => ({
  code: `permit.temporary.${verb}`,
}));

/** A page of the permits of an officer: one request, which nothing stands against. */
export function permitContext(url: string, responses: Record<string, unknown> = {}, actions = ALL) {
  const request = aRequest();
  const one = `/api/temporary-permission/${request.id}`;
  return createTestContext({
    url,
    snapshot: { actions },
    responses: {
      'GET /api/temporary-permission': aPermitPage([request]),
      [`GET ${one}`]: request,
      [`GET ${one}/conflicts`]: { data: [] },
      'GET /api/temporary-permission/calendar': { days: [] },
      'GET /api/temporary-permission/summary': { total: 9, by_status: { SUBMITTED: 4, ACTIVE: 5 } },
      'GET /api/temporary/fee': aFee(50_000),
      'GET /api/lookup/permit-products': [{ id: 'p1', name: 'Ачаа тээвэр' }],
      'GET /api/lookup/load-capacities': [{ id: 'k1', name: '5–10 т' }],
      'GET /api/lookup/directions': [],
      'GET /api/lookup/locations': [{ id: 'l1', name: 'Сүхбаатарын талбай' }],
      'GET /api/saved-view': { data: [] },
      ...responses,
    },
  });
}

/** The fee of a permit by the present prices. */
export function aFee(fee_amount: number) {
  return { product_type: { id: 'p1', name: 'Ачаа тээвэр' }, unit_price: fee_amount, quantity: 1, fee_amount };
}

/** Calls that wrote something. */
export function posted({ calls }: ReturnType<typeof createTestContext>) {
  return calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
}

/** A permit in force for the same plate at the same time. */
export const CONFLICT = {
  id: '0198bb00-0000-7000-8000-000000000002',
  permission_no: 'TZ-2026-000031',
  applicant: 'Говь ХХК',
  valid_from: '2026-11-22T00:00:00+08:00',
  valid_to: '2026-11-26T00:00:00+08:00',
  daily_from: '08:00',
  daily_to: '12:00',
  weekdays: [6, 7],
  meets: true,
  status: 'ACTIVE',
} as const;
