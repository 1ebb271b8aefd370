import { toProblem } from '@ecard/shared/http';
import { usePortal, useQueryClient } from '@ecard/shared/ui';
import type { FormCall } from '@ecard/shared/ui/work';
import type { ActedOn, ActionDefinition, DefinedRecord } from './define-record.ts';

/** Writes to a record for the version the person saw; what it has become is put where its page and drawer look. */
export function useRecordWrites<Row extends ActedOn>({ definition, pathOf, query }: DefinedRecord<Row>, record: Row) {
  const { http } = usePortal();
  const cache = useQueryClient();
  const keep = (row: Row) => {
    cache.setQueryData(query(http, row.id).queryKey, definition.reveals?.without(row) ?? row);
  };
  const outdate = () => {
    const keys = [[definition.name, 'list'], ['audit'], ['home'], ...(definition.invalidates ?? [])];
    for (const queryKey of keys) void cache.invalidateQueries({ queryKey });
  };

  /**
   * Does an action.
   *
   * @param call - Headers of a form; without one the action is for the version the person sees.
   * @returns The record as it stands afterwards; `undefined` where the answer is not the record.
   */
  async function act(
    { action, path = `actions/${action}`, method = 'post', anyVersion = false }: ActionDefinition<Row>,
    body?: unknown,
    call?: FormCall,
  ): Promise<Row | undefined> {
    const version = record.version === undefined || anyVersion ? {} : { 'If-Match': `"v${String(record.version)}"` };
    const options = { headers: { ...version, ...call?.headers } };
    const url = path === '' ? pathOf(record.id) : `${pathOf(record.id)}/${path}`;
    try {
      const { data } =
        method === 'delete'
          ? await http.delete<unknown>(url, options)
          : await http[method]<unknown>(url, body ?? {}, options);
      outdate();
      const row = parsed(data);
      if (row) keep(row);
      // The answer may be another record: a copy, or one that continues this.
      if (row?.id !== record.id && method !== 'delete') {
        void cache.invalidateQueries({ queryKey: query(http, record.id).queryKey });
      }
      return row;
    } catch (error) {
      // Somebody else was faster: the page shows what stands now beside what is said of it.
      const current = parsed(toProblem(error).current);
      if (current) {
        keep(current);
        outdate();
      }
      throw error;
    }
  }

  function parsed(data: unknown): Row | undefined {
    try {
      return definition.schema.parse(data);
    } catch {
      // An answer that is something else: the record is asked for again.
      return undefined;
    }
  }

  return { act };
}
