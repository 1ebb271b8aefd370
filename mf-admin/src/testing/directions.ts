import type { Direction, DirectionDetail } from '@ecard/shared/api-schema';

const place = (index: number) => ({
  id: `0190b000-0000-7000-8000-00000000000${String(index)}`,
  code: `S00${String(index)}`,
  name: `Буудал ${String(index)}`,
});

/** A route as the list answers it. */
export function aDirection(facts: Partial<Direction> = {}): Direction {
  return {
    id: '0190c000-0000-7000-8000-000000000001',
    version: 5,
    created_at: '2026-10-01T02:00:00Z',
    updated_at: '2026-11-08T08:49:00Z',
    available_actions: ['update', 'publish', 'renumber', 'clone', 'archive'],
    code: 'Ч:7',
    name: 'Нисэх – МУБИС',
    short_name: null,
    kind: 'REGULAR',
    operator: { id: '0190d000-0000-7000-8000-000000000001', name: 'Зорчигч тээвэр нэгтгэл' },
    parent: null,
    from: place(1),
    to: place(3),
    stop_count: [3, 2],
    length_km: 12.4,
    round_trip_min: 90,
    headway_peak_min: 10,
    headway_offpeak_min: 15,
    first_departure: '06:00',
    last_departure: '22:30',
    vehicles_planned: 12,
    color: '#1d4fb8',
    fare_product: { id: '0190d000-0000-7000-8000-000000000002', name: 'Насанд хүрэгч' },
    valid_from: null,
    valid_to: null,
    rides_per_day: 4_321,
    previous_codes: ['Ү:7'],
    status: 'DRAFT',
    ...facts,
  };
}

/** A route with three stops there and two back. */
export function aDirectionDetail(facts: Partial<DirectionDetail> = {}): DirectionDetail {
  const stop = (dir: 0 | 1, seq: number, index: number): DirectionDetail['stops'][number] => ({
    dir,
    seq,
    location: { ...place(index), kind: 'STOP', status: 'ACTIVE', lat: 47.9 + index / 100, lon: 106.9 },
    distance_m: (seq - 1) * 1_200,
    offset_min: (seq - 1) * 4,
    is_timepoint: false,
  });
  return {
    ...aDirection(),
    stops: [stop(0, 1, 1), stop(0, 2, 2), stop(0, 3, 3), stop(1, 1, 3), stop(1, 2, 1)],
    geometry: { there: null, back: null },
    service_days: [1, 2, 3, 4, 5, 6, 7],
    service_exceptions: [],
    uses: { vehicles: 0, short_turns: [] },
    attribution: '© OpenStreetMap contributors, ODbL',
    ...facts,
  };
}
