import type { Card, CardDetail, CardRow, Page, Tap } from '@ecard/shared/api-schema';

/** A reading that cost 1,000₮ on route Ч:1, unless stated otherwise. */
export function aTap(differs: Partial<Tap> = {}): Tap {
  return {
    id: 'tap-1',
    kind: 'ON',
    tapped_at: '2026-11-21T08:12:00+08:00',
    direction: { id: 'd1', code: 'Ч:1', name: 'Офицерууд – Тээвэр' },
    stop: { id: 's1', code: 'S1', name: 'Сансар' },
    bus_no: '1234',
    fare: 1000,
    transfer_no: 0,
    result: 'ACCEPTED',
    ...differs,
  };
}

/** An adult's card in good order, unless stated otherwise. */
export function aCard(differs: Partial<Card> = {}): Card {
  return {
    id: 'card-1',
    card_no: '•••• •••• 0264',
    media_type: 'PLASTIC',
    holder_name: 'Т.Дөлгөөн',
    category: { id: 'c1', code: 'ADULT', name: 'Том хүн' },
    balance: 16_500,
    rides_today: 1,
    rides_per_day: 4,
    status: 'ACTIVE',
    expires_on: '2030-05-26',
    block_reason: null,
    last_taps: [aTap()],
    available_actions: ['block', 'lost', 'close', 'topup'],
    ...differs,
  };
}

/** The first page of a list of cards. */
export function aCardPage(cards: readonly Card[], differs: Partial<Page<Card>> = {}): Page<Card> {
  const aggregates = {
    balance_total: 16_500,
    locked_total: 0,
    active: 1,
    blocked: 0,
    other: 0,
    low_balance: 0,
    rides_today: 1,
  };
  return { data: [...cards], page: 1, page_size: 20, total: cards.length, aggregates, ...differs };
}

/** A card in a list of cards that can be worked with, unless stated otherwise. */
export function aCardRow(differs: Partial<CardRow> = {}): CardRow {
  return {
    ...aCard(),
    version: 3,
    created_at: '2025-05-26T09:00:00+08:00',
    subject_type: 'PERSON',
    register_no_masked: null,
    organization: null,
    season: null,
    last_tap_at: '2026-11-21T08:12:00+08:00',
    spent_this_month: 21_000,
    ...differs,
  };
}

/** One card with everything its drawer shows, unless stated otherwise. */
export function aCardDetail(differs: Partial<CardDetail> = {}): CardDetail {
  return {
    ...aCardRow(),
    updated_at: '2026-11-21T08:12:00+08:00',
    holder: null,
    product_type: null,
    price: 3_600,
    issued_at: '2025-05-26T09:00:00+08:00',
    activated_at: null,
    blocked_at: null,
    permissions: [],
    last_tap: aTap(),
    daily_limit: null,
    auto_topup: null,
    notify: {},
    verify_code: '7Hk3mQ9vXb2LtRpZ8wYcNd',
    replaces_id: null,
    replacement_id: null,
    payment_id: null,
    ...differs,
  };
}
