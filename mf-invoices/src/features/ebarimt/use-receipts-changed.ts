import type { Ebarimt } from '@ecard/shared/api-schema';
import { usePortal, useQueryClient } from '@ecard/shared/ui';
import { ebarimtQuery } from './ebarimt.queries.ts';

/** What is to be done with a receipt that was made or changed: it is known now, and the lists are read again. */
export function useReceiptsChanged(): (receipt: Ebarimt) => void {
  const { http } = usePortal();
  const queryClient = useQueryClient();
  return ({ once: _once, ...receipt }) => {
    // Without what is shown this once: the cache is no place for it.
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
