import { expect, test } from '@playwright/test';
import { findFreePorts } from '@ecard/webpack/platform';
import { startHostileOrigin } from '../../support/hostile/hostile-origin.ts';
import type { HostileOrigin } from '../../support/hostile/hostile-origin.ts';
import { NOW, hostilePath, makeHostileRelease, serverBuild } from '../../support/hostile/hostile-release.ts';
import { PAGE_ROWS } from '../../support/hostile/page-rows.ts';
import { watchMemory } from '../../support/process-memory.ts';
import type { MemoryWatch } from '../../support/process-memory.ts';
import { startRecordingHost, tokenFor } from '../../support/recording-host.ts';
import type { RecordingHost } from '../../support/recording-host.ts';
import { runPlatform } from '../../support/run-platform.ts';
import type { TestPlatform } from '../../support/run-platform.ts';
import { expectUnharmed } from '../../support/unharmed.ts';

const REMOTE = 'mf-reports';
const MOST_MEMORY_MB = 900;
const ROWS = PAGE_ROWS.filter(({ isHeavy }) => isHeavy);

let host: RecordingHost;
let origin: HostileOrigin;
let portal: TestPlatform;
let memory: MemoryWatch;

test.beforeAll(async () => {
  host = await startRecordingHost();
  const [port = 0] = await findFreePorts(1);
  const codes = ROWS.map(({ code }) => code);
  const server = serverBuild(codes, 'now');
  origin = await startHostileOrigin(port, makeHostileRelease({ remote: REMOTE, server, pages: codes.length }));
  // Memory and time of processes are those that the shell has where nobody sets them.
  portal = await runPlatform({
    apiUrl: host.url,
    stopped: [REMOTE],
    remotePorts: { [REMOTE]: port },
    shellEnv: { RELEASE_POLL_MS: '100', SSR_STARTUP_MS: '20000' },
  });
  memory = watchMemory();
});
test.afterAll(async () => {
  memory.stop();
  await portal.stop();
  await origin.stop();
  await host.stop();
});

test('a remote that fills its memory costs its own page alone with the settings that a shell has by itself', async () => {
  const headers = {
    cookie: `token=${tokenFor('citizen')}; terminaltoken=${tokenFor('terminal')}`,
    accept: 'text/html',
  };
  const ask = async (path: string) => (await fetch(portal.urls.shell + path, { headers })).text();
  for (const [index, { what }] of ROWS.entries()) {
    const [own, other] = await Promise.all([ask(hostilePath(REMOTE, index) + NOW), ask('/ec')]);
    expect(own, what).toContain('data-portal-slot=""></div>');
    expect(other, what).toContain('Сайн байна уу, Болд');
  }
  test.info().annotations.push({ type: 'memory of all processes, MB', description: memory.mostMb.toFixed(0) });
  expect(memory.mostMb).toBeLessThan(MOST_MEMORY_MB);
  await expectUnharmed(portal);
});
