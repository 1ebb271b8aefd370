import { Worker } from 'node:worker_threads';
import { TableTooLargeError } from '../files/bound-xlsx.ts';
import type { TableRecord } from './parse-table.ts';

/** Work of the thread. */
export interface SheetOrder {
  readonly bytes: Uint8Array;
  readonly limits: { readonly rows: number; readonly columns: number };
}

/** Answer of the thread; a part is acknowledged before the next comes. Any other failure ends the thread. */
export type SheetMessage =
  | { readonly kind: 'part'; readonly records: readonly TableRecord[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'too-large'; readonly beyond: TableTooLargeError['beyond'] };

/** Bounds of the thread. Ten thousand rows take less than a second on a quiet machine. */
const threadBounds = { longestMs: 30_000, mostMemoryMb: 512 };

/**
 * Reads the records of a workbook's first sheet, text composed (NFC), in a thread of its own: the api answers everybody
 * else meanwhile. The thread may take 30 s and 512 MB.
 *
 * @throws TableTooLargeError for cells beyond the limits; another error for whatever else cannot be read.
 */
export async function readSheet(
  bytes: Uint8Array,
  limits: SheetOrder['limits'],
  { longestMs, mostMemoryMb } = threadBounds,
): Promise<TableRecord[]> {
  // A part of a larger buffer would take all of that along.
  const copy = Uint8Array.from(bytes);
  const order: SheetOrder = { bytes: copy, limits };
  const worker = new Worker(new URL('./read-sheet.worker.ts', import.meta.url), {
    workerData: order,
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
    // Nothing that is uploaded is read beside secrets.
    env: {},
    execArgv: [],
  });
  const { promise, resolve, reject } = Promise.withResolvers<TableRecord[]>();
  const records: TableRecord[] = [];
  worker.on('message', (message: SheetMessage) => {
    if (message.kind === 'too-large') reject(new TableTooLargeError(message.beyond));
    else if (message.kind === 'end') resolve(records);
    else {
      records.push(...message.records);
      worker.postMessage('next');
    }
  });
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('The thread that read the workbook ended early.')));
  const timer = setTimeout(() => reject(new RangeError('The workbook took too long to read.')), longestMs);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
