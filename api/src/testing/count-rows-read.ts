import { CompiledQuery } from 'kysely';
import type { Kysely, KyselyPlugin, QueryId, RootOperationNode } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/**
 * Counts the rows that the queries of some work read from tables, those that a filter left out too; what an index alone
 * answers reads none. Each query runs once more under `explain (analyze)` when the work is over.
 */
export async function countRowsRead(
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<Readonly<Record<string, number>>> {
  const queries: CompiledQuery[] = [];
  // Parts of a query pass through here as well; only whole ones have a result.
  const nodes = new WeakMap<QueryId, RootOperationNode>();
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      nodes.set(queryId, node);
      return node;
    },
    transformResult({ result, queryId }) {
      const node = nodes.get(queryId);
      if (node) queries.push(db.getExecutor().compileQuery(node, queryId));
      return Promise.resolve(result);
    },
  };
  await work(db.withPlugin(recorder));
  const counts: Record<string, number> = {};
  for (const query of queries) {
    if (!/^\s*(select|with)\b/i.test(query.sql)) continue;
    const explained = CompiledQuery.raw(`explain (analyze, format json) ${query.sql}`, [...query.parameters]);
    addRows(counts, (await db.executeQuery(explained)).rows);
  }
  return counts;
}

/** Adds what a plan, or a part of one, read. */
function addRows(counts: Record<string, number>, plan: unknown): void {
  if (typeof plan !== 'object' || plan === null) return;
  const node: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(plan));
  const table = node['Relation Name'];
  if (typeof table === 'string') {
    const sumOf = (fields: readonly string[]) => fields.reduce((sum, field) => sum + Number(node[field] ?? 0), 0);
    const rows =
      node['Node Type'] === 'Index Only Scan'
        ? sumOf(['Heap Fetches'])
        : sumOf(['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck']) *
          Number(node['Actual Loops'] ?? 1);
    counts[table] = (counts[table] ?? 0) + rows;
  }
  for (const part of Object.values(node)) addRows(counts, part);
}
