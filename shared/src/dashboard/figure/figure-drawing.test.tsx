import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { drawnCharts, renderInPortal } from '@ecard/shared/testing';
import { loadChart } from '@ecard/shared/ui/work';
import { data, figure, moreIssued } from './a-figure.fixtures.tsx';

// A chart that is loaded already is there at once.
await loadChart();

const lastSeries = () => drawnCharts.at(-1)?.series;

beforeEach(() => {
  drawnCharts.length = 0;
});

describe('Figure', () => {
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
});
