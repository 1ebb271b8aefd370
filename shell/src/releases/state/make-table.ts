import { codeOf } from '../../errors/code-of.ts';

/** Codes of PostgreSQL for two shells that make the same table at the same time. */
const MADE_MEANWHILE = new Set(['23505', '42P07', 'XX000']);

/** Makes a table unless it is there; another shell may do the same at this moment. */
export async function makeTable(
  database: { query(text: string): Promise<unknown> },
  definition: `create table if not exists ${string}`,
): Promise<void> {
  try {
    await database.query(definition);
  } catch (error) {
    if (!MADE_MEANWHILE.has(codeOf(error) ?? '')) throw error;
  }
}
