export { createRemote } from './create-remote.tsx';
export { RemoteTree } from './remote-tree.tsx';
export { loadScreen } from './screen.ts';
export { serverIdentifierPrefix } from './server-identifier-prefix.ts';
export type { PrefetchInput, RemoteDefinition, ScreenFacts, ScreenModule, ScreenProps } from './screen.ts';
