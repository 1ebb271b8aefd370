import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { qrPath } from '@ecard/shared/qr';
import { aPermit, createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { myPermitsText as text, permitActionText as act } from './my-permits.text.ts';
import { permitNoticeText as notice } from './permit-record.text.ts';
import { screen } from './my-permits.screen.tsx';

function contextOf(permit: TemporaryPermission, url: string, responses: Readonly<Record<string, unknown>> = {}) {
  return createTestContext({
    url,
    snapshot: { token: 'jwt' },
    responses: {
      'GET /api/temporary': { data: [permit], page: 1, page_size: 20, total: 1 },
      'GET /api/temporary/permit-1': permit,
      ...responses,
    },
  });
}
async function open(differs: Partial<TemporaryPermission> = {}, responses: Readonly<Record<string, unknown>> = {}) {
  const context = contextOf(aPermit(differs), '/temporary?id=permit-1', responses);
  const shown = renderScreen(screen, { context });
  const drawer = within(await page.findByRole('dialog', { name: /TZ-2026-000196/ }));
  await drawer.findByText(notice.timeline);
  return { ...shown, context, drawer };
}

describe('one’s own permits', () => {
  it('are in the server’s HTML with what they allow', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextOf(aPermit(), '/temporary') });
    for (const shown of ['TZ-2026-000196', '1234 УБА', '2026.11.20', '2026.11.30', '22:00–06:00', '55,000₮'])
      expect(html).toContain(shown);
  });

  it('of a person say so where a plate would be', async () => {
    const ofPerson = aPermit({ subject_type: 'PERSON', plate_no: null });
    renderScreen(screen, { context: contextOf(ofPerson, '/temporary') });
    const row = (await page.findByRole('link', { name: ofPerson.permission_no })).closest('tr');
    expect(within(row as HTMLElement).getAllByText('Хүн').length).toBeGreaterThan(1);
  });

  it('say until when they are valid in the second line of a phone’s row', async () => {
    renderScreen(screen, { context: contextOf(aPermit(), '/temporary') });
    expect((await page.findByText('2026.11.30')).closest('td')).toHaveClass('second');
  });

  it('have no fee before it is known', async () => {
    const draft = aPermit({ status: 'DRAFT', valid_to: null, fee_amount: null, payment: null });
    const { html } = await renderScreenOnServer(screen, { context: contextOf(draft, '/temporary') });
    expect(html).not.toContain('0₮');
  });

  it('in force lead from their row to their code, and others do not', async () => {
    const inForce = aPermit({ status: 'ACTIVE', verify_code: '7Hk3mQ9vXb2LtRpZ8wYcNd', available_actions: ['print'] });
    const over = aPermit({ ...inForce, id: 'permit-2', status: 'EXPIRED', available_actions: ['renew'] });
    const list = { data: [inForce, over], page: 1, page_size: 20, total: 2 };
    const context = contextOf(inForce, '/temporary', { 'GET /api/temporary': list });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('link', { name: text.qr }));
    expect(await page.findByRole('img', { name: act.qrLabel })).toBeVisible();
    expect(context.history.location.search).toBe('?id=permit-1&do=qr');
  });

  it('are given to their owner as a file', async () => {
    renderScreen(screen, { context: contextOf(aPermit(), '/temporary') });
    expect(await page.findByRole('button', { name: 'Татах' })).toBeEnabled();
  });

  it('say how to get one when there are none', async () => {
    const none = { data: [], page: 1, page_size: 20, total: 0 };
    renderScreen(screen, { context: contextOf(aPermit(), '/temporary', { 'GET /api/temporary': none }) });
    expect(await page.findByText(text.empty.title)).toBeVisible();
  });

  it('say what went wrong', async () => {
    const refused = reply(403, { code: 'FORBIDDEN', message: 'Эрх алга' });
    renderScreen(screen, { context: contextOf(aPermit(), '/temporary', { 'GET /api/temporary': refused }) });
    expect(await page.findByRole('alert')).toHaveTextContent('Эрх алга');
  });
});

describe('an opened permit', () => {
  it('shows of a draft what is filled in alone', async () => {
    const draft = { status: 'DRAFT', direction: null, fee_amount: null, submitted_at: null, payment: null } as const;
    const { drawer } = await open({ ...draft, purpose: 'Гэр зөөх' });
    expect(drawer.getByText('Гэр зөөх')).toBeVisible();
    expect(drawer.queryByText('–')).toBeNull();
    expect(drawer.queryByText(text.fee)).toBeNull();
  });

  it('leads to its payment and says until when', async () => {
    const { drawer } = await open();
    expect(drawer.getByText(notice.payTitle('55,000₮'))).toBeVisible();
    expect(drawer.getByRole('link', { name: notice.pay })).toHaveAttribute('href', '/payment/pay-1');
    expect(drawer.getByText('Төлбөр хүлээж буй')).toBeVisible();
  });

  it('lists what happened, the latest first, with the comment of the officer', async () => {
    const comment = 'Буцаасан: Гэрчилгээ бүдэг байна';
    const { drawer } = await open({
      timeline: [
        { at: '2026-11-19T10:00:00+08:00', actor: 'Т.Дөлгөөн', kind: 'submit', text: 'Илгээсэн' },
        { at: '2026-11-20T09:00:00+08:00', actor: 'Зөвшөөрлийн мэргэжилтэн', kind: 'return', text: comment },
      ],
    });
    const [latest, first] = within(drawer.getByRole('list', { name: notice.timeline })).getAllByRole('listitem');
    expect(latest).toHaveTextContent(`${comment}2026.11.20 09:00 · Зөвшөөрлийн мэргэжилтэн`);
    expect(first).toHaveTextContent('Илгээсэн2026.11.19 10:00 · Т.Дөлгөөн');
  });

  it('shows why an officer returned it, and hands it in again', async () => {
    const returned = { status: 'RETURNED', officer_comment: 'Гэрчилгээ бүдэг байна', payment: null } as const;
    const submitted = aPermit({ status: 'SUBMITTED', available_actions: ['cancel'], payment: null });
    const { drawer, user, context } = await open(
      { ...returned, available_actions: ['submit', 'cancel'] },
      { 'POST /api/temporary/permit-1/actions/submit': submitted },
    );
    expect(drawer.getByText('Гэрчилгээ бүдэг байна')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: act.submit }));
    await user.click(
      within(await page.findByRole('dialog', { name: act.submit })).getByRole('button', { name: act.submit }),
    );
    await waitFor(() => {
      expect(context.messages).toMatchObject([{ kind: 'success', message: { title: act.submitted } }]);
    });
    expect(context.calls.find(({ method }) => method === 'POST')?.headers).toMatchObject({ 'if-match': '"v2"' });
  });

  it('shows why it was revoked', async () => {
    const reason = 'Зөвшөөрөлгүй замаар явсан';
    const { drawer } = await open({ status: 'REVOKED', available_actions: [], officer_comment: reason });
    expect(drawer.getByText(notice.revoked)).toBeVisible();
    expect(drawer.getByText(reason)).toBeVisible();
  });

  it('is filled in or corrected in its steps while it may be changed', async () => {
    const { drawer } = await open({
      status: 'DRAFT',
      payment: null,
      available_actions: ['update', 'submit', 'cancel'],
    });
    expect(drawer.getByRole('link', { name: act.fillIn })).toHaveAttribute('href', '/temporary/permit-1/edit');
    // What is not complete is handed in at the last step, which says what is missing.
    expect(drawer.queryByRole('button', { name: act.submit })).toBeNull();
  });

  it('is continued by a draft of the same, which is opened', async () => {
    const renewed = aPermit({ id: 'permit-2', status: 'DRAFT', available_actions: ['update'], payment: null });
    const { drawer, user, context } = await open(
      { status: 'ACTIVE', payment: null, available_actions: ['renew'] },
      { 'POST /api/temporary/permit-1/actions/renew': reply(201, renewed) },
    );
    await user.click(drawer.getByRole('button', { name: act.renew }));
    const asked = within(await page.findByRole('dialog', { name: act.renew }));
    await user.click(asked.getByRole('button', { name: act.renew }));
    await waitFor(() => {
      expect(context.history.location.pathname).toBe('/temporary/permit-2/edit');
    });
    expect(context.calls.find(({ method }) => method === 'POST')?.headers['idempotency-key']).toBeDefined();
  });

  it('is printed and checked only while it is in force', async () => {
    const inForce = { status: 'ACTIVE', verify_code: '7Hk3mQ9vXb2LtRpZ8wYcNd', payment: null } as const;
    const { drawer } = await open({ ...inForce, available_actions: ['renew', 'print'] });
    expect(drawer.getByRole('button', { name: act.print })).toBeVisible();
    expect(drawer.getByRole('link', { name: text.openVerify })).toHaveAttribute('href', '/v/7Hk3mQ9vXb2LtRpZ8wYcNd');
  });

  it('shows an inspector its code with what it is for, while it is in force', async () => {
    const inForce = { status: 'ACTIVE', verify_code: '7Hk3mQ9vXb2LtRpZ8wYcNd', payment: null } as const;
    const { drawer, user } = await open({ ...inForce, available_actions: ['print'] });
    await user.click(drawer.getByRole('button', { name: act.qr }));
    const shown = within(await page.findByRole('dialog', { name: 'TZ-2026-000196' }));
    const code = shown.getByRole('img', { name: act.qrLabel });
    expect(code.querySelector('[fill="#000"]')).toHaveAttribute(
      'd',
      qrPath(`${location.origin}/v/7Hk3mQ9vXb2LtRpZ8wYcNd`).path,
    );
    for (const fact of ['1234 УБА', '2026.11.20 – 2026.11.30', '22:00–06:00 · Өдөр бүр'])
      expect(shown.getByText(fact)).toBeVisible();
  });

  it('has neither paper nor code before', async () => {
    const { drawer } = await open();
    expect(drawer.queryByRole('button', { name: act.qr })).toBeNull();
    expect(drawer.queryByRole('button', { name: act.print })).toBeNull();
    expect(drawer.queryByRole('link', { name: text.openVerify })).toBeNull();
  });
});
