import '@ecard/shared/node-version';
import { parseArgs } from 'node:util';
import { runProgram } from './run-program.ts';
import { SentenceError } from './sentence-error.ts';
import { createComposeService } from './smoke/compose-service.ts';
import { lookAtPages } from './smoke/look-at-pages.ts';
import { COSTS, loseContainer } from './smoke/lose-container.ts';
import { countRows, signInVisitor } from './smoke/smoke-visitor.ts';
import type { SmokeVisitor } from './smoke/smoke-visitor.ts';

/** The api has three minutes for its start, and checks of health come every ten seconds. */
const HEAL_LIMIT_MS = 240_000;
const PAUSE_MS = 500;

/**
 * `npm run smoke -- http://localhost:3000`: signs in to a running portal with a demo account, as a browser without script
 * does, and opens `/invoice`; the page has to come from the server with rows. With `--kill` it then ends each container of the
 * compose stack, one after the other: that may cost no more than its own pages, and has to heal.
 */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { kill: { type: 'boolean' } } });
  const url = (positionals[0] ?? 'http://localhost:3000').replace(/\/+$/, '');
  const visitor = await signInVisitor(url);
  const { status, body } = await visitor.ask('/invoice');
  const rows = countRows(body);
  if (status !== 200 || rows === 0) throw new SentenceError(`/invoice answered ${status} with ${rows} rows.`);
  console.log(`${url}: ${visitor.username} signed in, /invoice has ${rows} rows`);
  if (values.kill === true) await loseEach(visitor);
  return 0;
}

async function loseEach(visitor: SmokeVisitor): Promise<void> {
  const before = await lookAtPages(visitor);
  if (before.length > 0)
    throw new SentenceError(`Not whole before anything was killed: ${before.map(({ path }) => path).join(', ')}.`);
  for (const [service, cost] of Object.entries(COSTS)) {
    const { kill, isBack } = createComposeService(service);
    const look = () => lookAtPages(visitor);
    const ms = await loseContainer({ service, cost, kill, isBack, look, limitMs: HEAL_LIMIT_MS, pauseMs: PAUSE_MS });
    console.log(`${service}: killed, cost ${cost}, all pages whole after ${(ms / 1000).toFixed(0)} s`);
  }
}

await runProgram(main);
