import type { AxiosRequestConfig } from 'axios';
import type { HttpClient } from '../contract/index.ts';

/**
 * Makes a client whose code comes later: a call waits for it and is then the other client's own.
 *
 * @param load - Gets the client; asked at every call, so that one that could not be had is tried for again.
 * @returns A client whose calls also reject with what `load` rejects with.
 */
export function createLateHttpClient(load: () => Promise<HttpClient>): HttpClient {
  return {
    async delete<T, R, D>(url: string, config?: AxiosRequestConfig<D>) {
      return (await load()).delete<T, R, D>(url, config);
    },
    async get<T, R, D>(url: string, config?: AxiosRequestConfig<D>) {
      return (await load()).get<T, R, D>(url, config);
    },
    async patch<T, R, D>(url: string, data?: D, config?: AxiosRequestConfig<D>) {
      return (await load()).patch<T, R, D>(url, data, config);
    },
    async post<T, R, D>(url: string, data?: D, config?: AxiosRequestConfig<D>) {
      return (await load()).post<T, R, D>(url, data, config);
    },
    async put<T, R, D>(url: string, data?: D, config?: AxiosRequestConfig<D>) {
      return (await load()).put<T, R, D>(url, data, config);
    },
  };
}
