import '@ecard/shared/node-version';
import { join } from 'node:path';
import { buildPackages } from './build-packages.ts';
import { loadDemoAccountTable } from './demo-accounts.ts';
import { readStartSettings } from './env.ts';
import type { StartSettings } from './env.ts';
import { listenForInterruption, waitForAbort } from './interruption.ts';
import { requireFreePorts } from './ports.ts';
import { builtPackages, remoteNames, repositoryDir } from './repository.ts';
import { runProgram } from './run-program.ts';
import { startPlatform } from './start-platform.ts';
import type { Platform } from './start-platform.ts';
import { wantedPorts } from './wanted-ports.ts';

/** `npm start`: builds what changed, starts the whole platform and runs until it is interrupted. */
async function main(): Promise<number> {
  const settings = readStartSettings(process.env);
  await requireFreePorts(wantedPorts(settings));
  const signal = listenForInterruption();
  try {
    await buildPackages({ packages: builtPackages, write: console.log, signal });
    console.log('Starting the portal …');
    const platform = await startPlatform({ ...platformPieces(settings), write: console.log, signal });
    console.log(await describe(platform, settings));
    const ended = await Promise.race([platform.ended, waitForAbort(signal)]);
    console.log(`${ended ? `${ended.message}\n` : ''}Stopping …`);
    await platform.stop();
    return ended ? 1 : 0;
  } catch (error) {
    if (signal.aborted) return 0;
    throw error;
  }
}

function platformPieces({ port, apiPort, apiUrl, remotePorts, sandboxPorts, dataDir }: StartSettings) {
  return {
    shellPort: port,
    api: apiUrl === undefined ? { port: apiPort } : { url: apiUrl },
    remotes: remoteNames.map((name) => ({
      name,
      port: remotePorts[name],
      dir: join(repositoryDir, name, 'dist'),
    })),
    sandboxPorts,
    dataDir,
  };
}

async function describe({ urls }: Platform, { apiUrl }: StartSettings): Promise<string> {
  const accounts =
    apiUrl === undefined
      ? `Demo accounts:\n\n${await loadDemoAccountTable(urls.api)}`
      : 'API_URL is set: sign in with the accounts of that host.';
  const [qpay, posapi, messages] = urls.sandboxes;
  const sandboxes = qpay
    ? `Sandboxes to pay, confirm receipts and read messages in:\n\n` +
      `  QPay      ${qpay}\n  PosAPI    ${posapi ?? ''}\n  Messages  ${messages ?? ''}\n\n`
    : '';
  return `\nThe portal is ready: ${urls.shell}\n\n${accounts}\n\n${sandboxes}Ctrl-C stops it.\n`;
}

await runProgram(main);
