import { join } from 'node:path';
import { savePlainPage } from '../plain/plain-page.ts';
import { buildsDir } from './builds-dir.ts';
import { call, createAgent } from './load.ts';
import { SIGNED_IN_HEADER } from './portal.ts';
import { startProgram } from './program.ts';
import type { Program } from './program.ts';

/**
 * Serves the content of a page of the running shell as plain elements, rendered by bare React.
 *
 * @param idleBytes - Compressed bytes that its script has besides: they are loaded, and nothing in them runs.
 */
export async function startPlain(shellUrl: string, path: string, idleBytes = 0): Promise<Program> {
  const page = await savePlainPage(await loadDocument(shellUrl, path), shellUrl, join(buildsDir, 'pages'));
  return startProgram({
    file: join(import.meta.dirname, '../plain/server.ts'),
    env: { PAGE: page, SCRIPT: join(buildsDir, 'plain/plain.js'), IDLE_BYTES: String(idleBytes) },
    readyPath: '/plain.css',
  });
}

/** The shell's answer to somebody who is signed in. */
export async function loadDocument(shellUrl: string, path: string): Promise<string> {
  const agent = createAgent(1);
  const { status, body } = await call({ url: shellUrl + path, headers: { cookie: SIGNED_IN_HEADER }, agent });
  agent.destroy();
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return body.toString();
}
