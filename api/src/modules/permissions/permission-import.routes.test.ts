import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { permissionImportSchema } from '@ecard/shared/api-schema';
import { multipartOf } from '../../testing/multipart.ts';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { findUnentitledCards } from './permission-fixture.ts';
import type { UnentitledCard } from './permission-fixture.ts';

let host: TestHost;
let clerk: string;
let card: UnentitledCard | undefined;
let other: UnentitledCard | undefined;
beforeAll(async () => {
  host = await startTestHost();
  clerk = await host.tokenOfRole('CARD_OPERATOR');
  [card, other] = await findUnentitledCards(host);
}, 60_000);
afterAll(() => host.close());

describe('POST /api/ec/permissions/import', () => {
  const send = (table: string | Uint8Array, { query = '', name = 'list.csv' } = {}) =>
    host.app.inject({
      method: 'POST',
      url: `/api/ec/permissions/import${query}`,
      ...multipartOf(name, Buffer.from(table), clerk),
    });

  it('tells row by row what is wrong and writes nothing', async () => {
    const csv = [
      '\uFEFFКартын дугаар;Ангилал;Эхлэх;Дуусах',
      `${card?.card_no};Хүүхэд;2026-04-01;2026-06-01`,
      `${card?.card_no};CHILD;2026-04-01;2026-06-01`,
      `000000000000;CHILD;2026-04-01;2026-02-31`,
    ].join('\n');
    const checked = permissionImportSchema.parse((await send(csv, { query: '?dry_run=1' })).json());
    expect(checked).toMatchObject({ total: 3, valid: 1, created: 0 });
    expect(checked.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
      [3, 'category', 'DUPLICATE_ROW'],
      [4, 'card_no', 'NOT_FOUND'],
      [4, 'valid_to', 'BAD_FORMAT'],
    ]);
    expect((await send(csv)).json()).toMatchObject({ code: 'IMPORT_HAS_PROBLEMS' });
  });

  it('writes requests that somebody else approves, once', async () => {
    const csv = `card_no,category,valid_from,valid_to\n${other?.card_no},CHILD,2026-04-01,2026-06-01\n`;
    expect((await send(csv)).json()).toMatchObject({ created: 1, problems: [] });
    const again = permissionImportSchema.parse((await send(csv, { query: '?dry_run=1' })).json());
    expect(again.problems).toMatchObject([{ row: 2, code: 'ALREADY_OPEN' }]);
  });

  it('refuses what is no table', async () => {
    const response = await send('PK not a zip', { name: 'list.xlsx' });
    expect(response.json()).toMatchObject({ status: 422, code: 'IMPORT_UNREADABLE' });
  });

  it('says what is too much of a table', async () => {
    const header = 'card_no,category,valid_from,valid_to';
    const sheet = (cell: string) =>
      zipSync({ 'xl/worksheets/sheet1.xml': strToU8(`<worksheet><c r="${cell}"><v>1</v></c></worksheet>`) });
    const tables = {
      IMPORT_TOO_LONG: [`${header}\n${',,,\n'.repeat(5)}${'1,CHILD,,\n'.repeat(10_001)}`, sheet('A20001')],
      IMPORT_TOO_WIDE: [`${header}${',x'.repeat(100)}\n1,2,3,4\n`, `${header}\n${'1,'.repeat(101)}\n`, sheet('DA1')],
      IMPORT_CELL_TOO_LONG: [`${header}\n1,${'х'.repeat(2_001)},,\n`, 'х'.repeat(2_000_000)],
    };
    for (const [code, files] of Object.entries(tables)) {
      for (const file of files) {
        const answer = (await send(file)).json<{ status: number; code: string; message: string }>();
        expect([answer.status, answer.code]).toEqual([422, code]);
        expect(answer.message).toMatch(/[а-яөү]{3}/);
      }
    }
  });
});
