import type { Location } from '@ecard/shared/api-schema';

/** A stop as the host answers it. */
export function aLocation(facts: Partial<Location> = {}): Location {
  return {
    id: '0190a000-0000-7000-8000-000000000001',
    version: 3,
    created_at: '2026-11-01T02:00:00Z',
    updated_at: '2026-11-08T08:49:00Z',
    available_actions: ['update', 'close', 'archive'],
    code: 'S001',
    name: 'Сүхбаатарын талбай',
    name_en: null,
    kind: 'STOP',
    district: { id: 'd1', code: '25', name: 'Сүхбаатар' },
    khoroo: 8,
    address: null,
    lat: 47.91855,
    lon: 106.9177,
    stop_ref: '000000279',
    opposite: null,
    is_accessible: true,
    has_shelter: true,
    has_bench: false,
    is_lit: true,
    services: ['TOPUP'],
    opening_hours: 'Да–Ба 08:00–20:00',
    hours: { mo: [['08:00', '20:00']] },
    operator: null,
    phone: null,
    photo_url: null,
    photos: [],
    direction_codes: ['Т:2', 'Ч:1'],
    closed_reason: null,
    closed_until: null,
    merged_into: null,
    status: 'ACTIVE',
    ...facts,
  };
}

/** A page of the list of places. */
export function aLocationPage(data: readonly Location[]) {
  return { data, page: 1, page_size: 20, total: data.length };
}
