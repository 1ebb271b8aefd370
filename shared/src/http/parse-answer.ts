import { AxiosError } from 'axios';
import type { AxiosResponseHeaders, InternalAxiosRequestConfig } from 'axios';

/**
 * Reads an answer's body as JSON. What comes with an error status may be anything: the status counts.
 *
 * @throws AxiosError `INVALID_JSON` for an answer that went well and is no JSON.
 */
export function parseAnswer(
  this: InternalAxiosRequestConfig,
  body: unknown,
  _headers: AxiosResponseHeaders,
  status = 200,
): unknown {
  if (typeof body !== 'string' || body === '' || (this.responseType ?? 'json') !== 'json') return body;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    if (status >= 400) return body;
    // Without the body: it may hold what belongs in no log.
    throw new AxiosError('the answer is no JSON', 'INVALID_JSON', this);
  }
}
