/**
 * Leaves out of the federation runtime what the portal never uses: manifests of other systems and their snapshots, and
 * preloading by the runtime. The page names the releases, and `disableSnapshot` lets nobody ask for either.
 *
 * Bound to the pinned version: what stands in for a file offers all that is imported of it.
 */
export default function federationPartsLoader(this: { readonly resourcePath: string }, source: string): string {
  const part = Object.keys(STAND_INS).find((file) => this.resourcePath.replaceAll('\\', '/').endsWith(file));
  return part === undefined ? source : (STAND_INS[part] ?? source);
}

const STAND_INS: Readonly<Record<string, string>> = {
  '/plugins/snapshot/SnapshotHandler.js': `
    export { DisabledSnapshotHandler as SnapshotHandler } from './disabled.js';
    export const getGlobalRemoteInfo = () => ({});`,
  '/utils/preload.js': `
    const none = () => [];
    export { none as defaultPreloadArgs, none as formatPreloadArgs, none as normalizePreloadExposes, none as preloadAssets };`,
};
