import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { toProblem } from '@ecard/shared/http';
import { EmptyState, ErrorState, Link, Skeleton, keepPreviousData, useLocation, useQuery } from '@ecard/shared/ui';
import type { IconName } from '@ecard/shared/ui';
import { openedPart, withQuery } from './card-place.ts';
import { historyText as text } from './card.text.ts';
import styles from './history-list.module.css';
import { useReadingPlace } from './use-reading-place.ts';

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
export function HistoryList<Row>({ label, place, ...rest }: HistoryListProps<Row>) {
  const { pathname, search } = useLocation();
  const { after } = openedPart(search);
  return (
    <section aria-label={label}>
      {after === null ? null : (
        <p className={styles['first']}>
          <Link to={withQuery(pathname, search, { after: null })}>{text.first}</Link>
        </p>
      )}
      <Rows key={after ?? ''} {...rest} place={[...place, after ?? '']} after={after} />
    </section>
  );
}

interface RowsProps<Row> extends Omit<HistoryListProps<Row>, 'label'> {
  readonly after: string | null;
}

function Rows<Row>({ place, after, ...rest }: RowsProps<Row>) {
  const { parts, showMore, list } = useReadingPlace(place);
  return (
    <ol ref={list} className={styles['rows']}>
      <Part {...rest} cursor={after} left={parts} isFirst onMore={showMore} />
    </ol>
  );
}

interface PartProps<Row> extends Omit<HistoryListProps<Row>, 'label' | 'place'> {
  readonly cursor: string | null;
  /** Parts that are shown from this one on. */
  readonly left: number;
  readonly isFirst?: boolean;
  readonly onMore: () => void;
}

/** One part and those below it: each begins where the one above it ends now, also after rows were added on top. */
function Part<Row>(props: PartProps<Row>) {
  const { query, rowKey, show, empty, cursor, left, isFirst = false, onMore } = props;
  const { pathname, search } = useLocation();
  const { data, error, refetch } = useQuery({
    ...(query(cursor) as Parameters<typeof useQuery>[0]),
    placeholderData: keepPreviousData,
  }) as {
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
      {next === null ? null : left > 1 ? (
        <Part {...props} cursor={next} left={left - 1} isFirst={false} />
      ) : (
        <li className={styles['more']}>
          <More href={withQuery(pathname, search, { after: next })} onSeen={onMore} />
        </li>
      )}
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
          // With a key held it opens in another tab, as any link.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onSeen();
        }}
      >
        {text.more}
      </Link>
    </span>
  );
}
