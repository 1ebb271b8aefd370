/** What only calls to the host need: axios, and the startup sequence with the schemas of its answers. */
export { createHttpClient } from '@ecard/shared/http';
export { start } from '../startup/start.ts';
