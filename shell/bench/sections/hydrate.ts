import { median } from '@ecard/shared/bench';
import { startPlain } from '../support/plain-program.ts';
import { MANY_CARDS, startHost, startPortal } from '../support/portal.ts';
import { withPrograms } from '../support/running.ts';
import { startSlowPhone } from '../support/slow-phone.ts';
import type { Section } from './section.ts';

const target = 1.35;
const last = 'article';

/**
 * Until `/ec` is hydrated on a slow phone, beside the same content as a bare React page, and beside that page with as many
 * bytes of script as `/ec` has: what is between those two is loading alone.
 */
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
        const visit = (url: string) => phone.visit({ url, last, signedIn: true });
        const plain = await run(startPlain(shell.url, path));
        const scripts = [await visit(shell.url + path), await visit(`${plain.url}/`)].map(({ scriptKb }) => scriptKb);
        const [shellKb = 0, plainKb = 0] = scripts;
        const heavy = await run(startPlain(shell.url, path, Math.round((shellKb - plainKb) * 1_000)));
        const subjects = [
          { what: `bare page, ${name}`, url: `${plain.url}/`, values: [] as number[] },
          { what: `bare page with the script bytes of /ec, ${name}`, url: `${heavy.url}/`, values: [] as number[] },
          { what: `/ec, ${name}`, url: shell.url + path, values: [] as number[] },
        ];
        for (let round = 0; round < rounds; round++)
          for (const { url, values } of subjects) values.push((await visit(url)).hydratedMs);
        const [bare, ...others] = subjects;
        const section = 'hydrate';
        for (const { what, values } of subjects) report.add({ section, what: `${what}, hydrated`, values, unit: 'ms' });
        for (const { what, url, values } of others) {
          const ratios = values.map((value, round) => value / (bare?.values[round] ?? 1));
          const isJudged = url === shell.url + MANY_CARDS;
          report.add({
            section,
            what: `${what}, to the bare page`,
            values: ratios,
            unit: '×',
            target: isJudged ? { text: `≤ ${target} ×`, isMet: median(ratios) <= target } : undefined,
          });
        }
      }
    } finally {
      await phone.close();
    }
  });
};
