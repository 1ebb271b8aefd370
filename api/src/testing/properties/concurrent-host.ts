import { isPostgresqlInstalled, startServer } from '../../../bench/postgresql.ts';
import { startTestHost } from '../test-host.ts';
import type { TestHost } from '../test-host.ts';

/**
 * A test host on PostgreSQL, where transactions are really concurrent: on the server `TEST_DATABASE_URL` names, else on
 * one of its own. Without PostgreSQL on this machine it is the embedded database, which lets them take turns.
 */
export async function startConcurrentHost(): Promise<TestHost> {
  if (process.env['TEST_DATABASE_URL'] !== undefined || !isPostgresqlInstalled()) return startTestHost();
  const server = await startServer();
  process.env['TEST_DATABASE_URL'] = server.url('postgres');
  try {
    const host = await startTestHost();
    return {
      ...host,
      async close() {
        await host.close();
        server.remove();
      },
    };
  } catch (error) {
    server.remove();
    throw error;
  } finally {
    delete process.env['TEST_DATABASE_URL'];
  }
}
