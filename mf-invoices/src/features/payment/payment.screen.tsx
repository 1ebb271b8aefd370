import type { PrefetchInput, ScreenFacts, ScreenModule, ScreenProps } from '@ecard/shared/remote';
import { toProblem } from '@ecard/shared/http';
import { EmptyState, ErrorState, LinkButton, Page, Panel, Skeleton, prefetchQuery } from '@ecard/shared/ui';
import { askedAction } from './asked-action.ts';
import { checkPayment, offerQpay, paymentQuery } from './payment.queries.ts';
import { PaymentView } from './payment-view.tsx';
import { paymentText as text } from './payment.text.ts';
import { useLivePayment } from './use-live-payment.ts';

/** `/payment/{id}`: pays a top-up, invoice or permit by link; anybody with the link may. */
export const screen: ScreenModule = {
  Screen: PaymentScreen,
  prefetch: preparePayment,
};

function PaymentScreen({ request }: ScreenProps) {
  const live = useLivePayment(request.params['id'] ?? '');
  const { data, error, isError } = live.query;
  if (data) return <PaymentView loaded={data} isStale={isError} live={live} />;
  if (data === null) return <PaymentNotFound />;
  return (
    <Page title={text.title} narrow>
      {isError ? (
        <ErrorState title={text.loadFailed} message={toProblem(error).message} onRetry={live.refresh} />
      ) : (
        <Skeleton lines={8} height={32} />
      )}
    </Page>
  );
}

async function preparePayment({ context, queryClient, request }: PrefetchInput): Promise<ScreenFacts | undefined> {
  const id = request.params['id'] ?? '';
  const options = paymentQuery(context.http, id);
  await doWhatIsAsked({ context, request }, id);
  await prefetchQuery(queryClient, options);
  const loaded = queryClient.getQueryData(options.queryKey);
  if (loaded === null) return { status: 404, title: text.notFound };
  if (!loaded) return undefined;
  const { status, title } = loaded.payment;
  return { title: status === 'PAID' ? text.paidTitleOf(title) : text.titleOf(title) };
}

/** The buttons of a page without script; what comes of it is seen in the state that is loaded next. */
async function doWhatIsAsked({ context, request }: Pick<PrefetchInput, 'context' | 'request'>, id: string) {
  const action = askedAction(request.url);
  const call = { check: checkPayment, renew: offerQpay, none: () => Promise.resolve(undefined) }[action];
  await call(context.http, id).catch(() => undefined);
}

/** No such payment: the link is broken. */
function PaymentNotFound() {
  return (
    <Page title={text.notFound} narrow>
      <Panel>
        <EmptyState icon="search" title={text.notFoundHint} action={<LinkButton to="/">{text.back}</LinkButton>} />
      </Panel>
    </Page>
  );
}
