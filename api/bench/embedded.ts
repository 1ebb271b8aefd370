import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from './api-process.ts';
import { addCardHistory, addCards, addTaps } from './data.ts';
import type { StatementRunner } from './data.ts';
import { fillEmbedded } from './fill-embedded.ts';
import { graphTargets } from './graph-targets.ts';
import { addListRows, listTargets } from './list-targets.ts';
import { measureTogether } from './measure.ts';
import { median } from '@ecard/shared/bench';
import type { EmbeddedSection } from './sections.ts';

const rows = 5_000;
const listTargetMs = 50;
const graphTargetMs = 100;

/** Lists and graphs with the database that comes without a server, at the smaller sizes: it is for trying the portal out. */
export const measureEmbedded: EmbeddedSection = async ({ report, quick }) => {
  const taps = quick ? 10_000 : 100_000;
  const dir = mkdtempSync(join(tmpdir(), 'ecard-bench-embedded-'));
  const remove = () => rmSync(dir, { recursive: true, force: true });
  process.once('exit', remove);
  await (await startApi({ DATA_DIR: dir })).stop();
  console.log(`embedded: preparing ${rows.toLocaleString('en-US')} rows and ${taps.toLocaleString('en-US')} taps …`);
  const route = await fillEmbedded(dir, (server) => fill(server, taps));
  const api = await startApi({ DATA_DIR: dir });
  try {
    const graphs = graphTargets(await api.signIn('analyst'), route);
    for (const [targets, limitMs, size] of [
      [await listTargets(api), listTargetMs, rows],
      [graphs, graphTargetMs, taps],
    ] as const) {
      for (const target of targets) {
        const [values] = (await measureTogether([{ api, target }], quick ? 10 : 60)) ?? [];
        if (!values) continue;
        report.add({
          section: 'embedded',
          what: `${target.name}, p95 at ${size.toLocaleString('en-US')}`,
          values,
          unit: 'ms',
          target: { text: `< ${limitMs} ms`, isMet: median(values) < limitMs },
        });
      }
    }
  } finally {
    await api.stop();
    remove();
  }
};

/** @returns Public id of the first route. */
async function fill(server: StatementRunner, taps: number): Promise<string> {
  await server.run('', 'truncate ec_tap', 'select rebuild_ride_aggregates(current_date - 400, current_date + 1)');
  await addListRows(server, '', rows);
  await addCards(server, '', 2 * rows);
  await addCardHistory(server, '');
  await addTaps(server, '', taps);
  const [direction] = await server.run('', 'select public_id from direction order by id limit 1');
  return String(direction?.['public_id']);
}
