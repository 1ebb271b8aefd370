import type { PortalContext } from '@ecard/shared/contract';
import { verifySchema } from '@ecard/shared/api-schema';
import type { Verify } from '@ecard/shared/api-schema';
import { retryAfterSeconds, toProblem } from '@ecard/shared/http';
import { queryOptions } from '@ecard/shared/ui';

/** Outcome of a check. A failure is an outcome of its own: nobody may take it for "not valid". */
export type CheckOutcome =
  | { readonly kind: 'checked'; readonly answer: Verify }
  /** The network asked too often; the host may say how long it refuses. */
  | { readonly kind: 'busy'; readonly waitSeconds: number | null }
  | { readonly kind: 'failed' };

/** `GET /api/v/{id}`, which anybody may ask. */
export function checkQuery(http: PortalContext['http'], code: string) {
  return queryOptions({
    queryKey: ['check', code],
    queryFn: async ({ signal }): Promise<CheckOutcome> => {
      try {
        const { data } = await http.get<unknown>(`/api/v/${encodeURIComponent(code)}`, { signal });
        return { kind: 'checked', answer: verifySchema.parse(data) };
      } catch (error) {
        return toProblem(error).status === 429
          ? { kind: 'busy', waitSeconds: retryAfterSeconds(error) ?? null }
          : { kind: 'failed' };
      }
    },
  });
}
