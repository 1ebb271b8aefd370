import { describe, expect, it } from '@jest/globals';
import { queryOptions } from '@tanstack/react-query';
import { createQueryClient } from './create-query-client.ts';
import { prefetchQuery } from './prefetch-query.ts';

const query = (load: () => Promise<string>) => queryOptions({ queryKey: ['season'], queryFn: load });

describe('prefetchQuery', () => {
  it('keeps the loaded data in the cache', async () => {
    const queryClient = createQueryClient();
    await prefetchQuery(
      queryClient,
      query(() => Promise.resolve('намар')),
    );
    expect(queryClient.getQueryData(['season'])).toBe('намар');
  });

  it('keeps a failure in the cache too, and does not reject', async () => {
    const queryClient = createQueryClient();
    const failed = query(() => Promise.reject(new Error('down')));
    await expect(prefetchQuery(queryClient, failed)).resolves.toBeUndefined();
    expect(queryClient.getQueryState(['season'])).toMatchObject({ status: 'error', error: new Error('down') });
  });
});
