import { describe, expect, it } from '@jest/globals';
import { screen as page } from '@testing-library/react';
import { renderInPortal } from '@ecard/shared/testing';
import { DataTable } from '@ecard/shared/ui/work';
import type { Column } from '@ecard/shared/ui/work';
import { dashboardText } from './dashboard.text.ts';
import { moneyColumn, numberColumn } from './number-column.tsx';

interface Day {
  readonly day: string;
  readonly rides: number | null;
}

const days: readonly Day[] = [
  { day: 'Даваа', rides: 1200 },
  { day: 'Мягмар', rides: 0 },
  { day: 'Лхагва', rides: null },
];
const base = { key: 'rides', header: 'Зорчилт', of: ({ rides }: Day) => rides };
const links = { hrefOf: ({ day }: Day) => `/taps?day=${day}`, totalHref: '/taps' };

function show(column: Column<Day>, rows = days) {
  const name: Column<Day> = { key: 'day', header: 'Өдөр', primary: true, cell: ({ day }) => day };
  renderInPortal(<DataTable caption="Өдрөөр" columns={[name, column]} rows={rows} rowKey={({ day }) => day} />);
}

const cells = () => page.getAllByRole('cell').map(({ textContent }) => textContent);
const hrefs = () => page.queryAllByRole('link').map((link) => link.getAttribute('href'));

describe('a column of numbers', () => {
  it('leads from a number and from the total to what is behind them, and from nothing nowhere', () => {
    show(numberColumn({ ...base, ...links, total: 1200 }));
    expect(cells()).toEqual(['1,200', '0', dashboardText.nothing, '1,200']);
    expect(hrefs()).toEqual(['/taps?day=Даваа', '/taps']);
  });

  it('is shown without a link where its rows have no list', () => {
    show(numberColumn({ ...base, total: 1200 }));
    expect(hrefs()).toEqual([]);
  });

  it('has no last row without a total', () => {
    show(numberColumn({ ...base, ...links }));
    expect(cells()).toEqual(['1,200', '0', dashboardText.nothing]);
  });

  it('writes amounts and their total with the same decimals', () => {
    show(moneyColumn({ ...base, total: 1200.5 }), [{ day: 'Даваа', rides: 1200 }, ...days.slice(2)]);
    expect(cells()).toEqual(['1,200.00₮', dashboardText.nothing, '1,200.50₮']);
  });
});
