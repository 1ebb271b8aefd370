import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { reply } from '@ecard/shared/testing';
import { statisticText as text } from './statistic.text.ts';
import { PIVOT, openerOf, saved } from './open-statistic.fixtures.tsx';
import { screen } from './statistic.screen.tsx';

const open = openerOf(screen);

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:05:00+08:00'));
});

describe('the pivot', () => {
  it('is saved under a name with its complete address', async () => {
    const { context, user } = open(PIVOT, { 'POST /api/saved-view': reply(201, {}) });
    await user.click(await page.findByRole('button', { name: text.kept.save }));
    await user.type(await page.findByRole('textbox', { name: /Нэр/ }), 'Гарагаар');
    await user.click(page.getAllByRole('button', { name: text.kept.save }).at(-1) ?? document.body);
    await waitFor(() => expect(context.messages[0]?.message.title).toBe(text.kept.saved));
    expect(
      context.calls.find(({ path, method }) => method === 'POST' && path === '/api/saved-view')?.body,
    ).toMatchObject({
      resource: 'graph-report-statistic',
      name: 'Гарагаар',
      state: { search: '?period=this-year&rows=route&columns=weekday' },
      scope: 'OWN',
    });
  });

  it('is saved for all by people who may share, and by nobody else', async () => {
    const saved = { 'POST /api/saved-view': reply(201, {}) };
    const { unmount, user: other } = open(PIVOT, saved);
    await other.click(await page.findByRole('button', { name: text.kept.save }));
    await page.findByRole('textbox', { name: /Нэр/ });
    expect(page.queryByRole('checkbox')).toBeNull();
    unmount();
    const { context, user } = open(PIVOT, saved, ['report.graph.saveview']);
    await user.click(await page.findByRole('button', { name: text.kept.save }));
    await user.type(await page.findByRole('textbox', { name: /Нэр/ }), 'Гарагаар');
    await user.click(page.getByRole('checkbox', { name: text.kept.forAll }));
    await user.click(page.getAllByRole('button', { name: text.kept.save }).at(-1) ?? document.body);
    await waitFor(() => expect(context.messages[0]?.message.title).toBe(text.kept.saved));
    expect(context.calls.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ name: 'Гарагаар', scope: 'ALL', resource: 'graph-report-statistic' }),
    );
  });

  it('copies a link that names the period', async () => {
    const { user } = open(PIVOT);
    await user.click(await page.findByRole('button', { name: text.copyLink }));
    expect(await navigator.clipboard.readText()).toMatch(/\?period=this-year&rows=route&columns=weekday$/);
  });

  it('links to the saved ones, and marks those of all', async () => {
    open(PIVOT, { 'GET /api/saved-view': { data: [saved, { ...saved, id: 'v2', scope: 'ALL' }] } });
    const [link] = await page.findAllByRole('link', { name: 'Гарагаар' });
    expect(link).toHaveAttribute('href', '/graph-report-statistic?rows=route');
    expect(page.getAllByText(text.kept.shared)).toHaveLength(1);
  });

  it('is deleted from the saved ones once the consequences are confirmed', async () => {
    const { context, user } = open(PIVOT, {
      'GET /api/saved-view': { data: [{ ...saved, scope: 'ALL' }] },
      'DELETE /api/saved-view/v1': reply(204, undefined),
    });
    const deletions = () => context.calls.filter(({ method }) => method === 'DELETE');
    await user.click(await page.findByRole('button', { name: text.kept.remove('Гарагаар') }));
    const dialog = within(await page.findByRole('dialog'));
    expect(dialog.getByText(text.kept.removeShared)).toBeVisible();
    expect(deletions()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: text.kept.removeLabel }));
    await waitFor(() => expect(context.messages[0]?.message.title).toBe(text.kept.removed));
    expect(deletions()).toMatchObject([{ path: '/api/saved-view/v1' }]);
  });

  it('leaves the focus to the button that saves once it is deleted', async () => {
    let views = [saved];
    const { user } = open(PIVOT, {
      'GET /api/saved-view': () => ({ data: views }),
      'DELETE /api/saved-view/v1': () => {
        views = [];
        return reply(204, undefined);
      },
    });
    await user.click(await page.findByRole('button', { name: text.kept.remove('Гарагаар') }));
    const dialog = within(await page.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: text.kept.removeLabel }));
    expect(await page.findByText(text.kept.none)).toBeVisible();
    await waitFor(() => expect(page.getByRole('button', { name: text.kept.save })).toHaveFocus());
  });

  it('says that the saved ones could not be loaded', async () => {
    open(PIVOT, { 'GET /api/saved-view': reply(503, { code: 'UNAVAILABLE' }) });
    expect(await page.findByText(text.kept.failed)).toBeVisible();
    expect(page.queryByText(text.kept.none)).toBeNull();
  });
});
