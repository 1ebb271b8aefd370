import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { createTestContext, renderInPortal } from '@ecard/shared/testing';
import { PortalRoot, createQueryClient } from '@ecard/shared/ui';
import { loadChart } from '@ecard/shared/ui/work';
import type { FigureData } from '@ecard/shared/ui/work';
import { formatMoney } from '../../format/index.ts';
import { data, figure } from './a-figure.fixtures.tsx';

// A chart that is loaded already is there at once.
await loadChart();

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

  it('keeps its height as a chart and as a table', async () => {
    const { user, container } = renderInPortal(figure({ height: 250 }));
    await screen.findByText(/зураг/);
    const body = container.querySelector('[style*="height: 250px"]');
    expect(body).toContainElement(screen.getByRole('table'));
    await user.click(screen.getByRole('radio', { name: 'Хүснэгт' }));
    expect(container.querySelector('[style*="height: 250px"]')).toBe(body);
  });

  it('shows the table alone on request, with links that the keyboard reaches', async () => {
    const { user } = renderInPortal(figure());
    await screen.findByText(/зураг/);
    expect(screen.getByRole('link', { name: '100₮' })).toHaveAttribute('tabindex', '-1');
    await user.click(screen.getByRole('radio', { name: 'Хүснэгт' }));
    expect(screen.queryByText(/зураг/)).toBeNull();
    expect(screen.getByRole('link', { name: '100₮' })).not.toHaveAttribute('tabindex');
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

  it('names the only part of a donut, and not the only series of another chart', async () => {
    const [issued] = data.series;
    const categories = data.categories.slice(0, 1);
    const whole = { ...data, categories, series: issued ? [{ ...issued, values: [300] }] : [] };
    const { rerender } = renderInPortal(figure({ data: { ...whole, shape: 'donut' } }));
    await screen.findByText(/зураг/);
    expect(screen.getByRole('button', { name: '2026 оны 10-р сар 100%' })).toBeVisible();
    rerender(figure({ data: whole }));
    expect(screen.queryByRole('list', { name: 'Тайлбар' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Гаргасан' })).toBeNull();
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
