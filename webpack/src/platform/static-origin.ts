import '@ecard/shared/node-version';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { answerStaticRequest } from './static-answer.ts';
import { runProgram } from './run-program.ts';
import { SentenceError } from './sentence-error.ts';

export interface StaticOriginOptions {
  /** The only folder whose files are served. */
  readonly dir: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** @defaultValue `127.0.0.1` */
  readonly host?: string;
}

export interface StaticOrigin {
  /** For example `http://127.0.0.1:3001`, without a slash at its end. */
  readonly url: string;
  /** Ends every connection and frees the port. */
  close(): Promise<void>;
}

/**
 * Serves the files of one folder over HTTP, as a remote's static host does in production.
 *
 * @throws The listen error, for example with code `EADDRINUSE`.
 */
export async function startStaticOrigin({ dir, port, host = '127.0.0.1' }: StaticOriginOptions): Promise<StaticOrigin> {
  const server = createServer((request, response) => {
    answerStaticRequest(resolve(dir), request, response).catch((error: unknown) => response.destroy(asError(error)));
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, listening);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host}:${actualPort}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { dir: { type: 'string' }, port: { type: 'string' }, host: { type: 'string', default: '127.0.0.1' } },
  });
  const port = Number(values.port);
  if (values.dir === undefined || values.port === undefined || !Number.isInteger(port)) {
    throw new SentenceError('Usage: node webpack/src/platform/static-origin.ts --dir FOLDER --port PORT [--host HOST]');
  }
  const origin = await startStaticOrigin({ dir: values.dir, port, host: values.host });
  console.log(`${values.dir} is served at ${origin.url}`);
  await new Promise((stopped) => {
    process.once('SIGINT', stopped);
    process.once('SIGTERM', stopped);
  });
  await origin.close();
  return 0;
}

if (import.meta.main) await runProgram(main);
