export { baseConfig } from './base-config.ts';
export { createMonolithConfig } from './monolith-config.ts';
export { createRemoteConfig } from './remote-config.ts';
export type { RemoteBuild } from './remote-config.ts';
export type { ShellAssets } from './shell-assets-emitter.ts';
export { createShellConfig } from './shell-config.ts';
