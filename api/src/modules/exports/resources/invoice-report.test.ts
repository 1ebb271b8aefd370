import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invoiceAgeingSchema, invoiceReportSchema } from '@ecard/shared/api-schema';
import { readRows } from '../../../data-sets/read-rows.ts';
import type { Cell } from '../../../files/table.ts';
import { startTestHost, testNow } from '../../../testing/test-host.ts';
import type { TestHost } from '../../../testing/test-host.ts';
import type { ExportResource } from '../export-resource.ts';
import { describeFilters } from '../filter-lines.ts';
import { prepareExport } from '../prepare-export.ts';
import { invoiceAgeingExport } from './invoice-ageing.ts';
import { invoiceReportExport } from './invoice-report.ts';

let host: TestHost;
let token: string;
beforeAll(async () => {
  host = await startTestHost();
  token = await host.tokenOf('finance');
});
afterAll(() => host.close());

const span = { from: '2024-04-01', to: '2026-03-10' };
const mongo = (tugrik: number) => Math.round(tugrik * 100);
const onScreen = async (path: string, query: Record<string, string>) =>
  (await host.get(`${path}?${new URLSearchParams(query).toString()}`, token)).json<unknown>();

/** The file's rows, and the filters that its second sheet lists. */
async function fileOf(resource: ExportResource, filters: Record<string, string>, sort = resource.sort.default) {
  const { db } = host.database;
  const { columns, dataSet } = await prepareExport(
    resource,
    { filters, sort, columns: undefined },
    {
      ...{ db, scope: { kind: 'all' }, now: testNow, userId: 1, showsPii: false, personalData: host.personalData },
      account: { id: 1, publicId: '', kind: 'STAFF', organizationId: null, actionCodes: new Set() },
    },
  );
  const rows: Readonly<Record<string, Cell>>[] = [];
  for await (const row of readRows(db, dataSet, columns)) rows.push(row);
  return {
    rows,
    headers: columns.map(({ header }) => header),
    chosenBy: await describeFilters(db, resource.resource, filters),
  };
}

describe('the file of the invoice report', () => {
  it.each([
    ['organization', '-issued', ['Байгууллага', 'РД']],
    ['month', 'name', ['Сар']],
    ['kind', '-issued', ['Төрөл']],
    ['operator', '-issued', ['Тээвэрлэгч', 'РД']],
  ])('has the rows and sums that the screen shows by %s', async (by, sort, names) => {
    const asked = { ...span, group_by: by };
    const { groups } = invoiceReportSchema.parse(await onScreen('/api/report/invoice', asked));
    const { rows, headers } = await fileOf(invoiceReportExport, asked, sort);
    expect(groups.length).toBeGreaterThan(1);
    expect(rows).toEqual(
      groups.map((group) =>
        expect.objectContaining({
          name: group.name,
          count: group.count,
          issued: mongo(group.issued),
          collected: mongo(group.collected),
          outstanding: mongo(group.outstanding),
          overdue: mongo(group.overdue),
          written_off: mongo(group.written_off),
        }),
      ),
    );
    expect(headers).toEqual([
      ...names,
      ...['Тоо', 'Гаргасан', 'Цугларсан', 'Хувь', 'Үлдэгдэл', 'Хугацаа хэтэрсэн', 'Найдваргүй'],
    ]);
  });

  it('names its period and its grouping', async () => {
    const { chosenBy } = await fileOf(invoiceReportExport, { group_by: 'month', to: span.to, from: span.from });
    expect(chosenBy).toEqual([
      { label: 'Хугацаа', value: '2024.04.01 – 2026.03.10' },
      { label: 'Бүлэглэсэн', value: 'Сараар' },
    ]);
  });
});

describe('the file of the ageing', () => {
  it('has the debt of each organisation on its day, as the screen shows it', async () => {
    const asked = { as_of: '2025-12-31' };
    const ageing = invoiceAgeingSchema.parse(await onScreen('/api/report/invoice/ageing', asked));
    const { rows, chosenBy } = await fileOf(invoiceAgeingExport, asked);
    expect(ageing.rows.length).toBeGreaterThan(1);
    expect(rows).toEqual(
      ageing.rows.map((row) => ({
        organization: row.organization.name,
        register_no: row.organization.register_no,
        count: row.count,
        current: mongo(row.current),
        days_1_30: mongo(row.days_1_30),
        days_31_60: mongo(row.days_31_60),
        days_61_90: mongo(row.days_61_90),
        days_over_90: mongo(row.days_over_90),
        owed: mongo(row.total),
      })),
    );
    expect(chosenBy).toEqual([{ label: 'Өдрийн байдлаар', value: '2025.12.31' }]);
  });
});
