export { createMemoryHistory } from './create-memory-history.ts';
export { createBlockers } from './create-blockers.ts';
export type { Blockers } from './create-blockers.ts';
