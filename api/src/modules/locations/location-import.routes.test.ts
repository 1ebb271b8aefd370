import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntryView, ExportJob, ImportReport, Location } from '@ecard/shared/api-schema';
import { countAnswersBeside } from '../../testing/count-answers-beside.ts';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let planner: string;
beforeAll(async () => {
  host = await startTestHost();
  planner = await host.tokenOfRole('PLANNER');
});
afterAll(() => host.close());

const upload = (query: string, csv: string | Buffer) =>
  host.app.inject({
    method: 'POST',
    url: `/api/location/import?${query}`,
    headers: { authorization: `Bearer ${planner}`, 'content-type': 'text/csv' },
    payload: csv,
  });

const list = async (query: string) =>
  (await host.get(`/api/location?${query}`, planner)).json<{ data: Location[]; total: number }>();
const byCode = async (code: string) => (await list(`q=${code}`)).data.find((row) => row.code === code);

/** The exported list has columns that are changed elsewhere. */
const passedOver = {
  ...{ row: 1, severity: 'note', code: 'NOT_READ' },
  message: 'Эдгээр баганыг оруулахгүй: Дамждаг чиглэл, Төлөв.',
};

describe('POST /api/location/import', () => {
  const csv =
    'code,name,kind,lat,lon,stop_ref\n' +
    'N1,Шинэ буудал,STOP,47.7701,106.7001,\n' +
    'N2,Хил,STOP,52.1,106.7,\n' +
    'N3,Ойрхон,STOP,47.91674,106.91794,\n';

  it('shows the problems of every row in a dry run and writes nothing', async () => {
    const report = (
      await upload('dry_run=1', csv.replace('N1', 'D1').replace('47.7701', '47.7651'))
    ).json<ImportReport>();
    expect(report).toMatchObject({ dry_run: true, rows: 3, created: 1 });
    expect(report.problems.map(({ row, severity, code }) => [row, severity, code])).toEqual([
      [3, 'error', 'BAD_POSITION'],
      [4, 'warning', 'DUPLICATE_NEARBY'],
    ]);
    expect((await list('q=D1')).total).toBe(0);
  });

  it('imports all rows or none', async () => {
    expect((await upload('', csv)).json()).toMatchObject({ code: 'IMPORT_HAS_ERRORS' });
    const clean = await upload('', csv.split('\n').slice(0, 2).join('\n'));
    expect(clean.json()).toMatchObject({ created: 1, problems: [] });
    expect(await byCode('N1')).toMatchObject({ kind: 'STOP', status: 'ACTIVE' });
  });

  it('compares places of one file with each other, and one that moves by where the file puts it', async () => {
    const header = 'code,name,kind,lat,lon\n';
    expect((await upload('', `${header}M1,Эхний,STOP,47.7801,106.7801\n`)).json()).toMatchObject({ created: 1 });
    const moved = (
      await upload(
        '',
        `${header}M1,Эхний,KIOSK,47.7901,106.7801\nM2,Оронд нь,STOP,47.7801,106.7801\nM3,Дэргэд,STOP,47.79,106.78\n`,
      )
    ).json<ImportReport>();
    expect(moved).toMatchObject({ created: 1, updated: 1, unchanged: 0 });
    expect(moved.problems).toMatchObject([
      { row: 4, code: 'DUPLICATE_NEARBY', message: expect.stringContaining('M1') },
    ]);
    expect(await byCode('M1')).toMatchObject({ kind: 'KIOSK', lat: 47.7901, version: 2 });
    expect((await upload('', `${header}M1,Эхний,KIOSK,47.7901,106.7801\n`)).json()).toMatchObject({ unchanged: 1 });
  });

  it('takes thousands of places while others are answered', async () => {
    const lines = Array.from({ length: 2_000 }, (_, index) => {
      const [lat, lon] = [47.5 + (index % 50) * 0.002, 107.5 + Math.floor(index / 50) * 0.002];
      return `L${String(index)},Буудал,STOP,${lat.toFixed(5)},${lon.toFixed(5)}`;
    });
    const { result, answers } = await countAnswersBeside(host, await host.tokenOf('99110001'), () =>
      upload('', ['code,name,kind,lat,lon', ...lines].join('\n')),
    );
    expect(result.json()).toMatchObject({ rows: 2_000, created: 2_000, problems: [] });
    expect(answers).toBeGreaterThanOrEqual(5);
  });

  it('leaves out the stations, entrances and nodes of a GTFS file, and says so', async () => {
    const stops =
      'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station\n' +
      'G1,Тавцан,47.7601,106.7601,0,G0\nG0,Өртөө,47.7602,106.7601,1,\nG2,,,,3,G0\n';
    const report = (await upload('', stops)).json<ImportReport>();
    expect(report).toMatchObject({ rows: 3, created: 1 });
    expect(report.problems.map(({ row, severity, code }) => [row, severity, code])).toEqual([[0, 'note', 'NOT_STOPS']]);
    expect(report.problems[0]?.message).toContain('2 мөр');
  });

  it('keeps in the history only what it changed', async () => {
    const file = (name: string) => `code,name,kind,lat,lon\nH1,${name},STOP,47.7651,106.7601\n`;
    await upload('', file('Хуучин'));
    expect((await upload('', file('Шинэ'))).json()).toMatchObject({ updated: 1 });
    const { id = '' } = (await byCode('H1')) ?? {};
    const entry = await host.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('entity_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ before: { name: 'Хуучин' }, after: { name: 'Шинэ' } });
  });

  it('asks for a file', async () => {
    expect((await host.send('POST', '/api/location/import', { body: {}, token: planner })).json()).toMatchObject({
      code: 'FILE_REQUIRED',
    });
  });

  it('takes cells parted by semicolons or tabs, and passes over rows without a value', async () => {
    const semicolons = 'code;name;kind;lat;lon\nQ1;Нэг;STOP;48.9101;105.3101\n;;;;\n;;;;\n';
    expect((await upload('', semicolons)).json()).toMatchObject({ rows: 1, created: 1, problems: [] });
    const tabs = 'code\tname\tkind\tlat\tlon\n\t\t\t\t\nQ2\tХоёр\tSTOP\t48.9201\t105.3101\n';
    expect((await upload('', tabs)).json()).toMatchObject({ rows: 1, created: 1, problems: [] });
  });

  it('checks a file of 20,000 rows, and refuses a longer one', async () => {
    // Rows that are wrong at once: they are compared with nothing.
    const fileOf = (rows: number) => `code,name,lat,lon\n${'L,,0,0\n'.repeat(rows)}`;
    expect((await upload('dry_run=1', fileOf(20_000))).json()).toMatchObject({ rows: 20_000, created: 0 });
    expect((await upload('dry_run=1', fileOf(20_001))).json()).toMatchObject({
      ...{ code: 'IMPORT_TOO_LONG', message: 'Файлын мөр хэт олон байна. Хувааж оруулна уу.' },
    });
  });

  it('refuses two columns of one name', async () => {
    const file = 'code,name,lat,lon,name\nQ3,Нэг,48.9301,105.3101,Хоёр\n';
    const answer = await upload('dry_run=1', file);
    expect(answer.json()).toMatchObject({
      ...{ status: 422, code: 'IMPORT_COLUMN_TWICE', current: { column: 'name' } },
      message: expect.stringContaining('«name»'),
    });
  });

  it('refuses two columns of one field', async () => {
    for (const [header, column] of [
      ['code,stop_id,name,lat,lon', 'stop_id'],
      ['code,name,lat,lon,Нэр', 'нэр'],
    ]) {
      const answer = await upload('dry_run=1', `${header ?? ''}\nQ3,Q4,48.9301,105.3101,Хоёр\n`);
      expect(answer.json()).toMatchObject({ code: 'IMPORT_COLUMN_TWICE', current: { column } });
    }
  });

  it('names row and column of a character that cannot be stored', async () => {
    const file = 'code,name,lat,lon\nQ4,Нэг,48.9401,105.3101\nQ5,Хо\0ёр,48.9501,105.3101\n';
    const report = (await upload('dry_run=1', file)).json<ImportReport>();
    expect(report.problems).toMatchObject([{ row: 3, severity: 'error', code: 'BAD_CHARACTER' }]);
    expect(report.problems[0]?.message).toContain('«name»');
    expect((await upload('', file)).json()).toMatchObject({ status: 422, code: 'IMPORT_HAS_ERRORS' });
  });

  it('takes district, khoroo and services by code or word, and keeps those that a row does not name', async () => {
    const header = 'code,name,kind,lat,lon,district,khoroo,services\n';
    const row = 'Q7,Нэг,KIOSK,48.9701,105.3101';
    const placeOf = () => byCode('Q7');
    await upload('', `${header}${row},SBD,3,"TOPUP, карт борлуулах"\n`);
    expect(await placeOf()).toMatchObject({
      ...{ district: { code: 'SBD', name: 'Сүхбаатар' }, khoroo: 3, services: ['TOPUP', 'CARD_SALE'] },
    });
    expect((await upload('', `${header}${row},,,\n`)).json()).toMatchObject({ unchanged: 1 });
    const changed = (await upload('', `${header}${row},баянзүрх,12,Wi-Fi\n`)).json<ImportReport>();
    expect(changed.changes).toMatchObject([
      { what: 'Дүүрэг: Сүхбаатар → Баянзүрх; Хороо: 3 → 12; Үйлчилгээ: Цэнэглэлт, Карт борлуулах → Wi-Fi' },
    ]);
    const after = await placeOf();
    expect(after).toMatchObject({ district: { name: 'Баянзүрх' }, khoroo: 12, services: ['WIFI'] });
    const [entry] = (await host.get(`/api/audit/location/${after?.id ?? ''}`, planner)).json<{
      data: AuditEntryView[];
    }>().data;
    expect(entry).toMatchObject({
      before: { district: { name: 'Сүхбаатар' }, khoroo: 3 },
      after: { district: { name: 'Баянзүрх' }, khoroo: 12 },
    });
    const wrong = [',Алс,1,', ',SBD,0,', ',SBD,1,Кино'].map((rest) => `${row}${rest}\n`).join('');
    const report = (await upload('dry_run=1', `${header}${wrong}`)).json<ImportReport>();
    expect(report.problems.map(({ row: line, code }) => [line, code])).toEqual([
      [2, 'BAD_DISTRICT'],
      [3, 'BAD_KHOROO'],
      [4, 'BAD_SERVICE'],
    ]);
  });

  it('takes opening hours as the exported list writes them, and empties a field by a dash', async () => {
    const header = 'code,name,kind,lat,lon,stop_ref,district,khoroo,services,opening_hours\n';
    const row = 'Q8,Нэг,KIOSK,48.9801,105.3101';
    const placeOf = () => byCode('Q8');
    await upload('', `${header}${row},123456789,SBD,3,TOPUP,"Да–Ба 08:00–13:00, 14:00–20:00; Бя, Ня амарна"\n`);
    const day = [
      ['08:00', '13:00'],
      ['14:00', '20:00'],
    ];
    expect(await placeOf()).toMatchObject({
      opening_hours: 'Да–Ба 08:00–13:00, 14:00–20:00; Бя, Ня амарна',
      hours: { mo: day, tu: day, we: day, th: day, fr: day },
    });
    expect((await upload('', `${header}${row},,,,,\n`)).json()).toMatchObject({ unchanged: 1 });
    const changed = (await upload('', `${header}${row},,,,,өдөр бүр 9:00-18:00\n`)).json<ImportReport>();
    expect(changed.changes).toMatchObject([
      { what: 'Цагийн хуваарь: Да–Ба 08:00–13:00, 14:00–20:00; Бя, Ня амарна → өдөр бүр 09:00–18:00' },
    ]);
    expect((await upload('', `${header}${row},-,-,-,-,–\n`)).json()).toMatchObject({ updated: 1, problems: [] });
    const after = await placeOf();
    expect(after).toMatchObject({ stop_ref: null, district: null, khoroo: null, services: [], opening_hours: null });
    const [entry] = (await host.get(`/api/audit/location/${after?.id ?? ''}`, planner)).json<{
      data: AuditEntryView[];
    }>().data;
    expect(entry).toMatchObject({
      before: { district: { name: 'Сүхбаатар' }, opening_hours: 'өдөр бүр 09:00–18:00' },
      after: { district: null, opening_hours: null },
    });
    const wrong = ['Да 08:00', 'өдөр бүр 09:00–18:00; Да амарна', '"14:00–18:00, 08:00–12:00"', 'хааяа'];
    const report = (
      await upload('dry_run=1', header + wrong.map((cell) => `${row},,,,,${cell}\n`).join(''))
    ).json<ImportReport>();
    expect(report.problems.map(({ code }) => code)).toEqual(['BAD_HOURS', 'BAD_HOURS', 'BAD_HOURS', 'BAD_HOURS']);
  });

  it('takes the exported list back unchanged, and what was changed in it', async () => {
    const names = 'code,name,kind,lat,lon,stop_ref,wheelchair_boarding\n';
    const place = '-Q6,=Нэр,KIOSK,48.9601,105.3101,,1\n';
    expect((await upload('', `${names}${place}`)).json()).toMatchObject({ created: 1, problems: [] });
    const started = await host.post('/api/export', { resource: 'location', format: 'csv', filters: {} }, planner);
    const { id } = started.json<ExportJob>();
    await host.runJobs();
    const csv = (await host.get(`/api/export/${id}/download`, planner)).rawPayload.toString();
    const unchanged = (await upload('dry_run=1', csv)).json<ImportReport>();
    expect(unchanged).toMatchObject({ created: 0, updated: 0, unchanged: unchanged.rows, problems: [passedOver] });
    expect(unchanged.rows).toBeGreaterThan(10);
    const changed = (await upload('', csv.replace("'=Нэр,Киоск", "'=Нэр,Бааз"))).json<ImportReport>();
    expect(changed).toMatchObject({ created: 0, updated: 1, unchanged: unchanged.rows - 1, problems: [passedOver] });
    expect(changed.changes).toMatchObject([{ code: '-Q6', name: '=Нэр', what: 'Төрөл: Киоск → Бааз' }]);
    const withoutTick = csv.replace(/^('-Q6,.*)✓/m, '$1');
    expect(withoutTick).not.toBe(csv);
    expect((await upload('dry_run=1', withoutTick)).json()).toMatchObject({ updated: 1, problems: [passedOver] });
  });

  it('takes the exported list back from a workbook too', async () => {
    const started = await host.post('/api/export', { resource: 'location', format: 'xlsx', filters: {} }, planner);
    const { id } = started.json<ExportJob>();
    await host.runJobs();
    const workbook = (await host.get(`/api/export/${id}/download`, planner)).rawPayload;
    const unchanged = (await upload('dry_run=1', workbook)).json<ImportReport>();
    expect(unchanged).toMatchObject({ created: 0, updated: 0, unchanged: unchanged.rows, problems: [passedOver] });
    expect(unchanged.rows).toBeGreaterThan(10);
  });
});
