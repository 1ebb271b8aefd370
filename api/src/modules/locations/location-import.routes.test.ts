import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntryView, ExportJob, ImportReport, Location } from '@ecard/shared/api-schema';
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

/** The exported list has columns that are changed elsewhere. */
const passedOver = {
  ...{ row: 1, severity: 'note', code: 'NOT_READ' },
  message: 'Эдгээр баганыг оруулахгүй: Дамждаг чиглэл, Төлөв.',
};

describe('POST /api/location/import', () => {
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
    const placeOf = async () => (await host.get('/api/location?q=Q7', planner)).json<{ data: Location[] }>().data[0];
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
    const placeOf = async () => (await host.get('/api/location?q=Q8', planner)).json<{ data: Location[] }>().data[0];
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
