import type { ReactNode } from 'react';
import { toProblem } from '@ecard/shared/http';
import { ErrorState, Panel, Skeleton } from '@ecard/shared/ui';

/** Part of what `useQuery` answers. */
export interface QueryAnswer<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

interface QueryResultProps<Data> {
  readonly of: QueryAnswer<Data>;
  /** Says what could not be loaded. */
  readonly title?: string;
  /** Height of what is expected, in lines of 32 px. Default 6. */
  readonly lines?: number;
  /** Puts what stands before the answer in a panel, where the answer brings panels of its own. */
  readonly inPanel?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** Shows the answer of a query, the older one while a newer is on its way; before it the place, or why there is none. */
export function QueryResult<Data>({ inPanel = false, ...result }: QueryResultProps<Data>) {
  const { of, children } = result;
  if (of.data !== undefined) return children(of.data);
  const instead = <NoAnswer {...result} />;
  return inPanel ? <Panel>{instead}</Panel> : instead;
}

function NoAnswer({ of: { error, refetch }, title, lines = 6 }: Omit<QueryResultProps<unknown>, 'children'>) {
  if (!error) return <Skeleton lines={lines} height={32} />;
  const { errors, message } = toProblem(error);
  return (
    <ErrorState
      {...(title === undefined ? {} : { title })}
      message={errors?.[0]?.message ?? message}
      onRetry={() => void refetch()}
    />
  );
}
