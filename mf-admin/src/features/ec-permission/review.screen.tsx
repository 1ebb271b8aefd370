import { useEffect, useState } from 'react';
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
  searchOf,
  useLocation,
  useNavigate,
  usePortal,
  useQuery,
  useQueryClient,
} from '@ecard/shared/ui';
import { useScreenKeys } from '@ecard/shared/list-tools';
import { REVIEW_QUEUES, reviewQueueQuery } from './ec-permission.queries.ts';
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

/** Verbs of what was decided here, by the ids of the requests; `''` of those somebody else was faster with. */
type Decided = Readonly<Record<string, string>>;

function ReviewScreen() {
  const { http } = usePortal();
  const cache = useQueryClient();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [decided, setDecided] = useState<Decided>({});
  const { data: queue, error, refetch } = useQuery(reviewQueueQuery(http, readListState(search, requestList.defaults)));
  // The next visit begins with the requests that wait then.
  useEffect(
    () => () => {
      cache.removeQueries({ queryKey: REVIEW_QUEUES });
    },
    [cache],
  );
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
  const stayAt = async (lost: string) => {
    // First, or the next request would take its place before anybody has read what happened.
    await navigate(reviewHref(search, lost), { replace: true });
    setDecided({ ...decided, [lost]: '' });
  };
  const decide = (verb: string) => {
    if (id === undefined) return;
    setDecided({ ...decided, [id]: verb });
    if (following !== undefined) show(following);
    else void navigate(reviewHref(search), { replace: true });
  };
  useScreenKeys({
    KeyJ: () => {
      if (id === undefined) readAgain();
      else show(neighbour(1));
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
  const count = Object.values(decided).filter((verb) => verb !== '').length;
  const left = (queue?.total ?? 0) - ids.length;
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
          title={left > 0 ? text.partDone : count > 0 ? text.done : text.none}
          hint={left > 0 ? text.leftHint(count, left) : count > 0 ? text.doneHint(count) : text.noneHint}
          action={
            <Button icon="refresh" variant={left > 0 ? 'primary' : 'secondary'} onClick={readAgain}>
              {left > 0 ? text.continue : text.again}
            </Button>
          }
        />
      ) : null}
      {id === undefined ? null : (
        <ReviewRequest key={id} id={id} decided={decided[id]} onDecided={decide} onLost={() => void stayAt(id)} />
      )}
      {following === undefined ? null : <PreloadRequest id={following} />}
    </Page>
  );
}

function askedId(url: string): string | undefined {
  return searchOf(url).get('id') ?? undefined;
}
