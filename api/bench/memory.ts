import autocannon from 'autocannon';
import { startApi } from './api-process.ts';
import { addCards, addInvoices, addTaps, addUsers } from './data.ts';
import { openInspector } from './inspector.ts';
import type { Inspector } from './inspector.ts';
import { readingRequests } from './load.ts';
import { findFreePort } from './postgresql.ts';
import { median } from '@ecard/shared/bench';
import type { Section } from './sections.ts';

const connections = 200;
const targetGrowth = 1.05;

/** Measures the heap after a forced collection, at several points of a long load. */
export const measureMemory: Section = async ({ server, report, quick, template }) => {
  const [points, secondsBetween] = quick ? [6, 2] : [12, 25];
  await server.createDatabase('memory', template);
  await addCards(server, 'memory', 20_000);
  await addUsers(server, 'memory', 20_000);
  await addInvoices(server, 'memory', 20_000);
  await addTaps(server, 'memory', quick ? 20_000 : 200_000);
  const inspectorPort = await findFreePort();
  const api = await startApi({
    DATABASE_URL: server.url('memory'),
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
  });
  let inspector: Inspector | undefined;
  try {
    inspector = await openInspector(inspectorPort);
    const requests = (await readingRequests(api)).map(({ path, token }) => ({
      method: 'GET' as const,
      path,
      headers: { authorization: `Bearer ${token}` },
    }));
    const heap: number[] = [];
    const resident: number[] = [];
    let errors = 0;
    for (let point = 0; point < points; point++) {
      const result = await autocannon({
        url: `http://127.0.0.1:${api.port}`,
        connections,
        duration: secondsBetween,
        timeout: 30,
        requests,
      });
      errors += result.errors + result.timeouts + result.non2xx;
      heap.push(await inspector.usedHeapMb());
      resident.push(api.memoryMb() ?? 0);
      console.log(
        `  after ${(point + 1) * secondsBetween} s: heap ${heap.at(-1)?.toFixed(1) ?? ''} MB, RSS ${resident.at(-1)?.toFixed(0) ?? ''} MB`,
      );
    }
    // The first third warms up: code is compiled, pools and caches fill.
    const third = Math.floor(points / 3);
    const growthOf = (values: readonly number[]) =>
      median(values.slice(-third)) / median(values.slice(third, third * 2));
    const growth = growthOf(heap);
    const section = 'memory';
    report.add({
      section,
      what: 'errors under the long load',
      values: [errors],
      unit: 'errors',
      target: { text: '0', isMet: errors === 0 },
    });
    report.add({
      section,
      what: `heap in use after collection, last third of ${points * secondsBetween} s`,
      values: heap.slice(-third),
      unit: 'MB',
      target: { text: `≤ ${targetGrowth}× the middle third`, isMet: growth <= targetGrowth },
      note: `${growth.toFixed(3)}×`,
    });
    report.add({
      section,
      what: 'memory (RSS) at these points',
      values: resident.slice(-third),
      unit: 'MB',
      note: `${growthOf(resident).toFixed(2)}×`,
    });
  } finally {
    inspector?.close();
    await api.stop();
  }
  await server.dropDatabase('memory');
};
