import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { openMigratedTestDatabase } from '../testing/test-database.ts';
import { containsPattern } from './list.ts';
import { searchParts } from './search.ts';
import { byTier } from '../testing/random-runs.ts';

let database: Database;
beforeAll(async () => {
  database = await openMigratedTestDatabase();
});
afterAll(() => database.close());

async function isFound(text: string, search: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean | null }>`
    select search_parts(${text}) @@ ${searchParts(search) ?? ''}::tsquery as found`.execute(database.db);
  return rows[0]?.found ?? false;
}

describe('searchParts', () => {
  it('finds a long word with an emoji where it is cut', async () => {
    for (const word of ['abcdefg🚌hij', 'ab🚌cdefghi']) expect([word, await isFound(word, word)]).toEqual([word, true]);
  });

  it('finds any three letters in a row, and more, in any case', async () => {
    const letters = fc.string({
      unit: fc.constantFrom(...Array.from('Ганболд-Ө үүр’1207.x@Y\\\'":*&|!')),
      minLength: 3,
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(letters, fc.nat(), fc.nat(), async (text, start, length) => {
        const from = start % (text.length - 2);
        const part = text.slice(from, from + 3 + (length % text.length));
        // Marks alone are not searched for, and one or two digits at the end of a word are not kept.
        fc.pre(
          searchParts(part) !== undefined &&
            !/(^|[\s.,;:\-_@+/()"'])[^\s.,;:\-_@+/()"']{1,2}([\s.,;:\-_@+/()"']|$)/.test(part),
        );
        expect(await isFound(text, part.toUpperCase())).toBe(true);
      }),
      { numRuns: byTier({ core: 50, deep: 200 }), endOnFailure: true },
    );
  });

  it('finds composed text by decomposed letters, as containsPattern does', async () => {
    const typed = 'Найрамдал'.normalize('NFD');
    expect(await isFound('Найрамдал Ёндон', typed)).toBe(true);
    expect(containsPattern(typed)).toBe('%найрамдал%');
  });

  it('finds nothing else', async () => {
    expect(await isFound('Ганболд Эрдэнэ', 'болдо')).toBe(false);
    expect(await isFound('Ганболд Эрдэнэ', 'эрд ган')).toBe(true);
    expect(await isFound('99110001', '1100')).toBe(true);
    expect([searchParts(' . '), searchParts('%')]).toEqual([undefined, "'%':*"]);
  });
});
