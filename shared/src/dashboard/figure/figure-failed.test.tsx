import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';

// The chunk that draws fails once, as over a line that breaks.
let failures = 1;
const real = await import('@ecard/shared/ui/work');
jest.unstable_mockModule('@ecard/shared/ui/work', () => ({
  ...real,
  loadChart: () => (failures-- > 0 ? Promise.reject(new Error('no chunk')) : Promise.resolve(() => <p>зураг</p>)),
}));
const { Figure } = await import('./figure.tsx');
const { renderInPortal } = await import('@ecard/shared/testing');

describe('a figure whose chart cannot be loaded', () => {
  it('shows its table, and the chart when it is tried again', async () => {
    const series = [{ key: 'paid', name: 'Төлсөн', values: [50], format: String }];
    const categories = [{ key: '1', label: '10-р сар' }];
    const { user } = renderInPortal(
      <Figure title="Сараар" unit="₮" fileName="x" data={{ categoryHeader: 'Сар', categories, series }} />,
    );
    expect(await screen.findByText('Графикийг харуулж чадсангүй.')).toBeVisible();
    expect(screen.getByRole('table')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Дахин оролдох' }));
    expect(await screen.findByText('зураг')).toBeInTheDocument();
  });
});
