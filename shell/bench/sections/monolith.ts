import { median } from '@ecard/shared/bench';
import { startMonolith } from '../support/monolith-program.ts';
import { MANY_CARDS, startHost, startPortal } from '../support/portal.ts';
import { withPrograms } from '../support/running.ts';
import { startSlowPhone } from '../support/slow-phone.ts';
import type { Visit } from '../support/slow-phone.ts';
import type { Section } from './section.ts';

const target = 1.1;
const pages = [
  { name: '/', path: '/', route: 'index', last: 'form', signedIn: false },
  { name: '/ec', path: MANY_CARDS, route: 'ec', last: 'article', signedIn: true },
] as const;

/** The federated pages on a slow phone, beside the same portal as one webpack bundle. */
export const measureMonolith: Section = async ({ report, quick }) => {
  const rounds = quick ? 1 : 15;
  await withPrograms(async (run) => {
    const host = await run(startHost());
    const shell = await run(startPortal({ hostUrl: host.url }));
    const phone = await startSlowPhone();
    try {
      for (const { name, path, route, last, signedIn } of pages) {
        const monolith = await run(startMonolith({ hostUrl: host.url, route }));
        const bundled: Visit[] = [];
        const federated: Visit[] = [];
        for (let round = 0; round < rounds; round++) {
          bundled.push(await phone.visit({ url: monolith.url + path, last, signedIn }));
          federated.push(await phone.visit({ url: shell.url + path, last, signedIn }));
        }
        for (const [what, read] of Object.entries(figures)) {
          const ratio = median(federated.map(read)) / median(bundled.map(read));
          const section = 'monolith';
          report.add({ section, what: `${name}, ${what}, one bundle`, values: bundled.map(read), unit: 'ms' });
          report.add({
            section,
            what: `${name}, ${what}, federated`,
            values: federated.map(read),
            unit: 'ms',
            target: what === 'hydrated' ? undefined : { text: `≤ ${target} × one bundle`, isMet: ratio <= target },
            note: `${ratio.toFixed(2)} ×`,
          });
        }
      }
    } finally {
      await phone.close();
    }
  });
};

const figures: Readonly<Record<string, (visit: Visit) => number>> = {
  'largest contentful paint': ({ paintMs }) => paintMs,
  'total blocking time': ({ blockingMs }) => blockingMs,
  hydrated: ({ hydratedMs }) => hydratedMs,
};
