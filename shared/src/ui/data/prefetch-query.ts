import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';

/**
 * Loads the query of a screen's first render: the whole of most screens' `prefetch`.
 *
 * Never rejects: a failure stays in the cache, where the component that renders finds it. The server then leaves the
 * screen to the browser, and the screen in the browser says what happened and offers to try again.
 */
export async function prefetchQuery<FnData, Failure, Data, CacheData, Key extends QueryKey>(
  queryClient: QueryClient,
  query: QueryExecuteOptions<FnData, Failure, Data, CacheData, Key>,
): Promise<undefined> {
  await queryClient.query(query).catch(() => undefined);
  return undefined;
}

/**
 * Loads what a first render shows beside its main part: when that fails the page is rendered without it, and the
 * browser asks again.
 */
export async function prefetchOptional<FnData, Failure, Data, CacheData, Key extends QueryKey>(
  queryClient: QueryClient,
  query: QueryExecuteOptions<FnData, Failure, Data, CacheData, Key>,
): Promise<undefined> {
  await queryClient.query(query).catch(() => {
    queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
  });
  return undefined;
}
