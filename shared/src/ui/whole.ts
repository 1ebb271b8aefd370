// The kit as one module, for releases built before it had two halves: docs/decisions/0021. Nothing here imports it.
/* oxlint-disable ecard/named-exports -- it offers what both halves name */
export * from './index.ts';
export * from './work.ts';
