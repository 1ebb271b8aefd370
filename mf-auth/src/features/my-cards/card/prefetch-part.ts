import type { PrefetchInput } from '@ecard/shared/remote';
import { prefetchOptional } from '@ecard/shared/ui';
import { openedPart } from './card-place.ts';
import { ledgerQuery, tapsQuery } from './card.queries.ts';

type Input = Pick<PrefetchInput, 'queryClient'> & {
  readonly context: Pick<PrefetchInput['context'], 'http'>;
  readonly request: Pick<PrefetchInput['request'], 'url'>;
};

/** Loads the first part of the history that an address opens. */
export async function prefetchPart({ context: { http }, queryClient, request }: Input, id: string): Promise<void> {
  const { tab, after } = openedPart(request.url);
  if (tab === 'taps') await prefetchOptional(queryClient, tapsQuery(http, id, after));
  if (tab === 'ledger') await prefetchOptional(queryClient, ledgerQuery(http, id, after));
}
