import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import type { FigureData } from '@ecard/shared/ui/work';
import type { FigureProps } from './figure.tsx';

// The library draws with what jsdom lacks; what it is handed is what counts here.
interface Drawn {
  readonly series: unknown;
  readonly options: ApexCharts.ApexOptions;
}
let drawn: Drawn[] = [];
jest.unstable_mockModule('react-apexcharts', () => ({
  default: (props: Drawn) => {
    drawn.push(props);
    // As the library marks what it draws.
    return (
      <p>
        зураг <b {...{ index: '0', j: '1' }}>багана</b>
      </p>
    );
  },
}));
const { Figure } = await import('./figure.tsx');
const { createTestContext, renderInPortal } = await import('@ecard/shared/testing');
const { PortalRoot, createQueryClient } = await import('@ecard/shared/ui');
const { loadChart } = await import('@ecard/shared/ui/work');
// What is loaded once is there at once.
await loadChart();

const data: FigureData = {
  categoryHeader: 'Сар',
  categories: [
    { key: '2026-10', label: '2026 оны 10-р сар' },
    { key: '2026-11', label: '2026 оны 11-р сар', isPartial: true },
  ],
  series: [
    {
      key: 'issued',
      name: 'Гаргасан',
      values: [100, 200.5],
      format: (value) => `${String(value)}₮`,
      hrefs: ['/invoice?issue_from=2026-10-01', '/invoice?issue_from=2026-11-01'],
    },
    { key: 'paid', name: 'Төлсөн', kind: 'line', values: [50, null], format: (value) => `${String(value)}₮` },
  ],
};
const moreIssued: FigureData = {
  ...data,
  series: data.series.map((series) => (series.key === 'issued' ? { ...series, values: [300, 400] } : series)),
};
const figure = (props: Partial<FigureProps> = {}) => (
  <Figure title="Сараар" unit="₮" fileName="by-month" partialMark="дутуу сар" data={data} {...props} />
);
const lastSeries = () => drawn.at(-1)?.series;

beforeEach(() => {
  drawn = [];
});

describe('Figure', () => {
  it('is a table with links on the server, and imports no chart there', () => {
    const html = renderToString(
      <PortalRoot context={createTestContext()} queryClient={createQueryClient()}>
        {figure()}
      </PortalRoot>,
    );
    expect(html).toMatch(/<a[^>]*href="\/invoice\?issue_from=2026-11-01"[^>]*>200\.5₮<\/a>/);
    expect(html).not.toContain('зураг');
  });

  it('says what the numbers are in, of when they are and which are not over', async () => {
    renderInPortal(figure({ updatedAt: '2026-11-21T12:05:00+08:00' }));
    await screen.findByText(/зураг/);
    expect(screen.getByText('Нэгж: ₮ · шинэчлэгдсэн 12:05 · * дутуу сар')).toBeVisible();
    expect(screen.getByRole('rowheader', { name: '2026 оны 11-р сар дутуу сар' })).toBeInTheDocument();
  });

  it('draws the chart in the browser and keeps the table for screen readers', async () => {
    renderInPortal(figure());
    expect(await screen.findByText(/зураг/)).toBeInTheDocument();
    expect(lastSeries()).toMatchObject([
      { name: 'Гаргасан', type: 'column' },
      { name: 'Төлсөн', type: 'line' },
    ]);
    const table = screen.getByRole('table', { name: 'Сараар' });
    expect(within(table).getByRole('row', { name: /10-р сар 100₮ 50₮/ })).toBeInTheDocument();
  });

  it('keeps its height, whatever is seen', async () => {
    const { user, container } = renderInPortal(figure({ height: 250 }));
    await screen.findByText(/зураг/);
    const body = container.querySelector('[style*="height: 250px"]');
    expect(body).toContainElement(screen.getByRole('table'));
    await user.click(screen.getByRole('radio', { name: 'Хүснэгт' }));
    expect(container.querySelector('[style*="height: 250px"]')).toBe(body);
  });

  it('hides and shows a series by its button in the legend', async () => {
    const { user } = renderInPortal(figure());
    await screen.findByText(/зураг/);
    const issued = screen.getByRole('button', { name: 'Гаргасан', pressed: true });
    await user.click(issued);
    expect(issued).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(lastSeries()).toMatchObject([{ name: 'Төлсөн' }]));
    await user.click(issued);
    await waitFor(() => expect(lastSeries()).toHaveLength(2));
  });

  it('brings everything back when the last series is hidden', async () => {
    const { user } = renderInPortal(figure());
    await screen.findByText(/зураг/);
    await user.click(screen.getByRole('button', { name: 'Гаргасан' }));
    await user.click(screen.getByRole('button', { name: 'Төлсөн' }));
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2);
  });

  it('shows the table alone when asked, its links then within reach of the keyboard', async () => {
    const { user } = renderInPortal(figure());
    await screen.findByText(/зураг/);
    expect(screen.getByRole('link', { name: '100₮' })).toHaveAttribute('tabindex', '-1');
    await user.click(screen.getByRole('radio', { name: 'Хүснэгт' }));
    expect(screen.queryByText(/зураг/)).toBeNull();
    expect(screen.getByRole('link', { name: '100₮' })).not.toHaveAttribute('tabindex');
  });

  it('leads to where a value is explained when it is clicked in the chart, and no further', async () => {
    const { context, user } = renderInPortal(figure());
    await user.click(await screen.findByText('багана'));
    expect(context.history.location).toMatchObject({ pathname: '/invoice', search: '?issue_from=2026-11-01' });
    act(() => {
      context.history.go(-1);
    });
    await waitFor(() => {
      expect(context.history.location.pathname).toBe('/');
    });
  });

  it('counts the series that are hidden when one is clicked', async () => {
    const { context, user } = renderInPortal(figure());
    await screen.findByText(/зураг/);
    await user.click(screen.getByRole('button', { name: 'Гаргасан' }));
    await waitFor(() => expect(lastSeries()).toHaveLength(1));
    await user.click(screen.getByText('багана'));
    expect(context.history.location.pathname).toBe('/');
  });

  it('says new numbers in its table before it draws them, and a click on the drawing before leads nowhere', async () => {
    const { context, rerender } = renderInPortal(figure());
    const bar = await screen.findByText('багана');
    rerender(figure({ data: moreIssued }));
    expect(screen.getByRole('link', { name: '400₮' })).toBeInTheDocument();
    expect(lastSeries()).toMatchObject([{ data: [100, 200.5] }, {}]);
    fireEvent.click(bar);
    expect(context.history.location.pathname).toBe('/');
    await waitFor(() => expect(lastSeries()).toMatchObject([{ data: [300, 400] }, {}]));
  });

  it('draws nothing when the same numbers come anew', async () => {
    const { rerender } = renderInPortal(figure());
    await screen.findByText(/зураг/);
    rerender(figure({ data: { ...data, series: data.series.map((series) => ({ ...series })) } }));
    rerender(figure({ data: moreIssued }));
    await waitFor(() => expect(lastSeries()).toMatchObject([{ data: [300, 400] }, {}]));
    expect(new Set(drawn.map(({ options }) => options)).size).toBe(2);
  });

  it('is as large as the window when asked, with all its tools, and leads back to where it was', async () => {
    const { user } = renderInPortal(figure());
    await screen.findByText(/зураг/);
    const enlarge = screen.getByRole('button', { name: 'Сараар: бүтэн дэлгэцээр' });
    await user.click(enlarge);
    const large = within(screen.getByRole('dialog', { name: 'Сараар' }));
    expect(await large.findByText(/зураг/)).toBeInTheDocument();
    expect(large.getByText(/^Нэгж: ₮/)).toBeVisible();
    await user.click(large.getByRole('radio', { name: 'Хүснэгт' }));
    expect(large.queryByText(/зураг/)).toBeNull();
    await user.click(large.getByRole('button', { name: 'Сараар: татах' }));
    await user.click(large.getByRole('menuitem', { name: 'Өгөгдөл (CSV)' }));
    await user.click(large.getByRole('button', { name: 'Хаах' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('radio', { name: 'График' })).toBeChecked();
  });

  it('shows the parts of a donut with their shares', async () => {
    const [issued] = data.series;
    renderInPortal(
      figure({ data: { ...data, shape: 'donut', series: issued ? [{ ...issued, values: [300, 100] }] : [] } }),
    );
    await screen.findByText(/зураг/);
    expect(screen.getByRole('button', { name: '2026 оны 10-р сар 75%' })).toBeVisible();
    expect(screen.getByRole('row', { name: /11-р сар.* 100₮ 25%/ })).toBeInTheDocument();
  });

  it('says that there is nothing in place of an empty chart', () => {
    renderInPortal(
      figure({ data: { ...data, series: data.series.map((entry) => ({ ...entry, values: [0, null] })) } }),
    );
    expect(screen.getByText('Мэдээлэл алга')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('holds its place while the numbers are loaded', () => {
    renderInPortal(figure({ data: undefined }));
    expect(screen.getByRole('status')).toHaveTextContent('Ачаалж байна…');
  });

  it('says what went wrong and asks again', async () => {
    const onRetry = jest.fn();
    const { user } = renderInPortal(figure({ data: undefined, problem: { message: 'Эрх хүрэхгүй байна', onRetry } }));
    expect(screen.getByRole('alert')).toHaveTextContent('Эрх хүрэхгүй байна');
    await user.click(screen.getByRole('link', { name: 'Дахин оролдох' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('gives its numbers as a file', async () => {
    const kept: Blob[] = [];
    URL.createObjectURL = (file: Blob) => {
      kept.push(file);
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = renderInPortal(figure());
    await screen.findByText(/зураг/);
    await user.click(screen.getByRole('button', { name: 'Сараар: татах' }));
    await user.click(screen.getByRole('menuitem', { name: 'Өгөгдөл (CSV)' }));
    await waitFor(() => {
      expect(names).toEqual(['by-month.csv']);
    });
    expect(kept[0]?.type).toBe('text/csv;charset=utf-8');
  });

  it('says so when no picture can be made', async () => {
    const { user, context } = renderInPortal(figure());
    await screen.findByText(/зураг/);
    await user.click(screen.getByRole('button', { name: 'Сараар: татах' }));
    await user.click(screen.getByRole('menuitem', { name: 'Зураг (PNG)' }));
    await waitFor(() => {
      expect(context.messages).toMatchObject([{ kind: 'error' }]);
    });
  });
});
