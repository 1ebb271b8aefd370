import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { renderScreenOnServer, reply } from '@ecard/shared/testing';
import type { RecordedCall } from '@ecard/shared/testing';
import { statisticText as text } from './statistic.text.ts';
import {
  CAPTION,
  PIVOT,
  ROUTE,
  books,
  column,
  contextOf,
  openerOf,
  pivot,
  span,
  textsOf,
} from './open-statistic.fixtures.tsx';
import type { Body } from './open-statistic.fixtures.tsx';
import { screen } from './statistic.screen.tsx';

const open = openerOf(screen);

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:05:00+08:00'));
});

describe('the file', () => {
  it('of the pivot has every cell with the sums of rows and columns', async () => {
    expect(await linesOfFile(CAPTION)).toEqual([
      'Чиглэл,Даваа,Мягмар,Нийт',
      'Ч:17,30,40,70',
      'Ч:5,,12,12',
      'Нийт,30,52,82',
    ]);
  });

  it('of a pivot of several measures has the same columns', async () => {
    const lines = await linesOfFile('Зорчилт, Орлого: чиглэл × гараг', `${PIVOT}&measure=rides&measure2=revenue`);
    expect(lines).toEqual([
      'Чиглэл,"Даваа, Зорчилт","Даваа, Орлого","Мягмар, Зорчилт","Мягмар, Орлого","Нийт, Зорчилт","Нийт, Орлого"',
      'Ч:17,30,30000,40,40000,70,70000',
      'Ч:5,,,12,12000,12,12000',
      'Нийт,30,30000,52,52000,82,82000',
    ]);
  });

  it('of the operators has their numbers and totals', async () => {
    expect(await linesOfFile(text.league.title)).toEqual([
      'Тээвэрлэгч,rides,revenue,revenue_per_ride,denied_share',
      'Зорчигч тээвэр,70,70000,1000,3.5',
      'Нийт,70,70000,1000,3.5',
    ]);
  });

  it('of the months has those of the year before and the change', async () => {
    expect(await linesOfFile(`${text.year.title}: зорчилт`)).toEqual([
      'Сар,rides,rides_before,rides_change',
      '2026 оны 1-р сар,100,80,25',
      'Нийт,100,80,25',
    ]);
  });

  it('of the months leaves out the change of a share, which the table has in points', async () => {
    const shares = [
      ...[column('month', 'dimension'), column('denied_share', 'measure', '%')],
      ...[column('denied_share_before', 'measure', '%'), column('denied_share_change', 'measure', '%')],
    ];
    const title = `${text.year.title}: ${text.measures.denied_share.toLowerCase()}`;
    const lines = await linesOfFile(title, `${PIVOT}&measure=denied_share`, {
      'POST /api/statistic/query': (call: RecordedCall) =>
        (call.body as Body).compare
          ? {
              ...span,
              rows: [['2026-01-01', 5, 4, 25]],
              totals: [null, 5, 4, 25],
              columns: shares,
              row_count: 1,
              part_ids: [null],
            }
          : pivot(call),
    });
    expect(lines).toEqual(['Сар,denied_share,denied_share_before', '2026 оны 1-р сар,5,4', 'Нийт,5,4']);
  });
});

/** Opens the page, saves what has a title as CSV and returns its lines. */
async function linesOfFile(title: string, ...[url = PIVOT, ...others]: Partial<Parameters<typeof open>>) {
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const { user } = open(url, ...others);
  await user.click(await page.findByRole('button', { name: `${title}: татах` }));
  await user.click(await page.findByRole('menuitem', { name: 'Өгөгдөл (CSV)' }));
  await waitFor(() => expect(files).toHaveLength(1));
  return (await textOf(files[0])).trimEnd().split('\r\n');
}

/** Reads a file, which jsdom does with a reader alone. */
function textOf(file: Blob | undefined): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.addEventListener('load', () => {
      resolve(reader.result as string);
    });
    reader.readAsText(file ?? new Blob());
  });
}

describe('the tables beside the pivot', () => {
  it('compare the months with those of the year before', async () => {
    open(PIVOT);
    const table = within(await page.findByRole('table', { name: text.year.title }));
    expect(table.getAllByRole('row').map(textsOf)[1]).toEqual(['2026 оны 1-р сар', '100', '80', '25% өссөн']);
  });

  it('compare a month that runs until the same hour of the year before, and say so', async () => {
    const columns = ['rides', 'rides_before', 'rides_change', 'rides_compared'].map((key) =>
      column(key, 'measure', 'ride'),
    );
    open(PIVOT, {
      'POST /api/statistic/query': (call: RecordedCall) =>
        (call.body as Body).compare
          ? {
              ...{ ...span, incomplete_from: '2026-11-21', previous_until: '2025-11-21T12:00:00+08:00', row_count: 1 },
              part_ids: [null],
              columns: [column('month', 'dimension'), ...columns],
              rows: [['2026-11-01', 100, 80, 15, 92]],
              totals: [null, 100, 80, 15, 92],
            }
          : pivot(call),
    });
    const table = within(await page.findByRole('table', { name: text.year.title }));
    expect(table.getAllByRole('row').map(textsOf)[1]?.slice(1)).toEqual(['100', '80', '15% өссөн']);
    expect(within(page.getByRole('table', { name: text.year.title })).queryByRole('link', { name: '80' })).toBeNull();
    expect(page.getByText(text.year.until('2025-11-21T12:00:00+08:00'))).toHaveTextContent('2025.11.21 12:00 хүртэл');
  });

  it('say that they could not be loaded, with the reason', async () => {
    open(PIVOT, {
      'POST /api/statistic/query': (call: RecordedCall) =>
        (call.body as Body).compare ? reply(503, { code: 'UNAVAILABLE', message: 'Түр хүлээнэ үү.' }) : pivot(call),
    });
    expect(await page.findByText(text.year.failed)).toBeVisible();
    expect(page.getByText('Түр хүлээнэ үү.')).toBeVisible();
  });

  it('compare shares in points', async () => {
    const shares = [
      ...[column('month', 'dimension'), column('denied_share', 'measure', '%')],
      ...[column('denied_share_before', 'measure', '%'), column('denied_share_change', 'measure', '%')],
    ];
    open(`${PIVOT}&measure=denied_share`, {
      'POST /api/statistic/query': (call: RecordedCall) =>
        (call.body as Body).compare
          ? {
              ...span,
              rows: [['2026-01-01', 5, 4, 25]],
              totals: [null, 5, 4, 25],
              columns: shares,
              row_count: 1,
              part_ids: [null],
            }
          : pivot(call),
    });
    const table = within(await page.findByRole('table', { name: text.year.title }));
    expect(textsOf(table.getAllByRole('row')[1] ?? document.body)).toEqual([
      ...['2026 оны 1-р сар', '5%', '4%', '1 нэгж хувь өссөн'],
    ]);
  });

  it('rank the operators', async () => {
    open(PIVOT);
    const table = within(await page.findByRole('table', { name: text.league.title }));
    expect(table.getAllByRole('row').map(textsOf)[1]).toEqual(['Зорчигч тээвэр', '70', '70,000₮', '1,000₮', '3.5%']);
  });

  it('lead to the taps behind each number', async () => {
    open(PIVOT, {}, ['report.graph.view']);
    const hrefOf = async (title: string, name: string) => {
      const [link] = within(await page.findByRole('table', { name: title })).getAllByRole('link', { name });
      return link?.getAttribute('href');
    };
    const taps = (days: string, rest = '', result = 'ACCEPTED') =>
      `/graph-report?${days}&taps=1&tap_result=${result}${rest}#taps`;
    const whole = `from=${span.from}&to=${span.to}`;
    expect(await hrefOf(CAPTION, '30')).toBe(taps(whole, `&route=${ROUTE}&tap_weekday=1`));
    expect(await hrefOf(CAPTION, '52')).toBe(taps(whole, '&tap_weekday=2'));
    expect(await hrefOf(CAPTION, '82')).toBe(taps(whole));
    expect(await hrefOf(text.league.title, '3.5%')).toBe(taps(whole, `&operator=${ROUTE}`, 'DENIED'));
    expect(await hrefOf(text.year.title, '100')).toBe(taps('from=2026-01-01&to=2026-01-31'));
    expect(await hrefOf(text.year.title, '80')).toBe(taps('from=2025-01-01&to=2025-01-31'));
  });

  it('lead to the taps behind the numbers of each measure', async () => {
    open(`${PIVOT}&measure=denied&measure2=rides`, {}, ['report.graph.view']);
    const table = within(await page.findByRole('table', { name: /^Татгалзсан уншилт, Зорчилт: / }));
    const href = (name: string) => table.getAllByRole('link', { name })[0]?.getAttribute('href');
    const taps = `/graph-report?from=${span.from}&to=${span.to}&taps=1`;
    expect(href('30')).toBe(`${taps}&tap_result=DENIED&route=${ROUTE}&tap_weekday=1#taps`);
    expect(href('52,000₮')).toBe(`${taps}&tap_result=ACCEPTED&tap_weekday=2#taps`);
  });

  it('lead nowhere for an account that may not list taps', async () => {
    open(PIVOT);
    const table = within(await page.findByRole('table', { name: CAPTION }));
    expect(table.queryByRole('link', { name: '82' })).toBeNull();
  });

  it('report that the books agree', async () => {
    open(PIVOT);
    expect(await page.findByText(text.reconciliation.fine)).toBeVisible();
  });

  it('name the days on which they differ', async () => {
    const day = { ...books, day: '2026-11-20', ledger: 990, difference: 10 };
    const totals = { ...books, ledger: 990, difference: 10 };
    open(PIVOT, { 'GET /api/statistic/reconciliation': { ...span, totals, days: [day] } });
    expect((await page.findAllByText(text.reconciliation.wrong(1)))[0]).toBeVisible();
    expect(page.getByRole('rowheader', { name: '2026.11.20' })).toBeVisible();
  });

  it('lead from the fares of a day that differs to its taps, for an account that may see them', async () => {
    const day = { ...books, day: '2026-11-20', ledger: 990, difference: 10 };
    const answer = { 'GET /api/statistic/reconciliation': { ...span, totals: books, days: [day] } };
    const linksOf = async () =>
      within((await page.findByRole('rowheader', { name: '2026.11.20' })).closest('tr') ?? document.body)
        .queryAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    const { unmount } = open(PIVOT, answer, ['report.graph.view']);
    expect(await linksOf()).toEqual([
      ['1,000₮', '/graph-report?from=2026-11-20&to=2026-11-20&taps=1&tap_result=ACCEPTED#taps'],
    ]);
    unmount();
    open(PIVOT, answer);
    expect(await linksOf()).toEqual([]);
  });

  it('are in the HTML of the server', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextOf(PIVOT) });
    expect(html).toContain('Ч:17');
    expect(html).toContain('Зорчигч тээвэр');
    expect(html).toContain(text.reconciliation.fine);
  });
});
