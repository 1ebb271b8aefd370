export { anonymousSnapshot } from './anonymous-snapshot.ts';
export { can } from './can.ts';
export { createPortalStore } from './create-portal-store.ts';
export type { WritablePortalStore } from './create-portal-store.ts';
export { flattenActions } from './flatten-actions.ts';
