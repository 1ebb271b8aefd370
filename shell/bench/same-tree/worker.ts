/** A worker thread: renders the same page again and again for as many milliseconds as it is told, and answers how often. */
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { PageData } from '../../src/page/page-data.ts';

/** What the thread is started with. */
export interface SameTreeSettings {
  readonly bundle: string;
  readonly data: PageData;
  readonly url: string;
  readonly token: string;
}

const { bundle, data, url, token } = workerData as SameTreeSettings;
const { prepareTrees } = createRequire(import.meta.url)(bundle) as {
  prepareTrees(data: PageData, url: string, token: string): Promise<() => string>;
};
const render = await prepareTrees(data, url, token);

parentPort?.on('message', (ms: number) => {
  const startedAt = performance.now();
  let count = 0;
  let html = '';
  while (performance.now() - startedAt < ms) {
    html = render();
    count += 1;
  }
  parentPort?.postMessage({ count, html });
});
parentPort?.postMessage('ready');
