import type { CompiledQuery, DatabaseConnection, Dialect } from 'kysely';
import { presentWork } from './work-context.ts';

/** Use of the connections at a moment. */
export interface PoolLoad {
  readonly inUse: number;
  /** Queries and transactions that wait for a connection. */
  readonly waiting: number;
  readonly most: number;
}

/** A statement that ran, without its values. */
export interface QueryRun {
  readonly text: string;
  readonly seconds: number;
  readonly isOk: boolean;
}

/** Counts of what goes to a database through Kysely. */
export interface QueryWatch {
  load(): PoolLoad;
  /** Called after every statement; one listener. */
  onQuery: (query: QueryRun) => void;
}

/**
 * Makes every statement name its request or job in a comment, and counts connections and statements.
 *
 * The comment costs no plan: statements go to both engines without a name, so that neither keeps any of them prepared.
 *
 * @param most - Connections there can be.
 */
export function observeQueries(
  dialect: Dialect,
  most: number,
): { readonly dialect: Dialect; readonly watch: QueryWatch } {
  let inUse = 0;
  let waiting = 0;
  const watch: QueryWatch = { load: () => ({ inUse, waiting, most }), onQuery: () => undefined };
  const observed = new WeakSet<DatabaseConnection>();

  function observe(connection: DatabaseConnection): void {
    if (observed.has(connection)) return;
    observed.add(connection);
    const execute = connection.executeQuery.bind(connection);
    const stream = connection.streamQuery.bind(connection);
    connection.executeQuery = async (query, options) => {
      const startedAt = performance.now();
      const commented = withComment(query);
      const span = presentWork()?.span?.child(`sql ${operationOf(query.sql)}`, {
        'db.system.name': 'postgresql',
        // Values are parameters: the text holds none.
        'db.query.text': query.sql.slice(0, longestText),
      });
      let isOk = false;
      try {
        const result = await execute(commented, options);
        isOk = true;
        return result as never;
      } finally {
        span?.end({}, !isOk);
        watch.onQuery({ text: commented.sql, seconds: (performance.now() - startedAt) / 1_000, isOk });
      }
    };
    connection.streamQuery = (query, chunkSize, options) => stream(withComment(query), chunkSize, options) as never;
  }

  return {
    watch,
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver() {
        const driver = dialect.createDriver();
        const acquire = driver.acquireConnection.bind(driver);
        const release = driver.releaseConnection.bind(driver);
        driver.acquireConnection = async (options) => {
          waiting += 1;
          try {
            const connection = await acquire(options);
            observe(connection);
            inUse += 1;
            return connection;
          } finally {
            waiting -= 1;
          }
        };
        driver.releaseConnection = async (connection, options) => {
          inUse -= 1;
          await release(connection, options);
        };
        return driver;
      },
    },
  };
}

const longestText = 2_000;

/** First word of a statement: `select`. */
function operationOf(text: string): string {
  return /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
}

function withComment(query: CompiledQuery): CompiledQuery {
  const work = presentWork();
  const comment = work?.requestId ? `request_id=${work.requestId}` : work?.jobId ? `job_id=${work.jobId}` : undefined;
  // The id may come from outside: nothing in it ends the comment.
  if (comment === undefined || !/^[\w=-]{1,80}$/.test(comment)) return query;
  return { ...query, sql: `/* ${comment} */ ${query.sql}` };
}
