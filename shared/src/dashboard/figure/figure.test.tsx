import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import type { FigureData } from '@ecard/shared/ui/work';
import { formatMoney } from '../../format/index.ts';
import type { FigureProps } from './figure.tsx';
import { Figure } from './figure.tsx';
import { createTestContext, drawnCharts, renderInPortal } from '@ecard/shared/testing';
import { PortalRoot, createQueryClient } from '@ecard/shared/ui';
import { loadChart } from '@ecard/shared/ui/work';

// A chart that is loaded already is there at once.
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
const lastSeries = () => drawnCharts.at(-1)?.series;

beforeEach(() => {
  drawnCharts.length = 0;
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

  it('has the numbers of a series in its table with the same decimals', async () => {
    const [issued, paid] = data.series;
    const series = [issued, paid].flatMap((entry) => (entry ? { ...entry, format: formatMoney } : []));
    renderInPortal(figure({ data: { ...data, series } }));
    await screen.findByText(/зураг/);
    const cells = within(screen.getByRole('table', { name: 'Сараар' })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['100.00₮', '50₮', '200.50₮', '–']);
  });

  it('states the unit and time of the numbers, and marks unfinished periods', async () => {
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

  it('draws the chart in a browser without ResizeObserver', async () => {
    const observer = globalThis.ResizeObserver;
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
    renderInPortal(figure());
    expect(await screen.findByText(/зураг/)).toBeInTheDocument();
    globalThis.ResizeObserver = observer;
  });

  it('keeps its height as a chart and as a table', async () => {
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

  it('shows every series again when the last one is hidden', async () => {
    const { user } = renderInPortal(figure());
    await screen.findByText(/зураг/);
    await user.click(screen.getByRole('button', { name: 'Гаргасан' }));
    await user.click(screen.getByRole('button', { name: 'Төлсөн' }));
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2);
  });

  it('shows the table alone on request, with links that the keyboard reaches', async () => {
    const { user } = renderInPortal(figure());
    await screen.findByText(/зураг/);
    expect(screen.getByRole('link', { name: '100₮' })).toHaveAttribute('tabindex', '-1');
    await user.click(screen.getByRole('radio', { name: 'Хүснэгт' }));
    expect(screen.queryByText(/зураг/)).toBeNull();
    expect(screen.getByRole('link', { name: '100₮' })).not.toHaveAttribute('tabindex');
  });

  it('leads to the explanation of a value when it is clicked in the chart', async () => {
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

  it('finds the clicked series when others are hidden', async () => {
    const { context, user } = renderInPortal(figure());
    await screen.findByText(/зураг/);
    await user.click(screen.getByRole('button', { name: 'Гаргасан' }));
    await waitFor(() => expect(lastSeries()).toHaveLength(1));
    await user.click(screen.getByText('багана'));
    expect(context.history.location.pathname).toBe('/');
  });

  it('shows new numbers in its table before it draws them, and ignores a click on the old drawing', async () => {
    const { context, rerender } = renderInPortal(figure());
    const bar = await screen.findByText('багана');
    rerender(figure({ data: moreIssued }));
    expect(screen.getByRole('link', { name: '400₮' })).toBeInTheDocument();
    expect(lastSeries()).toMatchObject([{ data: [{ y: 100 }, { y: 200.5 }] }, {}]);
    fireEvent.click(bar);
    expect(context.history.location.pathname).toBe('/');
    await waitFor(() => expect(lastSeries()).toMatchObject([{ data: [{ y: 300 }, { y: 400 }] }, {}]));
  });

  it('draws nothing when the same numbers are loaded again', async () => {
    const { rerender } = renderInPortal(figure());
    await screen.findByText(/зураг/);
    rerender(figure({ data: { ...data, series: data.series.map((series) => ({ ...series })) } }));
    rerender(figure({ data: moreIssued }));
    await waitFor(() => expect(lastSeries()).toMatchObject([{ data: [{ y: 300 }, { y: 400 }] }, {}]));
    expect(new Set(drawnCharts.map(({ options }) => options)).size).toBe(2);
  });

  it('draws nothing when the same numbers lead elsewhere, and follows their new links', async () => {
    const { context, user, rerender } = renderInPortal(figure());
    const bar = await screen.findByText('багана');
    const before = drawnCharts.at(-1)?.options;
    const hrefs = ['/invoice?page=1', '/invoice?page=2'];
    rerender(figure({ data: { ...data, series: data.series.map((series) => ({ ...series, hrefs })) } }));
    await user.click(bar);
    expect(context.history.location.search).toBe('?page=2');
    expect(drawnCharts.at(-1)?.options).toBe(before);
  });

  it('fills the window on request, with all its tools, and returns to its place', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
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

  it('says in place of an empty chart that there is no data', () => {
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

  it('shows the error and tries again', async () => {
    const onRetry = jest.fn();
    const { user } = renderInPortal(figure({ data: undefined, problem: { message: 'Эрх хүрэхгүй байна', onRetry } }));
    expect(screen.getByRole('alert')).toHaveTextContent('Эрх хүрэхгүй байна');
    await user.click(screen.getByRole('link', { name: 'Дахин оролдох' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('downloads its numbers as a file', async () => {
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

  it('reports a picture that cannot be made', async () => {
    const { user, context } = renderInPortal(figure());
    await screen.findByText(/зураг/);
    await user.click(screen.getByRole('button', { name: 'Сараар: татах' }));
    await user.click(screen.getByRole('menuitem', { name: 'Зураг (PNG)' }));
    await waitFor(() => {
      expect(context.messages).toMatchObject([{ kind: 'error' }]);
    });
  });
});

describe('a figure of days', () => {
  const days: FigureData = {
    ...data,
    categories: ['2026-11-02', '2026-11-03', '2026-11-04'].map((key) => ({
      key,
      label: key,
      days: { from: key, to: key },
    })),
    series: [{ key: 'rides', name: 'Зорчилт', values: [1, 2, 3], format: String }],
    marks: [{ name: 'Баяр', from: '2026-11-03', to: '2026-11-03' }],
  };

  it('is zoomed by its fields, which set the days of the page', async () => {
    const { user, context } = renderInPortal(figure({ data: days }));
    await user.click(screen.getByRole('button', { name: 'Сараар: хугацааг томруулах' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Эхлэл' }), '2026-11-03');
    await user.click(screen.getByRole('button', { name: 'Томруулах' }));
    expect(context.history.location.search).toBe('?from=2026-11-03&to=2026-11-04&wider=usual');
    expect(screen.queryByRole('combobox', { name: 'Эхлэл' })).toBeNull();
  });

  it('names what happened on its days in the HTML of the server', () => {
    const html = renderToString(
      <PortalRoot context={createTestContext()} queryClient={createQueryClient()}>
        {figure({ data: days })}
      </PortalRoot>,
    );
    expect(html.replaceAll('<!-- -->', '')).toContain('<b>1</b> Баяр, 2026.11.03');
  });

  it('offers no zoom where its categories are no days', async () => {
    renderInPortal(figure());
    await screen.findByText(/зураг/);
    expect(screen.queryByRole('button', { name: /томруулах/ })).toBeNull();
  });
});
