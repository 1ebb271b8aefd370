import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importReportSchema } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { systemActor } from '../../../audit/audit.ts';
import { ImportLog } from '../../../imports/import-log.ts';
import type { Account } from '../../../security/account.ts';
import { multipartOf } from '../../../testing/multipart.ts';
import { startCardHost } from '../card-fixture.ts';
import type { CardHost } from '../card-fixture.ts';
import { setHolders } from './set-holders.ts';

let cards: CardHost;
let ids: readonly string[];
let numbers: readonly string[];
beforeAll(async () => {
  cards = await startCardHost();
  const holders = ['Б.Нэг', 'Б.Хоёр', 'Б.Гурав'].map((name) => ({ name }));
  const ordered = await cards.order({ media_type: 'VIRTUAL', holders }, cards.organisation);
  ids = ordered.cards.map(({ id }) => id);
  numbers = await Promise.all(ids.map(async (id) => (await cards.viewOf(id)).card_no));
});
afterAll(() => cards.host.close());

const send = (lines: readonly string[], { query = '', token = cards.organisation } = {}) =>
  cards.host.app.inject({
    method: 'POST',
    url: `/api/ec/cards/holders/import${query}`,
    ...multipartOf('holders.csv', Buffer.from(lines.join('\n')), token),
  });
const header = 'Картын дугаар,Эзэмшигч,РД';
const holderOf = async (index: number) => (await cards.viewOf(ids[index] ?? '')).holder;

describe('POST /api/ec/cards/holders/import', () => {
  it('says row by row what is wrong and writes nothing', async () => {
    const lines = [
      header,
      `${numbers[0]},Д.Шинэ,`,
      `${numbers[0]},Д.Өөр,`,
      `123,Д.Өөр,`,
      `000000000000,Д.Өөр,`,
      `${numbers[1]},,`,
      `${numbers[2]},,ЗЗ1`,
    ];
    const checked = importReportSchema.parse((await send(lines, { query: '?dry_run=1' })).json());
    expect(checked).toMatchObject({ dry_run: true, rows: 6, updated: 1 });
    expect(checked.problems.map(({ row, code }) => [row, code])).toEqual([
      [3, 'DUPLICATE_ROW'],
      [4, 'BAD_CARD_NO'],
      [5, 'NOT_FOUND'],
      [6, 'REQUIRED'],
      [7, 'BAD_REGISTER_NO'],
    ]);
    expect((await send(lines)).json()).toMatchObject({ status: 422, code: 'IMPORT_HAS_ERRORS' });
    expect(await holderOf(0)).toMatchObject({ name: 'Б.Нэг' });
  });

  it('assigns the holders with an entry in the history of each card, and a second time changes nothing', async () => {
    const grouped = numbers[0]?.replace(/(.{4})(?=.)/g, '$1 ');
    const lines = [header, `${grouped},Д.Дорж,УБ90010112`, `${numbers[1]},,УБ90010213`, `${numbers[2]},Б.Гурав,`];
    expect((await send(lines)).json()).toMatchObject({ dry_run: false, rows: 3, updated: 2, unchanged: 1 });
    expect(await holderOf(0)).toEqual({ name: 'Д.Дорж', register_no_masked: 'УБ******12' });
    expect(await holderOf(1)).toEqual({ name: 'Б.Хоёр', register_no_masked: 'УБ******13' });
    const written = await cards.host.database.db
      .selectFrom('audit_log')
      .select(['entity_id', 'after'])
      .where('action', '=', 'ec_card.update')
      .where('entity_id', 'in', [...ids])
      .orderBy('id')
      .execute();
    expect(written.map(({ entity_id }) => entity_id).sort()).toEqual([ids[0], ids[1]].sort());
    expect(JSON.stringify(written)).not.toMatch(/Дорж|УБ9001/);
    expect((await send(lines)).json()).toMatchObject({ updated: 0, unchanged: 3 });
  });

  it('leaves out a card that ended since the file was checked, and says so at its row', async () => {
    const { db } = cards.host.database;
    const { rows: found } = await sql<{ id: number; status: string }>`
      update ec_card set status = case when public_id = ${ids[1]}::uuid then 'CLOSED' else status end
      where public_id = any(${ids.slice(1)}::uuid[]) returning id, status`.execute(db);
    const assignments = found.map(({ id, status }) => ({
      ...{ line: status === 'CLOSED' ? 2 : 3, cardId: id },
      holder: { holder_name: 'Т.Сүүлчийн' },
    }));
    const log = new ImportLog();
    const { personalData } = cards.host;
    const account: Account = { id: 0, publicId: '', kind: 'STAFF', organizationId: null, actionCodes: new Set() };
    await db
      .transaction()
      .execute((trx) =>
        setHolders(trx, assignments, { account, personalData, now: cards.host.clock.now, actor: systemActor }, log),
      );
    expect(log.toReport(false)).toMatchObject({
      updated: 1,
      problems: [{ row: 2, severity: 'warning', code: 'CARD_NOT_USABLE' }],
    });
    expect(await holderOf(1)).toMatchObject({ name: 'Б.Хоёр' });
    expect(await holderOf(2)).toMatchObject({ name: 'Т.Сүүлчийн' });
  });

  it('finds no card of somebody else', async () => {
    const lines = [header, `${numbers[0]},Х.Хулгай,`];
    const answer = importReportSchema.parse((await send(lines, { query: '?dry_run=1', token: cards.citizen })).json());
    expect(answer).toMatchObject({ updated: 0, problems: [{ row: 2, code: 'NOT_FOUND' }] });
    expect(await holderOf(0)).toMatchObject({ name: 'Д.Дорж' });
  });

  it('refuses more than a thousand rows, and a file without the columns', async () => {
    const row = `${numbers[0]},Д.Шинэ,`;
    const long = await send([header, ...Array.from({ length: 1_001 }, () => row)]);
    expect(long.json()).toMatchObject({ code: 'IMPORT_TOO_LONG' });
    expect((await send(['Картын дугаар,Хэлбэр', `${numbers[0]},QR`])).json()).toMatchObject({
      code: 'IMPORT_NO_COLUMN',
      current: { columns: ['holder_name'] },
    });
  });
});
