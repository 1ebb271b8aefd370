import { describe, expect, it } from '@jest/globals';
import { createHealthRecorder } from './health-recorder.ts';
import { createMemoryHealthStore } from './memory-health-store.ts';

const part = { remote: 'mf-auth', version: '1.0.0' };

describe('createHealthRecorder', () => {
  async function makeRecorder() {
    const store = createMemoryHealthStore();
    const clock = { now: 0 };
    const recorder = createHealthRecorder({ store, now: () => clock.now });
    await recorder.flush();
    return { store, clock, recorder };
  }

  it('counts the fragments that a version rendered, its failures, and the time it took', async () => {
    const { store, recorder } = await makeRecorder();
    recorder.rendered({ ...part, outcome: 'rendered', seconds: 0.02 }, 'a');
    recorder.rendered({ ...part, outcome: 'FRAGMENT_THREW', seconds: 0.3 }, 'b');
    await recorder.flush();
    expect(await store.read(0)).toEqual([
      {
        ...part,
        counters: {
          renders: 2,
          'renders.failed': 1,
          'renders.failed.FRAGMENT_THREW': 1,
          'render.25': 1,
          'render.500': 1,
        },
        clients: { browser: { seen: 0, failed: 0 }, server: { seen: 2, failed: 1 }, speed: { seen: 0, failed: 0 } },
        since: 0,
      },
    ]);
  });

  it('counts pages that browsers measured, and of these the slow ones by what was slow', async () => {
    const { store, recorder } = await makeRecorder();
    recorder.reported({ ...part, visited: true }, 'a');
    recorder.reported({ ...part, visited: true, lcp: 4_000, inp: 500, cls: 0.25 }, 'b');
    recorder.reported({ ...part, inp: 501 }, 'c');
    recorder.reported({ ...part, cls: 0.3 }, 'c');
    await recorder.flush();
    expect(await store.read(0)).toMatchObject([
      {
        counters: { measured: 3, 'measured.failed': 2, 'measured.failed.INP': 1, 'measured.failed.CLS': 1 },
        clients: { speed: { seen: 2, failed: 1 } },
      },
    ]);
  });

  it.each(['RENDER_BUSY', 'WORKERS_DOWN', 'PREFETCH_FAILED', 'ERR_BAD_RESPONSE', 'ECONNREFUSED', 'UND_ERR_SOCKET'])(
    'counts no %s, which says nothing about the release',
    async (outcome) => {
      const { store, recorder } = await makeRecorder();
      recorder.rendered({ ...part, outcome, seconds: 0 }, 'a');
      await recorder.flush();
      expect(await store.read(0)).toEqual([]);
    },
  );

  it('counts errors with codes of the remote’s own as thrown, under one name', async () => {
    const { store, recorder } = await makeRecorder();
    for (const outcome of ['UNKNOWN_ROUTE', 'ERR_INVALID_ARG_TYPE', 'ERROR', 'X1', 'X2'])
      recorder.rendered({ ...part, outcome, seconds: 0.02 }, 'a');
    await recorder.flush();
    expect((await store.read(0)).map(({ counters }) => counters)).toEqual([
      { renders: 5, 'renders.failed': 5, 'renders.failed.FRAGMENT_THREW': 5, 'render.25': 5 },
    ]);
  });

  it('counts each page of a route that is left out because it cost a process, without a time', async () => {
    const { store, recorder } = await makeRecorder();
    for (const device of ['a', 'b'])
      recorder.rendered({ ...part, outcome: 'FRAGMENT_CIRCUIT_OPEN', seconds: 0 }, device);
    await recorder.flush();
    expect((await store.read(0)).map(({ counters }) => counters)).toEqual([
      { renders: 2, 'renders.failed': 2, 'renders.failed.FRAGMENT_CIRCUIT_OPEN': 2 },
    ]);
  });

  it('transfers each count once, by minute', async () => {
    const { store, clock, recorder } = await makeRecorder();
    recorder.reported({ ...part, visited: true }, 'a');
    clock.now = 60_000;
    recorder.reported({ ...part, visited: true }, 'a');
    await recorder.flush();
    await recorder.flush();
    expect((await store.read(0)).map(({ counters }) => counters)).toEqual([{ visits: 2 }]);
    expect((await store.read(1)).map(({ counters }) => counters)).toEqual([{ visits: 1 }]);
  });

  it('keeps what the store could not take, and what came meanwhile', async () => {
    const memory = createMemoryHealthStore();
    let isDown = true;
    const store = {
      ...memory,
      add: (...args: Parameters<typeof memory.add>) =>
        isDown ? Promise.reject(new Error('down')) : memory.add(...args),
    };
    const recorder = createHealthRecorder({ store, now: () => 0 });
    await recorder.flush();
    recorder.reported({ ...part, visited: true }, 'a');
    await expect(recorder.flush()).rejects.toThrow('down');
    recorder.reported({ ...part, visited: true }, 'b');
    isDown = false;
    await recorder.flush();
    const [sum] = await memory.read(0);
    expect(sum).toMatchObject({ counters: { visits: 2 }, clients: { browser: { seen: 2 } } });
  });

  it('remembers a hundred devices between two flushes, and no more', async () => {
    const { store, recorder } = await makeRecorder();
    for (let device = 0; device < 500; device += 1) recorder.reported({ ...part, visited: true }, String(device));
    await recorder.flush();
    expect(await store.read(0)).toMatchObject([{ counters: { visits: 500 }, clients: { browser: { seen: 100 } } }]);
  });
});
