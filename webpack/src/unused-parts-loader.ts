import type { RuleSetRule } from 'webpack';

/** For every browser build that has parts of the federation runtime, axios or the query client. */
export const UNUSED_PARTS_RULE: RuleSetRule = {
  test: [
    /[\\/]@module-federation[\\/](?:runtime-core|sdk|webpack-bundler-runtime|error-codes)[\\/]dist[\\/].*\.m?js$/,
    /[\\/]query-core[\\/]build[\\/]modern[\\/]infiniteQueryBehavior\.js$/,
    /[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/,
  ],
  loader: import.meta.filename,
};

/**
 * Leaves out of libraries what the portal never uses in a browser. Of the federation runtime: manifests of other systems
 * and their snapshots, preloading by the runtime, remotes named at build time, what an entry consumes before it starts,
 * sharing parts of a library, the sentences of its error codes (a message keeps the code and the address of its page),
 * and a debug mode that anybody's local storage could turn on and every start had to wait for. The page names the
 * releases, and `disableSnapshot` lets nobody ask for a manifest. Of axios: its adapter over `fetch`, because browsers
 * have the one over `XMLHttpRequest`, which axios prefers. Of the query client: queries without an end, which the kit does
 * not offer.
 *
 * Bound to the pinned versions: what stands in for a file offers all that is imported of it.
 */
export default function unusedPartsLoader(this: { readonly resourcePath: string }, source: string): string {
  const part = Object.keys(STAND_INS).find((file) => this.resourcePath.replaceAll('\\', '/').endsWith(file));
  return part === undefined ? source : (STAND_INS[part] ?? source);
}

const STAND_INS: Readonly<Record<string, string>> = {
  '/axios/lib/adapters/fetch.js': 'export const getFetch = () => false;',
  '/query-core/build/modern/infiniteQueryBehavior.js': `
    const none = () => undefined;
    export { none as hasNextPage, none as hasPreviousPage, none as infiniteQueryBehavior };`,
  '/error-codes/dist/desc.mjs': `
    const none = {};
    export const buildDescMap = none;
    export { none as errorDescMap, none as runtimeDescMap, none as typeDescMap };`,
  '/runtime-core/dist/plugins/snapshot/SnapshotHandler.js': `
    export { DisabledSnapshotHandler as SnapshotHandler } from './disabled.js';
    export const getGlobalRemoteInfo = () => ({});`,
  '/runtime-core/dist/utils/preload.js': `
    const none = () => [];
    export { none as defaultPreloadArgs, none as formatPreloadArgs, none as normalizePreloadExposes, none as preloadAssets };`,
  '/sdk/dist/env.js': `
    export const isBrowserEnvValue = true;
    export const isBrowserEnv = () => true;
    export const isReactNativeEnv = () => false;
    export const isDebugMode = () => false;
    export const getProcessEnv = () => ({});`,
  '/webpack-bundler-runtime/dist/remotes.js': 'export const remotes = undefined;',
  '/webpack-bundler-runtime/dist/installInitialConsumes.js': 'export const installInitialConsumes = undefined;',
  '/webpack-bundler-runtime/dist/getSharedFallbackGetter.js': 'export const getSharedFallbackGetter = undefined;',
  '/webpack-bundler-runtime/dist/init.js': `
    export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);`,
};
