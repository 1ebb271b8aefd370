import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { aPermit, createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { sentCalls } from '../../../testing/sent-calls.ts';
import { screen as editScreen } from './permit-edit.screen.tsx';
import { screen as newScreen } from './permit-new.screen.tsx';
import { ID, aDraft, contextOf, next, open, request } from './permit-wizard.fixtures.tsx';
import { reviewText, staffText, wizardText as text } from './permit-wizard.text.ts';

describe('a new request', () => {
  it('becomes a draft at the host with its first step, and goes on there', async () => {
    const context = createTestContext({
      url: '/temporary/new',
      snapshot: { token: 'jwt' },
      responses: { 'POST /api/temporary': reply(201, aDraft({ subject_type: 'CARD' })) },
    });
    const { user } = renderScreen(newScreen, { context });
    await user.click(page.getByRole('radio', { name: 'Карт' }));
    await user.click(next());
    await waitFor(() => expect(context.history.location.pathname).toBe(`/temporary/${ID}/edit`));
    expect(sentCalls(context)).toMatchObject([{ body: { subject_type: 'CARD' } }]);
    expect(sentCalls(context)[0]?.headers['idempotency-key']).toBeDefined();
  });
});

describe('a new request of staff', () => {
  const staffContext = (...codes: readonly string[]) =>
    createTestContext({
      url: '/temporary/new',
      snapshot: {
        token: 'jwt',
        profile: { user: { id: 'u1', kind: 'STAFF' } },
        actions: codes.map((code) => ({ code })),
      },
    });

  it('is refused before anything is filled in, with the reason', async () => {
    const { html, facts } = await renderScreenOnServer(newScreen, { context: staffContext() });
    expect(facts?.status).toBe(403);
    expect(html).toContain(staffText.title);
    expect(html).not.toContain(text.next);
  });

  it('leads officers to the page where they enter requests', () => {
    renderScreen(newScreen, { context: staffContext('permit.temporary.create') });
    expect(page.getByRole('link', { name: staffText.toOffice })).toHaveAttribute('href', '/temporary-permission');
  });
});

describe('the last step', () => {
  it('leads to what is missing instead of sending', async () => {
    const { context, user } = await open(aDraft({ plate_no: null }), 'review');
    await user.click(page.getByRole('button', { name: reviewText.submit }));
    expect(page.getByRole('link', { name: 'Улсын дугаар' })).toHaveAttribute(
      'href',
      `/temporary/${ID}/edit?step=facts`,
    );
    expect(sentCalls(context)).toEqual([]);
  });

  it('hands the request in for the version that was seen, and leads to it', async () => {
    const { context, user } = await open(aDraft(), 'review', {
      [`POST /api/temporary/${ID}/actions/submit`]: aDraft({ status: 'SUBMITTED', available_actions: ['cancel'] }),
    });
    await user.click(page.getByRole('button', { name: reviewText.submit }));
    await waitFor(() => expect(context.history.location.search).toBe(`?id=${ID}`));
    expect(sentCalls(context)[0]?.headers['if-match']).toBe('"v2"');
  });

  it('shows what the host refuses with the way to its step', async () => {
    const errors = [{ path: 'valid_from', code: 'OUTSIDE_SEASON', message: 'Улирлын дотор байна.' }];
    const { user } = await open(aDraft(), 'review', {
      [`POST /api/temporary/${ID}/actions/submit`]: reply(422, { code: 'VALIDATION_FAILED', message: 'Алдаа', errors }),
    });
    await user.click(page.getByRole('button', { name: reviewText.submit }));
    const link = await page.findByRole('link', { name: 'Эхлэх өдөр: Улирлын дотор байна.' });
    expect(link).toHaveAttribute('href', `/temporary/${ID}/edit?step=time`);
  });
});

describe('a returned request', () => {
  const returned = aDraft({ status: 'RETURNED', officer_comment: 'Гэрчилгээ бүдэг байна' });

  it('says why on every step, and sends a step when it is done, not while it is typed', async () => {
    const { context, user } = await open(returned, 'facts', {
      [`PATCH /api/temporary/${ID}`]: { ...returned, version: 3 },
    });
    expect(page.getByText('Гэрчилгээ бүдэг байна')).toBeVisible();
    await user.type(page.getByRole('textbox', { name: /Зориулалт/ }), '!');
    await user.click(next());
    await waitFor(() => expect(sentCalls(context)).toHaveLength(1));
    expect(sentCalls(context)[0]?.body).toEqual({ purpose: 'Барилгын материал тээвэрлэх!' });
  });
});

describe('a request that cannot be changed', () => {
  it('leads to the permit', async () => {
    const context = contextOf(aPermit(), 'facts');
    renderScreen(editScreen, { context, request });
    expect(await page.findByRole('link', { name: text.toPermit })).toHaveAttribute('href', `/temporary?id=${ID}`);
  });

  it('is a 404 where there is none', async () => {
    const context = contextOf(aDraft(), 'facts', { [`GET /api/temporary/${ID}`]: reply(404, { code: 'NOT_FOUND' }) });
    const { facts } = await renderScreenOnServer(editScreen, { context, request });
    expect(facts).toMatchObject({ status: 404 });
    renderScreen(editScreen, { context, request });
    expect(await page.findByText(text.notFound)).toBeVisible();
    expect(within(document.body).getByRole('link', { name: text.toList })).toBeVisible();
  });
});
