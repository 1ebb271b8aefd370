import type { FastifyRequest } from 'fastify';
import { readCookies } from '../session/read-cookies.ts';
import { parseStoredValues } from '../session/stored-cookies.ts';
import type { StoredValues } from '../startup/stored-values.ts';

/** Reads the stored values that a request carries, as the browser reads them. */
export function readStoredValues({ headers }: FastifyRequest): StoredValues {
  return parseStoredValues(readCookies(headers.cookie ?? '', Date.now()));
}
