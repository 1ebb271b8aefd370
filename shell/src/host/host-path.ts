import type { InternalAxiosRequestConfig } from 'axios';

/** The path of a call with its query. */
export function hostPath({ url = '', params }: InternalAxiosRequestConfig): string {
  if (params === undefined) return url;
  const query = new URLSearchParams(
    Object.entries(params as Record<string, unknown>)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return query ? `${url}?${query}` : url;
}
