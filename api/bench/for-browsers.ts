/** Parts of the host for a benchmark of the whole portal: a server, an api over it, many invoices and many stops. */
export { startApi } from './api-process.ts';
export { addInvoices, addLocations } from './data.ts';
export { startServer } from './postgresql.ts';
