/** A worker thread: renders the same page repeatedly for the given number of milliseconds, and answers how often. */
import { parentPort, workerData } from 'node:worker_threads';
import { prepare } from './prepare.ts';
import type { SameTreeSettings } from './prepare.ts';

const render = await prepare(workerData as SameTreeSettings);

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
