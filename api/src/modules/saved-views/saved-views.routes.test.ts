import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { SavedView } from '@ecard/shared/api-schema';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let analyst: string;
let auditor: string;
beforeAll(async () => {
  host = await startTestHost();
  [analyst, auditor] = await Promise.all([host.tokenOf('analyst'), host.tokenOfRole('AUDITOR')]);
});
afterAll(() => host.close());

const pivot = { resource: 'graph-report-statistic', state: { search: '?period=this-year&rows=route' } };
const share = (name: string, token: string, resource = pivot.resource) =>
  host.post('/api/saved-view', { ...pivot, resource, name, scope: 'ALL' }, token);
const change = (method: 'PATCH' | 'DELETE', { id, version }: SavedView, token: string, body: object = {}) =>
  host.send(method, `/api/saved-view/${id}`, {
    token,
    ...(method === 'PATCH' ? { body, headers: { 'if-match': `"v${String(version)}"` } } : {}),
  });

describe('views of dashboards that are shared with all', () => {
  it('are seen by colleagues, and changed only with report.graph.saveview', async () => {
    const shared = (await share('Чиглэлээр', analyst)).json<SavedView>();
    const seen = (await host.get(`/api/saved-view?resource=${pivot.resource}`, auditor)).json<{ data: SavedView[] }>();
    expect(seen.data.find(({ id }) => id === shared.id)).toMatchObject({
      name: 'Чиглэлээр',
      scope: 'ALL',
      can_edit: false,
      state: pivot.state,
    });
    const refused = await Promise.all([
      share('Өөр', auditor),
      change('PATCH', shared, auditor, { name: 'Өөр' }),
      change('DELETE', shared, auditor),
      share('Өөр', analyst, 'invoice'),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  });

  it('have names of their own, which a person may give to a view of their own too', async () => {
    const [first, second] = [await share('Нэг нэр', analyst), await share('Хоёр нэр', analyst)];
    const refused = [
      await share('Нэг нэр', analyst),
      await change('PATCH', second.json<SavedView>(), analyst, { name: 'Нэг нэр' }),
    ];
    expect([first.statusCode, ...refused.map(({ statusCode }) => statusCode)]).toEqual([201, 422, 422]);
    expect(refused[0]?.json()).toMatchObject({ code: 'VIEW_NAME_TAKEN', errors: [{ path: 'name' }] });
    expect((await host.post('/api/saved-view', { ...pivot, name: 'Нэг нэр' }, analyst)).statusCode).toBe(201);
  });

  it('leave their values before and after each change in the history', async () => {
    const shared = (await share('Долоо хоногоор', analyst)).json<SavedView>();
    expect((await change('PATCH', shared, analyst, { name: 'Сараар' })).statusCode).toBe(200);
    expect((await change('DELETE', shared, analyst)).statusCode).toBe(204);
    const entries = await host.database.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity', '=', 'saved_view')
      .where('entity_id', '=', shared.id)
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { action: 'saved_view.create', after: { name: 'Долоо хоногоор', state: pivot.state } },
      { action: 'saved_view.update', before: { name: 'Долоо хоногоор' }, after: { name: 'Сараар' } },
      { action: 'saved_view.delete', before: { name: 'Сараар' } },
    ]);
  });

  it('leave no entry for a deletion that removes no row, as the second of two at the same time', async () => {
    const { db } = host.database;
    const shared = (await share('Давхар', analyst)).json<SavedView>();
    // The embedded database has one connection, on which deletions never overlap.
    await sql`create function skip_row() returns trigger language plpgsql as 'begin return null; end'`.execute(db);
    await sql`create trigger skip_deletion before delete on saved_view for each row execute function skip_row()`.execute(
      db,
    );
    const { statusCode } = await change('DELETE', shared, analyst);
    await sql`drop function skip_row cascade`.execute(db);
    expect(statusCode).toBe(404);
    const entries = await db.selectFrom('audit_log').select('action').where('entity_id', '=', shared.id).execute();
    expect(entries).toEqual([{ action: 'saved_view.create' }]);
  });

  it('leave no history while they are of one person alone', async () => {
    const own = (await host.post('/api/saved-view', { ...pivot, name: 'Миний' }, analyst)).json<SavedView>();
    await change('DELETE', own, analyst);
    const entries = await host.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', own.id)
      .execute();
    expect(entries).toEqual([]);
  });
});
