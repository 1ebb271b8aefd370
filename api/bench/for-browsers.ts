/** Parts of the host for a benchmark of the whole portal: a server, an api over it, and many rows of several kinds. */
export { startApi } from './api-process.ts';
export { addCardHistory, addCards, addInvoices, addLocations, addTaps } from './data.ts';
export type { StatementRunner } from './data.ts';
export { fillEmbedded } from './fill-embedded.ts';
export { startServer } from './postgresql.ts';
