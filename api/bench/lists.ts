import { startApi } from './api-process.ts';
import { addListRows, listTargets } from './list-targets.ts';
import { measureTogether } from './measure.ts';
import { median } from '@ecard/shared/bench';
import type { Section } from './sections.ts';

const targetMs = 50;
const targetGrowth = 3;

/** Lists at 5 thousand and 5 million rows: page 1, page 500, filtered, sorted, searched. */
export const measureLists: Section = async ({ server, report, quick, template }) => {
  const sizes = quick ? [5_000, 50_000] : [5_000, 5_000_000];
  const names = sizes.map((size) => size.toLocaleString('en-US'));
  for (const [index, size] of sizes.entries()) {
    console.log(`lists: preparing ${names[index] ?? ''} rows …`);
    await server.createDatabase(databaseOf(size), template);
    await addListRows(server, databaseOf(size), size);
  }
  const apis = await Promise.all(sizes.map((size) => startApi({ DATABASE_URL: server.url(databaseOf(size)) })));
  try {
    const targets = await Promise.all(apis.map(listTargets));
    for (const [index, { name }] of (targets[0] ?? []).entries()) {
      const subjects = apis.flatMap((api, at) => {
        const target = targets[at]?.[index];
        return target ? [{ api, target }] : [];
      });
      const measured = await measureTogether(subjects, quick ? 10 : 60);
      if (!measured) continue;
      const [few = [], many = []] = measured;
      const p95 = median(few);
      const growth = median(many) / p95;
      report.add({
        section: 'lists',
        what: `${name}, p95 at ${names[0] ?? ''}`,
        values: few,
        unit: 'ms',
        target: { text: `< ${targetMs} ms`, isMet: p95 < targetMs },
      });
      report.add({
        section: 'lists',
        what: `${name}, p95 at ${names[1] ?? ''}`,
        values: many,
        unit: 'ms',
        target: { text: `≤ ${targetGrowth}×`, isMet: growth <= targetGrowth },
        note: `${growth.toFixed(2)}×`,
      });
    }
  } finally {
    for (const api of apis) await api.stop();
  }
  for (const size of sizes) await server.dropDatabase(databaseOf(size));
};

function databaseOf(size: number): string {
  return `lists_${size}`;
}
