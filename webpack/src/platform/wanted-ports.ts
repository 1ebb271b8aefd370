import { defaultRemotePorts, defaultSandboxPorts } from './env.ts';
import type { StartSettings } from './env.ts';
import type { WantedPort } from './ports.ts';
import { remoteNames } from './repository.ts';

/** The ports a platform with these settings listens on, and how each is moved. */
export function wantedPorts({ port, apiPort, apiUrl, remotePorts, sandboxPorts }: StartSettings): WantedPort[] {
  const sandboxes = sandboxPorts.map((sandboxPort) => ({
    port: sandboxPort,
    piece: 'sandbox',
    change: `SANDBOX_PORTS=${defaultSandboxPorts.replaceAll('401', '402')}`,
  }));
  const api = { port: apiPort, piece: 'api', change: `API_PORT=${apiPort + 10}` };
  return [
    { port, piece: 'shell', change: `PORT=${port + 10}` },
    ...(apiUrl === undefined ? [api] : []),
    ...remoteNames.map((piece) => ({
      port: remotePorts[piece],
      piece,
      change: `REMOTE_PORTS=${defaultRemotePorts.replaceAll('300', '301')}`,
    })),
    ...(apiUrl === undefined ? sandboxes : []),
  ];
}
