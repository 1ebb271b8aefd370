import { AxiosError } from 'axios';
import type { AxiosResponseHeaders, InternalAxiosRequestConfig } from 'axios';

/**
 * Reads an answer's body as JSON. The body of an error status may have any form: the status counts.
 *
 * @throws AxiosError `INVALID_JSON` for a successful answer that is not JSON.
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
    throw new AxiosError('the answer is not JSON', 'INVALID_JSON', this);
  }
}
