import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderScreen, reply } from '@ecard/shared/testing';
import { aCard, aCardDetail, aCardPage, aCardRow } from '../../../testing/cards.ts';
import { screen } from '../my-cards.screen.tsx';
import { IDS, organisation } from '../open-my-cards.fixtures.tsx';
import { organisationPart } from '../organisation-part.tsx';
import { statementText as text } from './statement.text.ts';

const [id] = IDS;
const ORDER = 'POST /api/report-request';
const LOOK = 'GET /api/report-request/r1';
const report = {
  ...{ id: 'r1', version: 1, created_at: '2026-11-20T10:00:00+08:00', updated_at: '2026-11-20T10:00:00+08:00' },
  ...{ available_actions: [], code: 'RP-2026-000123', kind: 'CARD_STATEMENT', title: 'Картын хуулга' },
  ...{ params: {}, columns: null, format: 'PDF', with_filters: true, deliver: 'DOWNLOAD', progress: 0 },
  ...{ row_count: null, file_size: null, file_expires_at: null, requester: { id: 'u1', name: 'Т.Дөлгөөн' } },
  ...{ organization: null, contains_pii: false, schedule_id: null, queued_at: null, started_at: null },
  ...{ finished_at: null, decision_reason: null, status: 'QUEUED' },
};
const citizen = { token: 'jwt', profile: { user: { first_name: 'Дөлгөөн', kind: 'INDIVIDUAL' } } };

function open(url: string, responses: Readonly<Record<string, unknown>>, snapshot: object = citizen) {
  const context = createTestContext({
    snapshot,
    url,
    responses: {
      'GET /api/ec/cards': aCardPage(snapshot === citizen ? [aCard({ id })] : [aCardRow({ id })]),
      [`GET /api/ec/cards/${id}`]: aCardDetail({ id }),
      ...responses,
    },
  });
  return { context, ...renderScreen(screen, { context }) };
}

describe('a statement', () => {
  beforeAll(() => organisationPart.load());

  it('of a card is ordered for days and handed over once it is written', async () => {
    const answers = [
      { ...report, status: 'RUNNING' },
      { ...report, status: 'DONE', row_count: 12 },
    ];
    const { user, context } = open(`/ec?id=${id}&do=statement`, {
      [ORDER]: reply(201, report),
      [LOOK]: () => answers.shift() ?? { ...report, status: 'DONE', row_count: 12 },
      'GET /api/report-request/r1/download': reply(200, 'file'),
    });
    const dialog = within(await page.findByRole('dialog', { name: text.title }));
    await user.click(dialog.getByLabelText('CSV'));
    await user.click(dialog.getByRole('button', { name: text.submit }));
    expect(await dialog.findByText(text.rows(12), undefined, { timeout: 4_000 })).toBeVisible();
    expect(dialog.getByRole('button', { name: text.download })).toBeEnabled();
    expect(context.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ kind: 'CARD_STATEMENT', format: 'CSV', confirm: true },
      params: { card_ids: [id], from: expect.any(String), to: expect.any(String) },
    });
  });

  it('of an organisation waits for an approval, and says so', async () => {
    const { user, context } = open(
      '/ec?do=statement',
      { [ORDER]: reply(201, { ...report, status: 'NEEDS_APPROVAL' }), [LOOK]: { ...report, status: 'NEEDS_APPROVAL' } },
      organisation,
    );
    const dialog = within(await page.findByRole('dialog', { name: text.ofAll }));
    await user.click(dialog.getByRole('button', { name: text.submit }));
    expect(await dialog.findByText(text.waits)).toBeVisible();
    expect(dialog.queryByRole('button', { name: text.download })).toBeNull();
    expect(context.calls.find(({ method }) => method === 'POST')?.body).not.toHaveProperty('params.card_ids');
  });

  it('that could not be written says why', async () => {
    const failed = { ...report, status: 'FAILED', error: 'Хэт олон мөр' };
    const { user } = open(`/ec?id=${id}&do=statement`, { [ORDER]: reply(201, failed), [LOOK]: failed });
    const dialog = within(await page.findByRole('dialog', { name: text.title }));
    await user.click(dialog.getByRole('button', { name: text.submit }));
    await waitFor(() => {
      expect(dialog.getByRole('alert')).toHaveTextContent('Хэт олон мөр');
    });
  });
});
