/** What a benchmark of the whole portal needs of the host: a server, an api over it, and many invoices. */
export { startApi } from './api-process.ts';
export { addInvoices } from './data.ts';
export { startServer } from './postgresql.ts';
