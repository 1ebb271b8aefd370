import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { permissionImportSchema, permissionLastImportSchema } from '@ecard/shared/api-schema';
import { multipartOf } from '../../testing/multipart.ts';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { findUnentitledCards } from './permission-fixture.ts';
import type { UnentitledCard } from './permission-fixture.ts';

let host: TestHost;
let clerk: string;
let card: UnentitledCard | undefined;
let other: UnentitledCard | undefined;
let third: UnentitledCard | undefined;
let fourth: UnentitledCard | undefined;
let fifth: UnentitledCard | undefined;
let sixth: UnentitledCard | undefined;
beforeAll(async () => {
  host = await startTestHost();
  clerk = await host.tokenOfRole('CARD_OPERATOR');
  [card, other, third, fourth, fifth, sixth] = await findUnentitledCards(host);
});
afterAll(() => host.close());

describe('POST /api/ec/permissions/import', () => {
  const last = async (token: string) =>
    permissionLastImportSchema.parse((await host.get('/api/ec/permissions/import', token)).json()).last;
  const send = (table: string | Uint8Array, { query = '', name = 'list.csv', token = clerk } = {}) =>
    host.app.inject({
      method: 'POST',
      url: `/api/ec/permissions/import${query}`,
      ...multipartOf(name, Buffer.from(table), token),
    });

  it('lists the faults row by row and writes nothing', async () => {
    const csv = [
      '\uFEFFКартын дугаар;Ангилал;Эхлэх;Дуусах',
      `${card?.card_no};Хүүхэд;2026-04-01;2026-06-01`,
      `${card?.card_no.replace(/^(.{4})(.{4})/, '$1 $2\u2013')};CHILD;2026-04-01;2026-06-01`,
      `000000000000;CHILD;2026-04-01;2026-02-31`,
    ].join('\n');
    const checked = permissionImportSchema.parse((await send(csv, { query: '?dry_run=1' })).json());
    expect(checked).toMatchObject({ total: 3, valid: 1 });
    expect(checked.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
      [3, 'category', 'DUPLICATE_ROW'],
      [4, 'card_no', 'NOT_FOUND'],
      [4, 'valid_to', 'BAD_FORMAT'],
    ]);
    expect((await send(csv)).json()).toMatchObject({ code: 'IMPORT_HAS_PROBLEMS' });
  });

  it('refuses a card of somebody else than the named person, and one that is lost', async () => {
    const { db } = host.database;
    const named = await db
      .selectFrom('app_user')
      .select(['id', 'register_no_encrypted'])
      .where('username', '=', 'planner')
      .executeTakeFirstOrThrow();
    const others = await db
      .selectFrom('ec_card')
      .select('card_no')
      .where('status', '=', 'ACTIVE')
      .where('user_id', '<>', named.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('ec_card')
      .set({ status: 'LOST' })
      .where('id', '=', fifth?.id ?? 0)
      .execute();
    const registerNo = host.personalData.decrypt(Buffer.from(named.register_no_encrypted ?? []));
    const csv = [
      'register_no,card_no,category,valid_from,valid_to',
      `${registerNo},${others.card_no},SENIOR,2026-04-01,2026-06-01`,
      `,${fifth?.card_no},SENIOR,2026-04-01,2026-06-01`,
    ].join('\n');
    const checked = permissionImportSchema.parse((await send(csv, { query: '?dry_run=1' })).json());
    expect(checked.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'card_no', 'HOLDER_MISMATCH'],
      [3, 'card_no', 'CARD_NOT_USABLE'],
    ]);
  });

  it('writes requests that somebody else approves, once', async () => {
    const csv = `card_no,category,valid_from,valid_to\n${other?.card_no},CHILD,2026-04-01,2026-06-01\n`;
    expect((await send(csv)).json()).toMatchObject({ status: 'QUEUED', applied: 0, problems: [] });
    expect((await send(csv)).json()).toMatchObject({ code: 'IMPORT_RUNNING' });
    await host.runJobs();
    const done = await last(clerk);
    expect(done).toMatchObject({ status: 'DONE', total: 1, applied: 1, refused: 0 });
    // A list is its sender's.
    expect(await last(await host.tokenOf('cardoperator2'))).not.toEqual(done);
    const again = permissionImportSchema.parse((await send(csv, { query: '?dry_run=1' })).json());
    expect(again.problems).toMatchObject([{ row: 2, code: 'ALREADY_OPEN' }]);
  });

  it('refuses a row for which somebody else’s list has brought a request meanwhile', async () => {
    const csv = `card_no,category,valid_from,valid_to\n${third?.card_no},CHILD,2026-04-01,2026-06-01\n`;
    const colleague = await host.tokenOf('cardoperator2');
    for (const token of [clerk, colleague]) expect((await send(csv, { token })).statusCode).toBe(202);
    await host.runJobs();
    const both = [await last(clerk), await last(colleague)];
    expect(both.map((one) => [one?.applied, one?.refused]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(both.flatMap((one) => one?.problems ?? [])).toMatchObject([{ row: 2, code: 'ALREADY_OPEN' }]);
    const file = (token: string) => host.get('/api/ec/permissions/import/problems?format=csv', token);
    const reason = 'Мөр,Багана,Утга,Шалтгаан\r\n2,Ангилал,,Энэ хугацаанд идэвхтэй эрх';
    expect([await file(clerk), await file(colleague)].filter(({ body }) => body.includes(reason))).toHaveLength(1);
  });

  it('puts a row into the season that it names, and refuses one unknown, of another kind, or of other days', async () => {
    const { db } = host.database;
    const season = await db
      .selectFrom('season')
      .select(['id', 'code', 'name'])
      .where('code', '=', '2026-1')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('permission_rule')
      .set({ season_kinds: ['GENERAL'] })
      .where('category_id', '=', (eb) => eb.selectFrom('rider_category').select('id').where('code', '=', 'CHILD'))
      .execute();
    const listOf = (...rows: readonly (readonly [name: string, until: string])[]) =>
      [
        'card_no,category,valid_from,valid_to,Улирал',
        ...rows.map(([name, until]) => `${sixth?.card_no},CHILD,2026-04-01,${until},${name}`),
      ].join('\n');
    const list = listOf(
      ['2026-9', '2026-05-01'],
      ['TZ-2026', '2026-05-01'],
      [season.code, '2026-07-01'],
      [season.name.toUpperCase(), '2026-05-01'],
    );
    const checked = permissionImportSchema.parse((await send(list, { query: '?dry_run=1' })).json());
    expect(checked.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'season', 'NOT_FOUND'],
      [3, 'season', 'SEASON_KIND'],
      [4, 'valid_from', 'OUTSIDE_SEASON'],
    ]);
    expect(checked.valid).toBe(1);
    expect((await send(listOf([season.code, '2026-05-01']))).statusCode).toBe(202);
    await host.runJobs();
    expect(await last(clerk)).toMatchObject({ status: 'DONE', applied: 1 });
    const { season_id } = await db
      .selectFrom('ec_permission')
      .select('season_id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(season_id).toBe(season.id);
  });

  it('refuses a file that is not a table', async () => {
    const response = await send('PK not a zip', { name: 'list.xlsx' });
    expect(response.json()).toMatchObject({ status: 422, code: 'IMPORT_UNREADABLE' });
  });

  it('names the limit that a table exceeds', async () => {
    const header = 'card_no,category,valid_from,valid_to';
    const sheet = (cell: string) =>
      zipSync({ 'xl/worksheets/sheet1.xml': strToU8(`<worksheet><c r="${cell}"><v>1</v></c></worksheet>`) });
    const tables = {
      IMPORT_TOO_LONG: [`${header}\n${',,,\n'.repeat(5)}${'1,CHILD,,\n'.repeat(10_001)}`, sheet('A20001')],
      IMPORT_TOO_WIDE: [`${header}${',x'.repeat(100)}\n1,2,3,4\n`, `${header}\n${'1,'.repeat(101)}\n`, sheet('DA1')],
      IMPORT_CELL_TOO_LONG: [`${header}\n1,${'х'.repeat(2_001)},,\n`],
      IMPORT_LINE_TOO_LONG: ['х'.repeat(2_000_000)],
    };
    for (const [code, files] of Object.entries(tables)) {
      for (const file of files) {
        const answer = (await send(file)).json<{ status: number; code: string; message: string }>();
        expect([answer.status, answer.code]).toEqual([422, code]);
        expect(answer.message).toMatch(/[а-яөү]{3}/);
      }
    }
  });

  it('refuses a column that the file has twice, under one name or two', async () => {
    const row = `${card?.card_no},CHILD,2026-04-01,2026-06-01,2026-07-01`;
    const alike = await send(`card_no,category,valid_from,valid_to,valid_to\n${row}\n`, { query: '?dry_run=1' });
    expect(alike.json()).toMatchObject({ status: 422, code: 'IMPORT_COLUMN_TWICE', current: { column: 'valid_to' } });
    const other = await send(`card_no,category,valid_from,valid_to,Дуусах\n${row}\n`, { query: '?dry_run=1' });
    expect(other.json()).toMatchObject({ valid: 0, problems: [{ row: 1, column: 'valid_to', code: 'COLUMN_TWICE' }] });
  });

  it('names row and column of a note that is too long or cannot be stored, and writes the others whole', async () => {
    const longest = `${'х'.repeat(998)}🚌`;
    const rows = [`х${longest}`, 'а\0б', longest].map(
      (note) => `${fourth?.card_no},CHILD,2026-04-01,2026-06-01,${note}\n`,
    );
    const csv = `card_no,category,valid_from,valid_to,note\n${rows.join('')}`;
    const checked = permissionImportSchema.parse((await send(csv, { query: '?dry_run=1' })).json());
    expect(checked).toMatchObject({ total: 3, valid: 1 });
    expect(checked.problems).toMatchObject([
      { row: 2, column: 'note', code: 'TOO_LONG' },
      { row: 3, column: 'note', code: 'BAD_CHARACTER', value: '' },
    ]);
    expect((await send(csv)).json()).toMatchObject({ status: 422, code: 'IMPORT_HAS_PROBLEMS' });
    expect((await send(csv, { query: '?skip_problems=1' })).statusCode).toBe(202);
    await host.runJobs();
    expect(await last(clerk)).toMatchObject({ status: 'DONE', applied: 1, refused: 2 });
    const { note } = await host.database.db
      .selectFrom('ec_permission')
      .select('note')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(note).toBe(longest);
  });
});
