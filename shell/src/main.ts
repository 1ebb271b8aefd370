import '@ecard/shared/node-version';
// Before all that makes schemas: those of the host's answers are checked by code written for each.
import 'zod/compile';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Agent, setGlobalDispatcher } from 'undici';
import type { ShellAssets } from '@ecard/webpack';
import { tuneCollector } from './collector.ts';
import { readConfig } from './config/config.ts';
import { createPatientConnector } from './http/patient-connector.ts';
import { runServer } from './server/run-server.ts';

const dist = join(import.meta.dirname, '../dist');

tuneCollector();
// For `fetch` too: origins close connections when they are replaced.
setGlobalDispatcher(new Agent({ connect: createPatientConnector() }));

try {
  const config = readConfig(process.env);
  const shellAssets = await readBuild();
  await runServer({ config, shellAssets, distDirectory: dist });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'The shell could not start.'}\n`);
  process.exit(1);
}

async function readBuild(): Promise<ShellAssets> {
  try {
    return JSON.parse(await readFile(join(dist, 'shell-assets.json'), 'utf8')) as ShellAssets;
  } catch (cause) {
    throw new Error('The shell is not built: run `npm run build` first.', { cause });
  }
}
