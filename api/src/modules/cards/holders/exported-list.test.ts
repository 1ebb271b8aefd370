import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importReportSchema } from '@ecard/shared/api-schema';
import type { ExportJob } from '@ecard/shared/api-schema';
import { multipartOf } from '../../../testing/multipart.ts';
import { startCardHost } from '../card-fixture.ts';
import type { CardHost } from '../card-fixture.ts';

let cards: CardHost;
let ids: readonly string[];
let numbers: readonly string[];
beforeAll(async () => {
  cards = await startCardHost();
  const order = () => cards.order({ media_type: 'VIRTUAL' }, cards.organisation);
  const ordered = [await order(), await order(), await order()];
  ids = ordered.flatMap((one) => one.cards.map(({ id }) => id));
  numbers = await Promise.all(ids.map(async (id) => (await cards.viewOf(id)).card_no));
});
afterAll(() => cards.host.close());

async function exported(format: 'csv' | 'xlsx', { filters = {}, token = cards.organisation } = {}) {
  const started = await cards.host.post('/api/export', { resource: 'card', format, filters }, token);
  expect(started.statusCode).toBe(202);
  await cards.host.runJobs();
  return (await cards.host.get(`/api/export/${started.json<ExportJob>().id}/download`, token)).rawPayload;
}

async function send(file: Buffer | string, { query = '', token = cards.organisation } = {}) {
  return cards.host.app.inject({
    method: 'POST',
    url: `/api/ec/cards/holders/import${query}`,
    ...multipartOf('holders.csv', Buffer.from(file), token),
  });
}
const check = async (file: Buffer | string, token?: string) =>
  importReportSchema.parse((await send(file, { query: '?dry_run=1', ...(token ? { token } : {}) })).json());
const holderOf = async (index: number) => (await cards.viewOf(ids[index] ?? '')).holder;

describe('the exported list of an organisation’s cards', () => {
  it('shows masked numbers and names each card by its id', async () => {
    const csv = (await exported('csv')).toString();
    expect(csv).toContain('Картын дугаар,Таних дугаар,');
    expect(csv).toContain(`•••• •••• ${numbers[0]?.slice(-4)},${ids[0]},`);
    expect(csv).not.toContain(numbers[0]);
  });

  it('is taken back unchanged as a file of holders, as CSV and as a workbook', async () => {
    const files = [await exported('csv'), await exported('xlsx', { filters: { media: 'VIRTUAL' } })];
    for (const file of files) {
      const { rows, unchanged, problems } = await check(file);
      expect(rows).toBeGreaterThanOrEqual(3);
      expect({ unchanged, problems }).toEqual({ unchanged: rows, problems: [] });
    }
  });

  it('assigns the names that were filled in', async () => {
    const lines = (await exported('csv')).toString().split('\r\n');
    const filled = lines.map((line) => {
      const place = ids.findIndex((id) => line.includes(id));
      const cells = line.split(',');
      return place < 0 || place === 2 ? line : cells.with(3, `Ш.Нэр${place}`).join(',');
    });
    expect((await send(filled.join('\r\n'))).json()).toMatchObject({ updated: 2, problems: [] });
    expect(await holderOf(0)).toMatchObject({ name: 'Ш.Нэр0' });
    expect(await holderOf(1)).toMatchObject({ name: 'Ш.Нэр1' });
    expect(await holderOf(2)).toBeNull();
  });

  it('does not write masked names over whole ones', async () => {
    const csv = await exported('csv', { filters: { ids: ids[0] }, token: cards.operator });
    expect(csv.toString()).toContain(ids[0]);
    expect(await check(csv, cards.operator)).toMatchObject({ rows: 1, unchanged: 1, problems: [] });
  });
});

describe('a row of a file of holders', () => {
  it('names one card by id, by number or by both', async () => {
    const [first = '', second = ''] = numbers;
    const lines = [
      'Таних дугаар,Картын дугаар,Эзэмшигч',
      `${ids[0]?.toUpperCase()},,Ж.Нэг`,
      `,${second},Ж.Хоёр`,
      `${ids[2]},•••• •••• ${numbers[2]?.slice(-4)},Ж.Гурав`,
      `${ids[0]},${second},Ж.Өөр`,
      `${ids[1]},•••• •••• ${second.endsWith('0000') ? '0001' : '0000'},Ж.Өөр`,
      ',,Ж.Хэн',
      '12,,Ж.Хэн',
      `,•••• •••• ${first.slice(-4)},Ж.Хэн`,
      `${ids[0]},${first},Ж.Дахин`,
      '019aa5e0-0000-7000-8000-000000000001,,Ж.Хэн',
    ];
    const { updated, problems } = await check(lines.join('\n'));
    expect(updated).toBe(3);
    expect(problems.map(({ row, code }) => [row, code])).toEqual([
      [5, 'OTHER_CARD'],
      [6, 'OTHER_CARD'],
      [7, 'CARD_REQUIRED'],
      [8, 'BAD_CARD_ID'],
      [9, 'BAD_CARD_NO'],
      [10, 'DUPLICATE_ROW'],
      [11, 'NOT_FOUND'],
    ]);
    expect(problems[0]?.message).toBe('Картын дугаар, таних дугаар хоёр өөр картынх байна.');
  });
});
