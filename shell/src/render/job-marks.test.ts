import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { Worker, threadId } from 'node:worker_threads';
import { createJobMarks, hasMark, markBegun, setMark, takerOf } from './job-marks.ts';

describe('createJobMarks', () => {
  it('makes marks that are not set', () => {
    const marks = createJobMarks();
    expect([hasMark(marks, 'begun'), hasMark(marks, 'holdsThread')]).toEqual([false, false]);
  });

  it('keeps the two marks apart, and takes one back', () => {
    const marks = createJobMarks();
    markBegun(marks);
    setMark(marks, 'holdsThread', true);
    setMark(marks, 'holdsThread', false);
    expect([hasMark(marks, 'begun'), hasMark(marks, 'holdsThread')]).toEqual([true, false]);
  });

  it('tells who took the job up, with the processor time it had had', () => {
    const marks = createJobMarks();
    markBegun(marks);
    expect(hasMark(marks, 'begun')).toBe(true);
    expect(takerOf(marks)).toEqual({ thread: threadId, cpuMs: expect.any(Number) });
    expect(takerOf(marks).cpuMs).toBeGreaterThan(0);
  });

  it('makes marks that show while the thread that set one is held', async () => {
    const marks = createJobMarks();
    const worker = new Worker(
      `const { parentPort, workerData } = require('node:worker_threads');
       parentPort.postMessage('held');
       Atomics.store(new Int32Array(workerData), 1, 1);
       for (;;);`,
      { eval: true, workerData: marks },
    );
    await once(worker, 'message');
    while (!hasMark(marks, 'holdsThread')) await new Promise((resolve) => setImmediate(resolve));
    expect(hasMark(marks, 'holdsThread')).toBe(true);
    await worker.terminate();
  });
});
