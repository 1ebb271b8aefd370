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

  it('heads a column without a label as its file is, and refuses one that the file does not have', () => {
    const file = { number: 'Дугаар', bus_plate: 'Автобус' };
    const headed = columnsOf<Trip>(
      [
        { key: 'number', kind: 'text' },
        { key: 'bus', kind: 'text', exportAs: ['bus_plate'] },
        { key: 'left_at', label: 'Гарсан', kind: 'dateTime', exportAs: [] },
      ],
      file,
    );
    expect(headed.map(({ header }) => header)).toEqual(['Дугаар', 'Автобус', 'Гарсан']);
    expect(() => columnsOf<Trip>([{ key: 'driver', kind: 'text' }], file)).toThrow('no column for driver');
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

interface Debt {
  readonly id: string;
  readonly total: number;
  readonly given: number;
  readonly share: number | null;
}
const debtColumns = columnsOf<Debt>([
  { key: 'id', label: 'Дугаар', kind: 'text', primary: true },
  {
    key: 'total',
    label: 'Дүн',
    kind: 'money',
    strong: ({ total }) => total > 1_000,
    note: ({ given }) => (given === 0 ? undefined : { label: 'Буцаалт', amount: -given }),
  },
  { key: 'share', label: 'Хувь', kind: 'number', unit: '%' },
]);
function debtCells(rows: readonly Debt[]) {
  renderInPortal(
    <DataTable caption="Өр" columns={debtColumns} rows={rows} rowKey={({ id }) => id} />,
    createTestContext(),
  );
  return textsOf(page.getAllByRole('cell'));
}
const debt: Debt = { id: '1', total: 2_500, given: 0, share: 12 };

describe('the numbers of a column', () => {
  it('have the decimals of the one with the most', () => {
    const rows = [debt, { ...debt, id: '2', total: 99.5, share: 3.5 }, { ...debt, id: '3', share: null }];
    expect(debtCells(rows)).toEqual(['2,500.00₮', '12.0%', '99.50₮', '3.5%', '2,500.00₮', '–']);
  });

  it('have no decimals where all are whole', () => {
    expect(debtCells([debt, { ...debt, id: '2', total: 99 }])).toEqual(['2,500₮', '12%', '99₮', '12%']);
  });

  it('stand beside the note of their row', () => {
    const [noted, , plain] = debtCells([
      { ...debt, given: 500 },
      { ...debt, id: '2' },
    ]);
    expect([noted, plain]).toEqual(['2,500₮ Буцаалт -500₮', '2,500₮']);
  });
});
