import { readPlace } from '@ecard/shared/contract';
import type { HttpClient, SearchSource } from '@ecard/shared/contract';
import type { PaletteEntry } from './palette-entries.ts';
import { spellingsOf } from './spelling.ts';

/** Most records of one kind that are shown. */
const MOST_OF_ONE_KIND = 5;
/** Time limit of one source, in milliseconds; after it the palette goes on without it. */
const TIMEOUT_MS = 5_000;
/** Ids become parts of addresses. */
const IS_ID = /^[\w-]{1,100}$/;

/**
 * Asks one source for records, in the spellings of what was typed until one of them finds something.
 *
 * @throws the failure of the call.
 */
export async function findRecords(
  http: HttpClient,
  source: SearchSource,
  typed: string,
  signal: AbortSignal,
): Promise<readonly PaletteEntry[]> {
  for (const spelling of spellingsOf(typed)) {
    const { data } = await http.get<unknown>(source.endpoint, {
      params: { [source.parameter]: spelling },
      signal,
      timeout: TIMEOUT_MS,
    });
    const found = toEntries(data, source, spelling);
    if (found.length > 0) return found;
  }
  return [];
}

function toEntries(answer: unknown, source: SearchSource, typed: string): PaletteEntry[] {
  const rows = source.rows === undefined ? answer : readPlace(answer, source.rows);
  if (!Array.isArray(rows)) return [];
  return rows.slice(0, MOST_OF_ONE_KIND).flatMap((row: unknown) => toEntry(row, source, typed));
}

function toEntry(
  row: unknown,
  { name, title: group, icon, fields, link }: SearchSource,
  typed: string,
): PaletteEntry[] {
  const id = textAt(row, fields.id);
  const subtitle = fields.subtitle.map((place) => textAt(row, place)).filter(Boolean);
  const [title = '', ...rest] = [textAt(row, fields.title), ...subtitle].filter(Boolean);
  if (!IS_ID.test(id) || title === '') return [];
  const path = fillLink(link, { id, title, typed });
  const detail = rest.length > 0 ? { detail: rest.join(' · ') } : {};
  return [{ kind: 'record', id: `${name}:${id}`, name: title, group, icon: icon ?? null, path, ...detail }];
}

function fillLink(link: string, values: Readonly<Record<string, string>>): string {
  return link.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

function textAt(row: unknown, place: string): string {
  const value = readPlace(row, place);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
