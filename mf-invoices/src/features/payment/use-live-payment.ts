import { useEffect, useEffectEvent, useState } from 'react';
import type { PaymentPublic } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { usePortal, useQuery, useQueryClient, useMutation } from '@ecard/shared/ui';
import { checkPayment, offerQpay, paymentQuery } from './payment.queries.ts';
import type { LoadedPayment } from './payment.queries.ts';
import { isAwaited, isLive, waitMsAfter } from './payment-stage.ts';
import { paymentText } from './payment.text.ts';

/** Message about a payment, with the state it was said in. */
interface Said {
  readonly words: string;
  readonly status: PaymentPublic['status'] | undefined;
}

/**
 * Watches a payment: soon at first, then less often, never while the page is hidden or once nothing can change. A
 * return from the bank's app asks QPay at once.
 */
export function useLivePayment(id: string) {
  const { http } = usePortal();
  const queryClient = useQueryClient();
  const options = paymentQuery(http, id);
  const [said, setSaid] = useState<Said>();
  const [quickSince, setQuickSince] = useState(0);
  const query = useQuery({
    ...options,
    refetchInterval: ({ state }) =>
      state.data && isLive(state.data.payment)
        ? waitMsAfter(state.dataUpdateCount + state.errorUpdateCount - quickSince - 1)
        : false,
  });

  const take = (payment: PaymentPublic) => {
    const loaded: LoadedPayment = { payment };
    queryClient.setQueryData(options.queryKey, loaded);
    setQuickSince(queryClient.getQueryState(options.queryKey)?.dataUpdateCount ?? 0);
  };
  const check = useMutation({
    mutationFn: () => checkPayment(http, id),
    onSuccess: (payment) => {
      take(payment);
      setSaid(isAwaited(payment) ? { words: paymentText.notYet, status: payment.status } : undefined);
    },
    onError: (error) => {
      setSaid({ words: toProblem(error).message, status: query.data?.payment.status });
      void query.refetch();
    },
  });
  const renew = useMutation({
    mutationFn: () => offerQpay(http, id),
    onSuccess: (payment) => {
      take(payment);
      setSaid(undefined);
    },
    onError: (error) => {
      const { code, message } = toProblem(error);
      setSaid(undefined);
      queryClient.setQueryData(
        options.queryKey,
        (known) => known && { payment: known.payment, offerFault: { code, message } },
      );
    },
  });

  const comeBack = useEffectEvent(() => {
    const known = query.data;
    if (document.visibilityState !== 'visible' || !known || !isLive(known.payment)) return;
    // QPay is not asked during a refund.
    if (known.payment.status === 'REFUNDING') void query.refetch();
    else if (!check.isPending) check.mutate();
  });
  useEffect(() => {
    const listen = () => {
      comeBack();
    };
    document.addEventListener('visibilitychange', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
    };
  }, []);

  return {
    query,
    /** Result of the last question to QPay; empty once the state is another, or for a result without a message. */
    said: said && said.status === query.data?.payment.status ? said.words : '',
    isChecking: check.isPending,
    isRenewing: renew.isPending,
    check: () => {
      check.mutate();
    },
    renew: () => {
      renew.mutate();
    },
    /** Shows what an action has made of the payment. */
    take,
    refresh: () => {
      void query.refetch();
    },
  };
}
