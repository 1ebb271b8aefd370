import { describe, expect, it } from '@jest/globals';
import { act, screen as page, within } from '@testing-library/react';
import { z } from 'zod/mini';
import { csvOf, dateSchema, defineEnumeration, listQuerySchema } from '../../api-schema/index.ts';
import type { Page } from '../../api-schema/index.ts';
import type { ScreenModule } from '../../remote/screen.ts';
import { createTestContext } from '../../testing/create-test-context.ts';
import { renderScreen, renderScreenOnServer } from '../../testing/render-screen.tsx';
import { defineList } from './define-list.ts';
import { ListPage } from './list-view.tsx';

const states = defineEnumeration({
  OPEN: { label: 'Нээлттэй', tone: 'positive' },
  FULL: { label: 'Дүүрсэн', tone: 'warning' },
  CLOSED: { label: 'Хаалттай', tone: 'danger' },
});
const depots = defineList({
  name: 'depot',
  path: '/api/depot',
  page: { parse: (answer: unknown) => answer as Page<{ readonly id: string; readonly name: string }> },
  query: listQuerySchema({
    sort: ['name'],
    defaultSort: 'name',
    filters: {
      status: z.optional(csvOf(z.enum(states.values))),
      size: z.optional(z.enum(states.values)),
      district_id: z.optional(z.string()),
      free_on: z.optional(dateSchema),
      covered: z.optional(z.literal('1')),
      plate: z.optional(z.string()),
    },
  }),
  title: 'Бааз',
  caption: 'Баазууд',
  columns: [{ key: 'name', label: 'Нэр', kind: 'text', primary: true }],
  filters: {
    status: {
      kind: 'choices',
      label: 'Төлөв',
      of: states,
      any: 'Бүх төлөв',
      options: [{ value: 'OPEN,FULL', label: 'Ажиллаж буй' }],
    },
    district_id: { kind: 'lookup', label: 'Дүүрэг', from: 'districts', place: 'more' },
    free_on: { kind: 'day', label: 'Сул өдөр', place: 'more' },
    covered: { kind: 'flag', label: 'Дулаан', place: 'more' },
    plate: { kind: 'text', label: 'Улсын дугаар', place: 'more' },
  },
  empty: { title: 'Бааз алга', hint: 'Бааз нэмнэ үү.' },
});
const screen: ScreenModule = { Screen: () => <ListPage of={depots} />, prefetch: depots.prefetch };

function contextAt(search: string) {
  return createTestContext({
    url: `/depot${search}`,
    responses: {
      'GET /api/depot': { data: [{ id: 'd1', name: 'Төв бааз' }], page: 1, page_size: 20, total: 1 },
      'GET /api/lookup/districts': [{ id: 'b7', name: 'Баянзүрх' }],
    },
  });
}
async function open(search = '') {
  const context = contextAt(search);
  const { user } = renderScreen(screen, { context });
  await page.findByRole('table');
  return { context, user };
}
const place = ({ history }: ReturnType<typeof contextAt>) => history.location.search;
const lastFilters = ({ calls }: ReturnType<typeof contextAt>) => {
  const { page: _page, page_size: _size, sort: _sort, ...filters } = calls.at(-1)?.query ?? {};
  return filters;
};
const box = (name: string) => page.getByRole('checkbox', { name });
const chip = (name: string) => page.getByRole('link', { name: `${name}: шүүлтийг авах` });
const details = () => page.getByText('Бүх төлөв').closest('details');

describe('a filter of several values', () => {
  it('opens a group of boxes from what it says', async () => {
    const { user } = await open();
    const group = within(page.getByRole('group', { name: 'Төлөв' }));
    await user.click(group.getByText('Бүх төлөв'));
    expect(details()).toHaveAttribute('open');
    expect(group.getAllByRole('checkbox').map((one) => one.getAttribute('value'))).toEqual(['OPEN', 'FULL', 'CLOSED']);
  });

  it('puts the ticked values into the address, joined with commas in their own order', async () => {
    const { context, user } = await open();
    await user.click(page.getByText('Бүх төлөв'));
    await user.click(box('Хаалттай'));
    expect(place(context)).toBe('?status=CLOSED');
    await user.click(box('Нээлттэй'));
    expect(place(context)).toBe('?status=OPEN%2CCLOSED');
    expect(lastFilters(context)).toEqual({ status: 'OPEN,CLOSED' });
    await user.click(box('Нээлттэй'));
    await user.click(box('Хаалттай'));
    expect(place(context)).toBe('');
  });

  it('says the word of one value, the number of several, and the name of those that have one together', async () => {
    const { context, user } = await open('?status=FULL');
    const group = within(page.getByRole('group', { name: 'Төлөв' }));
    const summary = group.getByText('Дүүрсэн', { selector: 'summary *' });
    await user.click(box('Хаалттай'));
    expect(summary).toHaveTextContent(/^Төлөв: 2$/);
    expect(page.getByTitle('Дүүрсэн, Хаалттай')).toContainElement(summary);
    await user.click(group.getByRole('link', { name: 'Ажиллаж буй' }));
    expect(place(context)).toBe('?status=OPEN%2CFULL');
    expect(summary).toHaveTextContent('Ажиллаж буй');
    expect([box('Нээлттэй'), box('Дүүрсэн'), box('Хаалттай')].map((one) => (one as HTMLInputElement).checked)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('has one chip with all its words, which takes them away', async () => {
    const { context, user } = await open('?status=OPEN,CLOSED');
    expect(chip('Төлөв').closest('li')).toHaveTextContent('Төлөв: Нээлттэй, Хаалттай');
    expect(page.getByRole('button', { name: 'Шүүлт 1' })).toBeInTheDocument();
    await user.click(chip('Төлөв'));
    expect(place(context)).toBe('');
    expect(box('Нээлттэй')).not.toBeChecked();
  });

  it('shows the values of the address after going back', async () => {
    const { context, user } = await open('?status=OPEN,CLOSED');
    await user.click(box('Хаалттай'));
    expect(box('Хаалттай')).not.toBeChecked();
    act(() => {
      context.history.go(-1);
    });
    expect(box('Нээлттэй')).toBeChecked();
    expect(box('Хаалттай')).toBeChecked();
  });

  it('loads the same rows for a parameter that is repeated, as the form sends it without script', async () => {
    const { context } = await open('?status=OPEN&status=CLOSED');
    expect(lastFilters(context)).toEqual({ status: 'OPEN,CLOSED' });
    expect(box('Хаалттай')).toBeChecked();
    const onServer = contextAt('?status=OPEN&status=CLOSED');
    const { html } = await renderScreenOnServer(screen, { context: onServer });
    expect(lastFilters(onServer)).toEqual({ status: 'OPEN,CLOSED' });
    expect(html).toMatch(/<input (?=[^>]*checked="")(?=[^>]*name="status")[^>]*value="CLOSED"/);
    expect(html).toMatch(/<details[^>]*><summary[^>]* title="Нээлттэй, Хаалттай"><span>Төлөв: 2<\/span>/);
  });

  it('closes with Esc and gives the focus back to what it says', async () => {
    const { user } = await open();
    await user.click(page.getByText('Бүх төлөв'));
    await user.tab();
    await user.tab();
    expect(box('Нээлттэй')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(details()).not.toHaveAttribute('open');
    expect(page.getByText('Бүх төлөв').closest('summary')).toHaveFocus();
  });

  it('closes when the focus leaves it, and not between its boxes', async () => {
    const { user } = await open();
    await user.click(page.getByText('Бүх төлөв'));
    act(() => {
      box('Нээлттэй').focus();
    });
    await user.tab();
    expect(details()).toHaveAttribute('open');
    await user.tab();
    await user.tab();
    expect(details()).not.toHaveAttribute('open');
  });

  it('is refused where the query takes one value alone', () => {
    const filters = { size: { kind: 'choices', label: 'Багтаамж', of: states } } as const;
    expect(() => defineList({ ...depots.definition, filters })).toThrow('The query takes no size of OPEN,FULL.');
  });
});

describe('filters of the other kinds', () => {
  it('show in their fields what the address says', async () => {
    await open('?district_id=b7&free_on=2026-11-22&covered=1&plate=1234');
    expect(await page.findByDisplayValue('Баянзүрх')).toBe(page.getByRole('combobox', { name: 'Дүүрэг' }));
    expect(page.getByRole('textbox', { name: 'Сул өдөр' })).toHaveValue('2026.11.22');
    expect(box('Дулаан')).toBeChecked();
    expect(page.getByRole('textbox', { name: 'Улсын дугаар' })).toHaveValue('1234');
    expect(page.getByTitle('Нэмэлт шүүлт')).toHaveTextContent('4');
  });

  it('stand in chips in words', async () => {
    const { context, user } = await open('?district_id=b7&free_on=2026-11-22&covered=1&plate=1234');
    await page.findByDisplayValue('Баянзүрх');
    const chips = within(page.getByRole('list', { name: 'Идэвхтэй шүүлт' })).getAllByRole('listitem');
    expect(chips.map((one) => one.textContent)).toEqual([
      'Дүүрэг: Баянзүрх',
      'Сул өдөр: 2026.11.22',
      'Дулаан: Тийм',
      'Улсын дугаар: 1234',
    ]);
    await user.click(chip('Дулаан'));
    expect(place(context)).toBe('?district_id=b7&free_on=2026-11-22&plate=1234');
  });

  it('send a box and a found record at once, and words and a typed day with the form', async () => {
    const { context, user } = await open();
    await user.click(box('Дулаан'));
    expect(place(context)).toBe('?covered=1');
    await user.click(page.getByRole('combobox', { name: 'Дүүрэг' }));
    await user.click(await page.findByRole('option', { name: 'Баянзүрх' }));
    expect(place(context)).toBe('?district_id=b7&covered=1');
    await user.type(page.getByRole('textbox', { name: 'Сул өдөр' }), '2026.11.22');
    await user.type(page.getByRole('textbox', { name: 'Улсын дугаар' }), ' 1234 {Enter}');
    expect(lastFilters(context)).toEqual({ district_id: 'b7', free_on: '2026-11-22', covered: '1', plate: '1234' });
  });

  it('are fields of the HTML', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextAt('?district_id=b7&covered=1') });
    expect(html).toMatch(/<input (?=[^>]*type="checkbox")(?=[^>]*checked="")[^>]*name="covered"/);
    expect(html).toMatch(/<input (?=[^>]*type="date")[^>]*name="free_on"/);
    expect(html).toMatch(/<input [^>]*name="plate"/);
    expect(html).toContain('Баянзүрх');
  });
});
