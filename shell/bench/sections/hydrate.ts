import { median } from '@ecard/shared/bench';
import { startPlain } from '../support/plain-program.ts';
import { MANY_CARDS, startHost, startPortal } from '../support/portal.ts';
import { withPrograms } from '../support/running.ts';
import { startSlowPhone } from '../support/slow-phone.ts';
import type { Section } from './section.ts';

const target = 1.35;
const last = 'article';

/** Until `/ec` is hydrated on a slow phone, beside the same content as a bare React page. */
export const measureHydrate: Section = async ({ report, quick }) => {
  const rounds = quick ? 1 : 7;
  await withPrograms(async (run) => {
    const host = await run(startHost());
    const shell = await run(startPortal({ hostUrl: host.url }));
    const phone = await startSlowPhone();
    try {
      for (const [name, path] of [
        ['50 cards', MANY_CARDS],
        ['3 cards', '/ec'],
      ] as const) {
        const plain = await run(startPlain(shell.url, path));
        const plainValues: number[] = [];
        const shellValues: number[] = [];
        for (let round = 0; round < rounds; round++) {
          plainValues.push((await phone.visit({ url: `${plain.url}/`, last, signedIn: true })).hydratedMs);
          shellValues.push((await phone.visit({ url: shell.url + path, last, signedIn: true })).hydratedMs);
        }
        const ratios = shellValues.map((value, round) => value / (plainValues[round] ?? 1));
        const section = 'hydrate';
        report.add({ section, what: `bare page, ${name}, hydrated`, values: plainValues, unit: 'ms' });
        report.add({ section, what: `/ec, ${name}, hydrated`, values: shellValues, unit: 'ms' });
        report.add({
          section,
          what: `/ec to bare page, ${name}`,
          values: ratios,
          unit: '×',
          target: path === MANY_CARDS ? { text: `≤ ${target} ×`, isMet: median(ratios) <= target } : undefined,
        });
      }
    } finally {
      await phone.close();
    }
  });
};
