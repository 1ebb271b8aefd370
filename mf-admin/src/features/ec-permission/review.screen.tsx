import { useState } from 'react';
import { toProblem } from '@ecard/shared/http';
import type { ScreenModule } from '@ecard/shared/remote';
import {
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  Inline,
  LinkButton,
  Page,
  Skeleton,
  prefetchQuery,
  readListState,
  useLocation,
  useNavigate,
  usePortal,
  useQuery,
} from '@ecard/shared/ui';
import { useScreenKeys } from '@ecard/shared/list-tools';
import { reviewQueueQuery } from './ec-permission.queries.ts';
import { permissionText } from './ec-permission.text.ts';
import { requestList } from './permission-list.definition.tsx';
import { permissionRecord } from './permission-record.tsx';
import { PreloadRequest } from './preload-request.tsx';
import { ReviewRequest } from './review-request.tsx';
import { reviewHref } from './review-href.ts';

const { review: text } = permissionText;

/** `/ec-permission/review`: requests one after the other, decided by single keys. */
export const screen: ScreenModule = {
  Screen: ReviewScreen,
  async prefetch(input) {
    const { queryClient, context, request } = input;
    const queue = reviewQueueQuery(context.http, readListState(request.url, requestList.defaults));
    await prefetchQuery(queryClient, queue);
    const id = askedId(request.url) ?? queryClient.getQueryData(queue.queryKey)?.ids[0];
    if (id !== undefined) await permissionRecord.prefetch(input, id);
    return undefined;
  },
};

/** Verbs of what was decided here, by the ids of the requests. */
type Decided = Readonly<Record<string, string>>;

function ReviewScreen() {
  const { http } = usePortal();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [decided, setDecided] = useState<Decided>({});
  const { data: queue, error, refetch } = useQuery(reviewQueueQuery(http, readListState(search, requestList.defaults)));
  const asked = askedId(search);
  const ids = queue?.ids ?? [];
  const open = ids.filter((one) => !(one in decided));
  const id = asked ?? open[0];
  const place = id === undefined ? -1 : ids.indexOf(id);
  const neighbour = (by: 1 | -1) => ids[place + by];
  const following = ids.slice(place + 1).find((one) => !(one in decided)) ?? open.find((one) => one !== id);
  const show = (next: string | undefined) => {
    if (next !== undefined) void navigate(reviewHref(search, next), { replace: true });
  };
  const readAgain = () => {
    setDecided({});
    void refetch();
    void navigate(reviewHref(search), { replace: true });
  };
  const decide = (verb: string) => {
    if (id === undefined) return;
    setDecided({ ...decided, [id]: verb });
    if (following !== undefined) show(following);
    else void navigate(reviewHref(search), { replace: true });
  };
  useScreenKeys({
    KeyJ: () => {
      show(neighbour(1));
    },
    KeyK: () => {
      show(neighbour(-1));
    },
  });
  const back = (
    <LinkButton to={`/ec-permission${reviewHref(search).replace(/^[^?]*/, '')}`} icon="chevronLeft" variant="quiet">
      {text.back}
    </LinkButton>
  );
  const count = Object.keys(decided).length;
  return (
    <Page
      title={text.title}
      dense
      {...(id === undefined ? {} : { description: text.help })}
      actions={
        <Inline>
          {back}
          {place === -1 ? null : <span>{text.place(place + 1, queue?.total ?? ids.length)}</span>}
          <IconButton
            icon="chevronUp"
            label={text.previous}
            disabled={neighbour(-1) === undefined}
            onClick={() => {
              show(neighbour(-1));
            }}
          />
          <IconButton
            icon="chevronDown"
            label={text.next}
            disabled={neighbour(1) === undefined}
            onClick={() => {
              show(neighbour(1));
            }}
          />
        </Inline>
      }
    >
      {queue || asked !== undefined ? null : error ? (
        <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} height={28} />
      )}
      {id === undefined && queue ? (
        <EmptyState
          icon="checkCircle"
          title={count > 0 ? text.done : text.none}
          hint={count > 0 ? text.doneHint(count) : text.noneHint}
          action={
            <Button icon="refresh" onClick={readAgain}>
              {text.again}
            </Button>
          }
        />
      ) : null}
      {id === undefined ? null : <ReviewRequest key={id} id={id} decided={decided[id]} onDecided={decide} />}
      {following === undefined ? null : <PreloadRequest id={following} />}
    </Page>
  );
}

function askedId(url: string): string | undefined {
  const at = url.indexOf('?');
  return at === -1 ? undefined : (new URLSearchParams(url.slice(at)).get('id') ?? undefined);
}
