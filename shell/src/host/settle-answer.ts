import { AxiosError } from 'axios';
import type { AxiosResponse } from 'axios';

/** Takes an answer for what was asked for, or for an error, by its status. */
export function settleAnswer(
  response: AxiosResponse,
  resolve: (response: AxiosResponse) => void,
  reject: (error: AxiosError) => void,
) {
  const { config, status } = response;
  if (status < 300 && (config.validateStatus?.(status) ?? true)) resolve(response);
  else
    reject(
      new AxiosError(
        `Request failed with status code ${String(status)}`,
        status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE,
        config,
        undefined,
        response,
      ),
    );
}
