import type { Ebarimt } from '@ecard/shared/api-schema';
import { usePortal, useQueryClient } from '@ecard/shared/ui';
import { ebarimtQuery } from './ebarimt.queries.ts';

/** Returns a function that stores a created or changed receipt in the cache and has the lists loaded again. */
export function useReceiptsChanged(): (receipt: Ebarimt) => void {
  const { http } = usePortal();
  const queryClient = useQueryClient();
  return ({ once: _once, ...receipt }) => {
    // Without the fields that are shown only once: the cache must not keep them.
    queryClient.setQueryData(ebarimtQuery(http, receipt.id).queryKey, receipt);
    // The answer to a correction is the new receipt: the one it stands for has changed too.
    if (receipt.corrects) {
      void queryClient.invalidateQueries({ queryKey: ebarimtQuery(http, receipt.corrects.id).queryKey });
    }
    for (const part of ['list', 'summary', 'payments', 'posapi']) {
      void queryClient.invalidateQueries({ queryKey: ['ebarimt', part] });
    }
  };
}
