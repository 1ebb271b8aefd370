import type { AxiosInstance } from 'axios';

/**
 * Methods callers may use of the portal's HTTP client: axios' own by verb.
 *
 * Not the whole instance: in the browser axios comes after the first page, with the first call at the latest.
 */
export type HttpClient = Pick<AxiosInstance, 'delete' | 'get' | 'patch' | 'post' | 'put'>;
