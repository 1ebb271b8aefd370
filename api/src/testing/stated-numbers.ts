import { expect } from '@jest/globals';
import type { ExportJob } from '@ecard/shared/api-schema';
import { startTestHost } from './test-host.ts';

/** Accounts that see lists: staff who see all, and those who see their own. */
export const readers = {
  finance: 'finance',
  organisation: '2000066',
  person: '99110001',
  cards: 'cardoperator',
  permits: 'permitofficer',
  admin: 'admin',
} as const;

/** Rows of a list with what its page says of all of them. */
export interface List {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
  readonly aggregates?: Readonly<Record<string, number>>;
}

/** Amount as a whole number, so that sums are exact. */
export const mongo = (tugrik: unknown) => Math.round(Number(tugrik ?? 0) * 100);

/** Sum of a column, in möngö. */
export const sumOf = ({ data }: List, key: string) => data.reduce((sum, row) => sum + mongo(row[key]), 0);

/** A host whose lists, strips, figures and files are read to be compared. */
export async function startStatedNumbers() {
  const host = await startTestHost();
  const tokens: Readonly<Record<string, string>> = Object.fromEntries(
    await Promise.all(
      Object.values(readers).map(async (username) => [username, await host.tokenOf(username)] as const),
    ),
  );

  async function ask<Answer>(who: string, path: string): Promise<Answer> {
    const response = await host.get(path, tokens[who]);
    expect([path, response.statusCode]).toEqual([path, 200]);
    return response.json();
  }

  return {
    close: () => host.close(),
    ask,
    totalOf: async (who: string, path: string) => (await ask<List>(who, path)).total,

    /** All rows of a list, with what its first page says of them. */
    async whole(who: string, path: string): Promise<List> {
      const separator = path.includes('?') ? '&' : '?';
      const page = (number: number) =>
        ask<List>(who, `${path}${separator}page_size=200&page=${String(number)}&sort=created_at`);
      const first = await page(1);
      const pages = Math.ceil(first.total / 200) - 1;
      const rest = await Promise.all(Array.from({ length: pages }, (_, at) => page(at + 2)));
      return { ...first, data: [first, ...rest].flatMap(({ data }) => data) };
    },

    /** Lines of an exported file, without its heading, and the one below them that sums up. */
    async exported(who: string, body: object) {
      const started = await host.post('/api/export', { format: 'csv', ...body }, tokens[who] ?? '');
      await host.runJobs();
      const { url, row_count } = await ask<ExportJob>(who, `/api/export/${started.json<ExportJob>().id}`);
      const file = await host.get(url ?? '', tokens[who]);
      const lines = file.body.trim().split('\r\n').slice(1);
      return { lines: lines.slice(0, row_count ?? 0), sums: (lines[row_count ?? 0] ?? '').split(',') };
    },
  };
}
