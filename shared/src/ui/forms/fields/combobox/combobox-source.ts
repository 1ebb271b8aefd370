import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { LookupName } from '../../../../api-schema/index.ts';
import type { HttpClient } from '../../../../contract/index.ts';
import { prefetchOptional } from '../../../data/prefetch-query.ts';
import { fieldsText } from '../fields.text.ts';

/** Something that can be chosen. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Detail that distinguishes it from others of the same name: a code, a register number. */
  readonly detail?: string;
}

/** Source of choices. */
export interface ComboboxSource {
  /** Names the source in the cache. */
  readonly key: string;
  /** Finds what fits a text, best first; an empty text gives the usual ones. */
  search(text: string, signal: AbortSignal): Promise<readonly Choice[]>;
  /** Finds one by its value, for a field that holds it already. */
  find(value: string, signal: AbortSignal): Promise<Choice | undefined>;
}

/**
 * The host's look-up of a kind of record, `GET /api/lookup/{name}`.
 *
 * @param recordId - Record that one is chosen for, where the choices depend on it.
 */
export function lookupSource(http: HttpClient, name: LookupName, recordId?: string): ComboboxSource {
  const ask = async (params: object, signal: AbortSignal): Promise<Choice[]> => {
    const { data } = await http.get<unknown>(`/api/lookup/${name}`, { params: { ...params, for: recordId }, signal });
    return Array.isArray(data) ? data.flatMap(toChoice) : [];
  };
  return {
    key: `lookup-${name}${recordId ?? ''}`,
    search: (text, signal) => ask(text === '' ? {} : { q: text }, signal),
    find: async (value, signal) => (await ask({ ids: value }, signal)).find((choice) => choice.value === value),
  };
}

/** Query for the choice a field holds; `null` when it does not exist. */
export function choiceQuery(source: ComboboxSource, value: string) {
  return queryOptions({
    queryKey: [source.key, 'one', value],
    queryFn: async ({ signal }) => (await source.find(value, signal)) ?? null,
  });
}

/** Loads the choice a field of the first render holds. */
export async function prefetchChoice(queryClient: QueryClient, source: ComboboxSource, value: string): Promise<void> {
  if (value !== '') await prefetchOptional(queryClient, choiceQuery(source, value));
}

function toChoice(found: unknown): Choice[] {
  if (typeof found !== 'object' || found === null || !('id' in found) || !('name' in found)) return [];
  const { id, name } = found;
  if (typeof id !== 'string' || typeof name !== 'string') return [];
  const code = 'code' in found && typeof found.code === 'string' ? found.code : undefined;
  const state = 'active' in found && found.active === false ? fieldsText.inactive : undefined;
  const detail = [code, state].filter((part) => part !== undefined).join(' · ');
  return [{ value: id, label: name, ...(detail === '' ? {} : { detail }) }];
}
