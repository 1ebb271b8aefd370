import type { ReactNode } from 'react';
import { toProblem } from '@ecard/shared/http';
import { ErrorState, Skeleton } from '@ecard/shared/ui';

interface QueryResultProps<Data> {
  /** As `useQuery` answers it. */
  readonly of: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  /** Says what could not be loaded. */
  readonly title?: string;
  /** Height of what is expected, in lines of 32 px. Default 6. */
  readonly lines?: number;
  readonly children: (data: Data) => ReactNode;
}

/** Shows the answer of a query, the older one while a newer is on its way; before it the place, or why there is none. */
export function QueryResult<Data>({ of, title, lines = 6, children }: QueryResultProps<Data>) {
  const { data, error, refetch } = of;
  if (data !== undefined) return children(data);
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
