import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from './api-process.ts';
import { median } from '@ecard/shared/bench';
import type { EmbeddedSection } from './sections.ts';

const targetSeconds = 3;

/** Start with the embedded database: the first time, with its seed, and later. */
export const measureStart: EmbeddedSection = async ({ report, quick }) => {
  const dir = mkdtempSync(join(tmpdir(), 'ecard-bench-embedded-'));
  const remove = () => rmSync(dir, { recursive: true, force: true });
  process.once('exit', remove);
  const start = async () => {
    const api = await startApi({ DATA_DIR: dir, SEED_SCALE: quick ? '0.05' : '1' });
    await api.stop();
    return api.startMs / 1_000;
  };
  report.add({ section: 'start', what: 'first start, embedded, with the seed', values: [await start()], unit: 's' });
  const values: number[] = [];
  for (let count = 0; count < 3; count++) values.push(await start());
  report.add({
    section: 'start',
    what: 'start with an existing embedded database',
    values,
    unit: 's',
    target: { text: `< ${targetSeconds} s`, isMet: median(values) < targetSeconds },
  });
  remove();
};
