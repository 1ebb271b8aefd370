import type { ServerApp } from '@ecard/shared/contract';
import { apps } from 'bench:remotes';

/** Takes the place of the verified loader on the server: the remotes are in the bundle. */
export function createVerifiedLoader(): (name: string) => Promise<ServerApp> {
  return (name) => Promise.resolve(apps[name] as ServerApp);
}
