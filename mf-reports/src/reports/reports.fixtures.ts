import type { CardRow, ReportRequest } from '@ecard/shared/api-schema';

export const REPORT_ID = '019aa5e0-0000-7000-8000-000000000001';

/** A finished card statement of October, with the facts the test changes. */
export function aReport(facts: Partial<ReportRequest> = {}): ReportRequest {
  return {
    id: REPORT_ID,
    version: 1,
    created_at: '2026-11-20T10:00:00+08:00',
    updated_at: '2026-11-20T10:01:00+08:00',
    available_actions: ['rerun'],
    code: 'RP-2026-000123',
    kind: 'CARD_STATEMENT',
    title: 'Картын хуулга 2026-10-01 – 2026-10-31',
    params: { from: '2026-10-01', to: '2026-10-31' },
    columns: null,
    format: 'XLSX',
    with_filters: true,
    deliver: 'DOWNLOAD',
    progress: 100,
    row_count: 1204,
    file_size: 81_920,
    file_expires_at: '2026-11-27T10:01:00+08:00',
    requester: { id: 'user-1', name: 'Б.Болд' },
    organization: null,
    contains_pii: false,
    schedule_id: null,
    queued_at: '2026-11-20T10:00:00+08:00',
    started_at: '2026-11-20T10:00:02+08:00',
    finished_at: '2026-11-20T10:01:00+08:00',
    decision_reason: null,
    status: 'DONE',
    ...facts,
  };
}

/** A card statement of every month, with the facts the test changes. */
export function aSchedule(facts: object = {}) {
  return {
    ...{ id: 's1', version: 3, created_at: '', updated_at: '', available_actions: ['update', 'pause', 'delete'] },
    ...{ title: 'Сарын хуулга', kind: 'CARD_STATEMENT', params: {}, columns: null, format: 'XLSX' },
    ...{ frequency: 'MONTHLY', weekday: null, month_day: 1, hour: 8, deliver: 'DOWNLOAD', cron: '0 8 1 * *' },
    ...{ requester: { id: 'u1', name: 'Б.Болд' }, organization: null, last_run_at: null, status: 'ACTIVE' },
    next_run_at: '2026-12-01T08:00:00+08:00',
    ...facts,
  };
}

/** A page of records as lists have it. */
export function pageOf<Row>(data: readonly Row[], facts: object = {}) {
  return { data: [...data], page: 1, page_size: 20, total: data.length, ...facts };
}

/** A kind that can be narrowed to cards. */
export function aKind(facts: object = {}) {
  return {
    code: 'CARD_STATEMENT',
    title: 'Картын хуулга',
    description: 'Картын орлого, зарлага бүр.',
    accepts: ['card_ids'],
    needs_approval: false,
    columns: [
      { key: 'at', header: 'Огноо', type: 'datetime', sample: '2026-03-18 08:12' },
      { key: 'amount', header: 'Дүн', type: 'money', sample: '-1,000₮' },
    ],
    groups: [],
    ...facts,
  };
}

/** A card of the account. */
export function aCardRow(facts: Partial<CardRow> = {}): CardRow {
  return {
    ...{ id: 'card-1', version: 3, created_at: '2025-05-26T09:00:00+08:00', available_actions: [] },
    ...{ card_no: '•••• •••• 0001', media_type: 'PLASTIC', status: 'ACTIVE', subject_type: 'PERSON' },
    ...{ holder_name: 'Т.Дөлгөөн', register_no_masked: null, organization: null, season: null },
    ...{ category: { id: 'c1', code: 'ADULT', name: 'Том хүн' }, balance: 16_500, spent_this_month: 21_000 },
    ...{ rides_today: 1, rides_per_day: 4, last_taps: [], last_tap_at: null },
    ...{ expires_on: '2030-05-26', block_reason: null },
    ...facts,
  };
}
