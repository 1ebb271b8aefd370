import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { toProblem } from '@ecard/shared/http';
import { EmptyState, ErrorState, Link, Skeleton, useLocation, useQuery, useQueryClient } from '@ecard/shared/ui';
import type { IconName } from '@ecard/shared/ui';
import { openedPart, withQuery } from './card-place.ts';
import { historyText as text } from './card.text.ts';
import styles from './history-list.module.css';

interface HistoryPage<Row> {
  readonly data: readonly Row[];
  readonly next_cursor: string | null;
}

/** Options of a query for one part; only what a part needs of them. */
interface PartQuery<Row> {
  readonly queryKey: readonly unknown[];
  readonly queryFn?: unknown;
  readonly _row?: Row;
}

interface HistoryListProps<Row> {
  readonly label: string;
  /** Key under which the place is kept while the page of cards is open. */
  readonly place: readonly string[];
  readonly query: (cursor: string | null) => PartQuery<Row>;
  readonly rowKey: (row: Row) => string | number;
  readonly show: (row: Row) => ReactNode;
  readonly empty: { readonly icon: IconName; readonly title: string; readonly hint: string };
}

/**
 * An endless history: the next part comes when its end is in sight, and stays while one looks elsewhere. Without script
 * its end is a link to the next part.
 */
export function HistoryList<Row>({ label, place, query, rowKey, show, empty }: HistoryListProps<Row>) {
  const { pathname, search } = useLocation();
  const cache = useQueryClient();
  const { after } = openedPart(search);
  const placeKey = ['place', ...place, after];
  const [cursors, setCursors] = useState(() => cache.getQueryData<readonly (string | null)[]>(placeKey) ?? [after]);
  const goOn = (next: string) => {
    if (cursors.includes(next)) return;
    const grown = [...cursors, next];
    cache.setQueryData(placeKey, grown);
    setCursors(grown);
  };
  return (
    <section aria-label={label}>
      {after === null ? null : (
        <p className={styles['first']}>
          <Link to={withQuery(pathname, search, { after: null })}>{text.first}</Link>
        </p>
      )}
      <ol className={styles['rows']}>
        {cursors.map((cursor, index) => (
          <Part
            key={cursor ?? ''}
            {...{ rowKey, show, empty }}
            query={query(cursor)}
            isFirst={index === 0}
            more={index === cursors.length - 1 ? goOn : undefined}
            hrefOf={(next) => withQuery(pathname, search, { after: next })}
          />
        ))}
      </ol>
    </section>
  );
}

interface PartProps<Row> extends Pick<HistoryListProps<Row>, 'rowKey' | 'show' | 'empty'> {
  readonly query: PartQuery<Row>;
  readonly isFirst: boolean;
  /** Shows the part after this one; absent where it is shown already. */
  readonly more: ((next: string) => void) | undefined;
  readonly hrefOf: (next: string) => string;
}

function Part<Row>({ query, rowKey, show, empty, isFirst, more, hrefOf }: PartProps<Row>) {
  const { data, error, refetch } = useQuery(query as Parameters<typeof useQuery>[0]) as {
    data: HistoryPage<Row> | undefined;
    error: unknown;
    refetch: () => unknown;
  };
  if (!data) {
    return (
      <li className={styles['state']}>
        {error ? (
          <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={isFirst ? 8 : 3} height={40} />
        )}
      </li>
    );
  }
  if (isFirst && data.data.length === 0) {
    return (
      <li className={styles['state']}>
        <EmptyState {...empty} />
      </li>
    );
  }
  const next = data.next_cursor;
  return (
    <>
      {data.data.map((row) => (
        <li key={rowKey(row)} className={styles['row']}>
          {show(row)}
        </li>
      ))}
      {next !== null && more ? (
        <li className={styles['more']}>
          <More
            href={hrefOf(next)}
            onSeen={() => {
              more(next);
            }}
          />
        </li>
      ) : null}
    </>
  );
}

/** The end of what is shown: goes on by itself when it comes into view, or by a press. */
function More({ href, onSeen }: { readonly href: string; readonly onSeen: () => void }) {
  const end = useRef<HTMLSpanElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen();
    });
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <span ref={end}>
      <Link
        to={href}
        onClick={(event) => {
          event.preventDefault();
          onSeen();
        }}
      >
        {text.more}
      </Link>
    </span>
  );
}
