import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { startTestHost } from '../../testing/test-host.ts';
import { readColumns } from './read-columns.ts';
import type { Column } from './read-columns.ts';
import { columnTypes, triggerColumns } from './column-types.ts';
import { writeTables } from './write-tables.ts';

const named = [...Object.values(columnTypes).flatMap((types) => Object.keys(types)), ...triggerColumns];
const plain: Omit<Column, 'table' | 'name'> = {
  type: 'text',
  isArray: false,
  isNullable: false,
  hasDefault: false,
  isComputed: false,
  comment: null,
  values: undefined,
};
const columnsNamed: Column[] = named.map((name) => {
  const [table = '', column = ''] = name.split('.');
  return { ...plain, table, name: column };
});
const write = (column: Partial<Column>) =>
  writeTables([...columnsNamed, { ...plain, table: 'kiosk', name: 'place', ...column }]);

describe('writeTables', () => {
  it('writes what is checked in (`npm run db:types` after a migration)', async () => {
    const host = await startTestHost();
    const written = writeTables(await host.database.runInTransaction(readColumns));
    await host.close();
    expect(await readFile(join(import.meta.dirname, 'tables.ts'), 'utf8')).toBe(written);
  });

  it.each<[string, Partial<Column>, string]>([
    ['a column that may be empty', { isNullable: true }, 'place: string | null;'],
    ['a default', { hasDefault: true, type: 'int8' }, 'place: Generated<number>;'],
    ['a computed column', { isComputed: true, type: 'numeric' }, 'place: GeneratedAlways<string>;'],
    ['a list of values', { values: ["'A'", "'B'"] }, "place: 'A' | 'B';"],
    ['an array of such', { values: ["'A'", "'B'"], isArray: true }, "place: ('A' | 'B')[];"],
    ['JSON that is kept as text', { type: 'json' }, 'place: Json<unknown>;'],
    ['JSON that may be empty', { type: 'jsonb', isNullable: true }, 'place: JsonOrNull<unknown>;'],
    ['a comment', { comment: 'Of the till.' }, '/** Of the till. */\n  place: string;'],
  ])('writes %s', (_, column, line) => {
    expect(write(column)).toContain(`export interface KioskTable {\n  ${line}\n}`);
  });

  it('refuses a type of the database that it does not know', () => {
    expect(() => write({ type: 'money' })).toThrow('no TypeScript for the type money of kiosk.place');
  });

  it('refuses a narrowed type of a column that is not there', () => {
    expect(() => writeTables([])).toThrow('names what is no column: direction.service_exceptions');
  });
});
