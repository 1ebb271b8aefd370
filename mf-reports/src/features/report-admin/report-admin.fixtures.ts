import { createTestContext } from '@ecard/shared/testing';
import type { Answer } from '@ecard/shared/testing';
import { REPORT_ID, aReport, pageOf } from '../../reports/reports.fixtures.ts';

const ended = { since: '2026-11-15', p95_ms: 12_300, failures: 4 };
/** The queue in figures. */
export const queue = { queue_length: 3, waiting_for_approval: 2, running: 1, ...ended };
/** A finished report of somebody, with the facts the test changes. */
export const row = (facts: object = {}) => ({
  ...{ ...aReport(), waited_ms: 2000, took_ms: 58_000, row_estimate: 1250, headings: ['Огноо', 'Эзэмшигч'] },
  ...facts,
});
/** A report of an organisation that waits for approval. */
export const waiting = row({
  status: 'NEEDS_APPROVAL',
  contains_pii: true,
  organization: { id: 'o1', name: 'Цайз ХХК' },
  available_actions: ['approve', 'reject'],
  ...{ took_ms: null, row_count: null },
});

/** An account at the address, with what the host answers. */
export function contextOf(
  url: string,
  responses: Readonly<Record<string, Answer>> = {},
  codes = ['report.admin.schedule'],
) {
  return createTestContext({
    url,
    snapshot: { actions: codes.map((code) => ({ code, name: code })) },
    responses: {
      'GET /api/report-admin': pageOf([waiting]),
      'GET /api/report-admin/summary': queue,
      'GET /api/report-admin/events': new Promise(() => undefined),
      'GET /api/saved-view': { data: [] },
      [`GET /api/report-admin/${REPORT_ID}`]: waiting,
      ...responses,
    },
  });
}
