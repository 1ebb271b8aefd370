import { createTestContext, renderScreen } from '@ecard/shared/testing';
import type { Answer } from '@ecard/shared/testing';
import { aPage, aRow, healthy, receiptId, summary } from './ebarimt.fixtures.ts';
import { screen } from './ebarimt.screen.tsx';

/** Path of the receipt that `openOne` opens. */
export const one = `/api/ebarimt/${receiptId}`;
const staff = [{ code: 'fin.ebarimt.view' }, { code: 'fin.ebarimt.create' }];
/** A payment without a receipt. */
export const payment = {
  id: '019aa5e0-0000-7000-8000-0000000000f1',
  reference: 'EC-2611-000001',
  purpose: 'TOPUP',
  title: 'Карт цэнэглэлт •••• 0264',
  payer: 'Б.Дорж',
  amount: 5_000,
  paid_at: '2026-11-20T10:00:00.000+08:00',
};

/** A host with one receipt. */
export function contextOf(
  responses: Readonly<Record<string, Answer>> = {},
  { url = '/ebarimt', isStaff = false } = {},
) {
  return createTestContext({
    url,
    snapshot: isStaff ? { actions: staff } : {},
    responses: {
      'GET /api/ebarimt': aPage([aRow()]),
      'GET /api/ebarimt/summary': summary,
      'GET /api/ebarimt/posapi/info': healthy,
      'GET /api/saved-view': { data: [] },
      ...responses,
    },
  });
}

/** Opens the list. */
export function open(...args: Parameters<typeof contextOf>) {
  const context = contextOf(...args);
  return { context, ...renderScreen(screen, { context }) };
}

/** Opens the list with a receipt over it. */
export const openOne = (receipt: Answer, responses: Readonly<Record<string, Answer>> = {}) =>
  open({ [`GET ${one}`]: receipt, ...responses }, { url: `/ebarimt?id=${receiptId}` });
