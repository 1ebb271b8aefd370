import { describe, expect, it } from '@jest/globals';
import { screen as page, within } from '@testing-library/react';
import type { TerminalRow } from '@ecard/shared/api-schema';
import { createTestContext, renderScreen } from '@ecard/shared/testing';
import { screen } from './terminals.screen.tsx';
import { terminalsText as text } from './terminals.text.ts';

const ID = '5d3c0f0a-7a50-4c5e-9d5e-0d5d6b6f9a01';
const PATH = `/api/terminal/${ID}`;
const waiting: TerminalRow = {
  id: ID,
  version: 3,
  created_at: '2026-11-08T08:49:00Z',
  updated_at: '2026-11-08T08:49:00Z',
  available_actions: ['approve', 'block'],
  serial_no: '0f9d3a52-2f4e-4c8b-9a51-0c7e7d6b1a11',
  name: 'Уншигч 17',
  app_id: 40_031,
  kind: 'VALIDATOR',
  status: 'PENDING',
  location: null,
  has_secret: false,
  last_seen_at: null,
  approved_at: null,
};
const ACTIONS = ['view', 'approve', 'block'].map((verb) => ({ code: `admin.terminal.${verb}` }));

function open(
  url: string,
  terminal: TerminalRow,
  responses: Record<string, unknown> = {},
  codes: readonly string[] = [],
) {
  const context = createTestContext({
    url,
    snapshot: { actions: [...ACTIONS, ...codes.map((code) => ({ code }))] },
    responses: {
      'GET /api/terminal': { data: [terminal], page: 1, page_size: 20, total: 1 },
      [`GET ${PATH}`]: terminal,
      'GET /api/saved-view': { data: [] },
      'GET /api/lookup/locations': { data: [] },
      ...responses,
    },
  });
  return { context, ...renderScreen(screen, { context }) };
}

describe('the terminals', () => {
  it('that are browsers are named in words', async () => {
    open('/users/terminals', { ...waiting, name: 'ios - safari', kind: 'WEB' });
    expect(await page.findByRole('row', { name: /Safari, iOS/ })).toBeVisible();
  });

  it('are listed with their serial number and the last time they were seen', async () => {
    open('/users/terminals', waiting);
    const row = within(await page.findByRole('row', { name: /Уншигч 17/ }));
    expect(row.getByText(waiting.serial_no)).toBeVisible();
    expect(row.getByText(text.neverSeen)).toBeVisible();
    expect(row.getByText('Хүлээгдэж буй')).toBeVisible();
  });

  it('show the secret of an approved device once, and do not keep it', async () => {
    const approved = { ...waiting, version: 4, status: 'ACTIVE', has_secret: true };
    const { context, user } = open(`/users/terminals?id=${ID}`, waiting, {
      [`POST ${PATH}/actions/approve`]: { ...approved, secret: 'k7-secret-of-the-device' },
    });
    await user.click(await page.findByRole('button', { name: text.approve }));
    const form = within(await page.findByRole('dialog', { name: text.approve }));
    await user.selectOptions(form.getByLabelText(text.kind, { exact: false }), 'VALIDATOR');
    expect(form.getByText(text.approveHint)).toBeVisible();
    await user.click(form.getByRole('button', { name: text.approve }));
    expect(await page.findByText('k7-secret-of-the-device')).toBeVisible();
    expect(context.calls).toContainEqual(
      expect.objectContaining({
        method: 'POST',
        path: `${PATH}/actions/approve`,
        body: { kind: 'VALIDATOR', name: waiting.name },
        headers: expect.objectContaining({ 'if-match': '"v3"' }) as unknown,
      }),
    );
    await user.click(page.getByRole('button', { name: text.kept }));
    expect(page.queryByText('k7-secret-of-the-device')).not.toBeInTheDocument();
  });

  it('show another secret after the consequences were confirmed', async () => {
    const active: TerminalRow = { ...waiting, status: 'ACTIVE', available_actions: ['reset-secret', 'block'] };
    const { user } = open(`/users/terminals?id=${ID}`, active, {
      [`POST ${PATH}/actions/reset-secret`]: { ...active, secret: 'another-secret' },
    });
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(page.getByRole('menuitem', { name: text.resetSecret }));
    const question = within(await page.findByRole('dialog', { name: text.resetSecret }));
    expect(question.getByText(text.resetHint)).toBeVisible();
    await user.click(question.getByRole('button', { name: text.resetSecret }));
    expect(await page.findByText('another-secret')).toBeVisible();
  });

  it('ask before the window of a secret is closed', async () => {
    const active: TerminalRow = { ...waiting, status: 'ACTIVE', available_actions: ['reset-secret'] };
    const { user } = open(`/users/terminals?id=${ID}`, active, {
      [`POST ${PATH}/actions/reset-secret`]: { ...active, secret: 'another-secret' },
    });
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(page.getByRole('menuitem', { name: text.resetSecret }));
    await user.click(
      within(await page.findByRole('dialog', { name: text.resetSecret })).getByRole('button', {
        name: text.resetSecret,
      }),
    );
    const shown = within(await page.findByRole('dialog', { name: text.secretTitle }));
    await user.click(shown.getByRole('button', { name: 'Хаах' }));
    expect(shown.getByRole('alert')).toHaveTextContent(text.secretLost);
    expect(shown.getByText('another-secret')).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Хаах' }));
    expect(page.queryByText('another-secret')).not.toBeInTheDocument();
  });

  it('have a history in words', async () => {
    const entry = {
      ...{ id: 7, at: '2026-11-20T10:00:00+08:00', entity: 'terminal', entity_id: ID },
      ...{ actor: null, impersonator: null, ip: null, request_id: null },
      action: 'terminal.approve',
      before: { status: 'PENDING', kind: 'WEB', name: 'gate 8', location: null },
      after: { status: 'ACTIVE', kind: 'POS', name: 'Касс 8', location: { code: 'L1', name: 'Төв' } },
    };
    const { user } = open(
      `/users/terminals?id=${ID}`,
      waiting,
      { [`GET /api/audit/terminal/${ID}`]: { data: [entry], next_cursor: null } },
      ['admin.audit.view'],
    );
    await user.click(await page.findByRole('link', { name: 'Түүх' }));
    const change = (await page.findByText(text.history['terminal.approve'], { selector: 'li *' })).closest('li');
    expect(change).toHaveTextContent(/ТөлөвХүлээгдэж буй → Идэвхтэй/);
    expect(change).toHaveTextContent(/ТөрөлВеб → Касс/);
    expect(change).toHaveTextContent(/Нэрgate 8 → Касс 8/);
    expect(change).toHaveTextContent(/БайршилL1 Төв/);
  });
});
