import type { AxiosRequestConfig } from 'axios';
import type { HttpClient } from '../contract/index.ts';

/**
 * Makes a client whose code is loaded with its first call; a call waits for the code and is then the loaded client's.
 *
 * @param load - Returns the client; called at every call, so that a failed load is tried again.
 * @returns A client whose calls also reject with what `load` rejects with.
 */
export function createLazyHttpClient(load: () => Promise<HttpClient>): HttpClient {
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
