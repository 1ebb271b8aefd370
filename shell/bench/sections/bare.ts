import { join } from 'node:path';
import { median } from '@ecard/shared/bench';
import { buildsDir } from '../support/builds-dir.ts';
import { call, createAgent, sendCount } from '../support/load.ts';
import { MANY_CARDS, ORGANISATION_HEADER, startHost, startPortal } from '../support/portal.ts';
import { startProgram } from '../support/program.ts';
import type { Program } from '../support/program.ts';
import { withPrograms } from '../support/running.ts';
import { startSlowPhone } from '../support/slow-phone.ts';
import type { Visit } from '../support/slow-phone.ts';
import type { Section } from './section.ts';

const section = 'bare';
const connections = 16;
const KB = 1_000;

interface Subject {
  readonly program: Program;
  readonly path: string;
}

/**
 * The first visit of an organisation's table of 50 cards, and of the sign-in page, beside a bare React page of the same
 * rows: plain elements, no kit, one call to the host. Ratios are taken within a round.
 */
export const measureBare: Section = async ({ report, quick }) => {
  const rounds = quick ? 1 : 7;
  await withPrograms(async (run) => {
    const host = await run(startHost());
    const shell = await run(startPortal({ hostUrl: host.url }));
    const bare = { program: await run(startBare(host.url)), path: '/' };
    const table = { program: shell, path: MANY_CARDS };
    const ratio = (what: string, over: readonly number[], under: readonly number[], most: number) => {
      const values = over.map((value, round) => value / (under[round] ?? 1));
      report.add({
        section,
        what,
        values,
        unit: '×',
        target: { text: `≤ ${String(most)} ×`, isMet: median(values) <= most },
      });
    };
    const atMost = (what: string, values: readonly number[], unit: string, most: number) => {
      report.add({
        section,
        what,
        values,
        unit,
        target: { text: `≤ ${String(most)} ${unit}`, isMet: median(values) <= most },
      });
    };

    const phone = await startSlowPhone();
    const visits = { bare: [] as Visit[], table: [] as Visit[], signIn: [] as Visit[] };
    try {
      for (let round = 0; round < rounds; round++) {
        visits.bare.push(await phone.visit({ url: `${bare.program.url}/`, last: 'tr', signedIn: false }));
        visits.table.push(await phone.visit({ url: shell.url + MANY_CARDS, last: 'tr', signedIn: 'organisation' }));
        visits.signIn.push(await phone.visit({ url: `${shell.url}/`, last: 'main input', signedIn: false }));
      }
    } finally {
      await phone.close();
    }
    const of = (who: keyof typeof visits, figure: keyof Visit) => visits[who].map((visit) => visit[figure]);
    report.add({ section, what: 'bare page, largest paint', values: of('bare', 'paintMs'), unit: 'ms' });
    report.add({ section, what: 'bare page, hydrated', values: of('bare', 'hydratedMs'), unit: 'ms' });
    ratio('/ec to bare, largest paint', of('table', 'paintMs'), of('bare', 'paintMs'), 1.35);
    ratio('/ec to bare, hydrated', of('table', 'hydratedMs'), of('bare', 'hydratedMs'), 1.3);
    ratio('/ to bare, hydrated', of('signIn', 'hydratedMs'), of('bare', 'hydratedMs'), 1.2);
    atMost('/ec, JavaScript before it is hydrated', of('table', 'scriptKb'), 'KB', 105);
    atMost('/ec, JavaScript in the first five seconds', of('table', 'laterScriptKb'), 'KB', 150);
    atMost('/, JavaScript before it is hydrated', of('signIn', 'scriptKb'), 'KB', 100);

    const page = await call({
      url: shell.url + MANY_CARDS,
      headers: { cookie: ORGANISATION_HEADER },
      agent: createAgent(1),
    });
    atMost('/ec, page before compression', [page.body.byteLength / KB], 'KB', 60);

    const cpu = { bare: [] as number[], table: [] as number[] };
    const pages = quick ? 100 : 200;
    for (const subject of [bare, table]) await cpuMsOf(subject, quick ? 100 : 1_500);
    for (let round = 0; round < 3 * rounds; round++) {
      cpu.bare.push(await cpuMsOf(bare, pages));
      cpu.table.push(await cpuMsOf(table, pages));
    }
    report.add({ section, what: 'bare page, processor time', values: cpu.bare, unit: 'ms' });
    report.add({ section, what: '/ec, processor time', values: cpu.table, unit: 'ms' });
    ratio('/ec to bare, processor time', cpu.table, cpu.bare, 4);
    await cpuMsOf(table, quick ? 100 : 10_000);
    const { occupiedMb, rssMb } = await shell.read();
    atMost('memory of all processes after 10,000 pages', [occupiedMb], 'MB', 600);
    report.add({ section, what: 'the same, shared pages counted in each process', values: [rssMb], unit: 'MB' });
  });
};

function startBare(hostUrl: string): Promise<Program> {
  return startProgram({
    file: join(import.meta.dirname, '../bare/server.ts'),
    env: { HOST_URL: hostUrl, SCRIPT: join(buildsDir, 'bare/bare.js') },
    readyPath: '/bare.css',
  });
}

async function cpuMsOf({ program, path }: Subject, pages: number): Promise<number> {
  const headers = { cookie: ORGANISATION_HEADER };
  const before = await program.read();
  await sendCount(pages, connections, () => ({ url: program.url + path, headers, status: 200 }));
  const after = await program.read();
  return (after.cpuMs - before.cpuMs) / pages;
}
