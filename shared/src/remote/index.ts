export { createRemote } from './create-remote.tsx';
export { RemoteTree } from './remote-tree.tsx';
export { loadScreen } from './screen.ts';
export { createScreenPart } from './screen-part.tsx';
export type { ScreenCode, ScreenPart } from './screen-part.tsx';
export { serverIdentifierPrefix } from './server-identifier-prefix.ts';
export type { PrefetchInput, RemoteDefinition, ScreenFacts, ScreenModule, ScreenProps } from './screen.ts';
