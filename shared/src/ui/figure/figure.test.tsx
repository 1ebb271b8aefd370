import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import type { FigureData } from './figure-data.ts';

// The library draws with what jsdom lacks; what it is handed is what counts here.
let drawn: unknown[] = [];
jest.unstable_mockModule('react-apexcharts', () => ({
  default: (props: { series: unknown }) => {
    drawn.push(props.series);
    return <p>зураг</p>;
  },
}));
const { Figure } = await import('./figure.tsx');
const { renderInPortal } = await import('../../testing/render-in-portal.tsx');
const { createTestContext } = await import('../../testing/create-test-context.ts');
const { PortalRoot, createQueryClient } = await import('../index.ts');

const data: FigureData = {
  categoryHeader: 'Өдөр',
  categories: ['11/01', '11/02'],
  series: [
    { key: 'rides', name: 'Зорчилт', kind: 'bar', values: [100, 200], format: (value) => String(value) },
    {
      key: 'revenue',
      name: 'Орлого',
      kind: 'line',
      axis: 'right',
      values: [50, null],
      format: (value) => `${String(value)}₮`,
    },
  ],
};

describe('Figure', () => {
  beforeEach(() => {
    drawn = [];
  });

  it('is a table of its numbers on the server, and imports no chart there', () => {
    const html = renderToString(
      <PortalRoot context={createTestContext()} queryClient={createQueryClient()}>
        <Figure title="Зорчилт ба орлого" data={data} />
      </PortalRoot>,
    );
    expect(html).toContain('<td>50₮</td>');
    expect(html).not.toContain('зураг');
  });

  it('draws the chart in the browser and keeps the table for screen readers', async () => {
    renderInPortal(<Figure title="Зорчилт ба орлого" data={data} />);
    expect(await screen.findByText('зураг')).toBeInTheDocument();
    expect(drawn.at(-1)).toMatchObject([
      { name: 'Зорчилт', type: 'column' },
      { name: 'Орлого', type: 'line' },
    ]);
    const table = screen.getByRole('table', { name: 'Зорчилт ба орлого' });
    expect(within(table).getByRole('row', { name: '11/02 200 –' })).toBeInTheDocument();
  });

  it('shows the table alone when asked', async () => {
    const { user } = renderInPortal(<Figure title="Зорчилт ба орлого" data={data} />);
    await screen.findByText('зураг');
    await user.click(screen.getByRole('radio', { name: 'Хүснэгт' }));
    expect(screen.queryByText('зураг')).toBeNull();
    expect(screen.getByRole('table')).toBeVisible();
  });
});
