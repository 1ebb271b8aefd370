import { describe, expect, it } from '@jest/globals';
import { screen as page, within } from '@testing-library/react';
import { createTestContext } from '../../testing/create-test-context.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { DataTable } from '../lists/data-table.tsx';
import { columnsOf } from './list-columns.ts';
import type { PersonNames } from './value-kinds.tsx';

interface Trip {
  readonly id: string;
  readonly number: string;
  readonly driver: PersonNames | null;
  readonly bus: string | null;
  readonly left_at: string | null;
}
const columns = columnsOf<Trip>([
  { key: 'number', label: 'Дугаар', kind: 'text', primary: true },
  { key: 'driver', label: 'Жолооч', kind: 'person', value: ({ driver }) => driver },
  { key: 'bus', label: 'Автобус', kind: 'link', to: ({ id, bus }) => (bus === 'нууц' ? undefined : `/bus/${id}`) },
  { key: 'left_at', label: 'Гарсан', kind: 'dateTime' },
]);
const trip: Trip = {
  id: 't1',
  number: 'А-1',
  driver: { last_name: 'Дорж', first_name: 'Болд' },
  bus: '1234 УБА',
  left_at: '2026-11-21T02:53:00Z',
};
function cellsOf(row: Trip) {
  const table = <DataTable caption="Рейс" columns={columns} rows={[row]} rowKey={({ id }) => id} />;
  renderInPortal(table, createTestContext());
  return page.getAllByRole('cell');
}
const textsOf = (cells: readonly HTMLElement[]) => cells.map(({ textContent }) => textContent);

describe('columnsOf', () => {
  it('shows a person by initial and name, a link, and a moment of the city', () => {
    const cells = cellsOf(trip);
    expect(textsOf(cells)).toEqual(['Д.Болд', '1234 УБА', '2026.11.21 10:53']);
    expect(page.getByRole('link', { name: '1234 УБА' })).toHaveAttribute('href', '/bus/t1');
    expect(page.getByText('2026.11.21 10:53')).toHaveAttribute('datetime', '2026-11-21T02:53:00Z');
  });

  it('shows a person by the names that are known', () => {
    expect(textsOf(cellsOf({ ...trip, driver: { last_name: null, first_name: 'Болд' } }))[0]).toBe('Болд');
  });

  it('shows the text alone where a link leads nowhere', () => {
    const [, bus] = cellsOf({ ...trip, bus: 'нууц' });
    expect(bus).toHaveTextContent('нууц');
    expect(page.queryByRole('link')).toBeNull();
  });

  it('shows a dash for what is absent, without a link', () => {
    expect(textsOf(cellsOf({ ...trip, driver: null, bus: null, left_at: null }))).toEqual(['–', '–', '–']);
    expect(page.queryByRole('link')).toBeNull();
  });

  it('never breaks a moment, and cuts a long link with its whole text at hand', () => {
    expect(columns.map(({ nowrap = false }) => nowrap)).toEqual([false, false, false, true]);
    const long = { ...trip, bus: 'Сүхбаатарын талбайн 1234 УБА' };
    expect(within(cellsOf(long)[1] ?? document.body).getByRole('link')).toBeVisible();
    expect(columns[2]?.titleOf?.(long)).toBe('Сүхбаатарын талбайн 1234 УБА');
    expect(columns[2]?.titleOf?.(trip)).toBeUndefined();
  });
});
