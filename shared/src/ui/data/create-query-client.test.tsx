/** @own-window The state of the network is kept by a module. */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { HydrationBoundary, QueryClientProvider, dehydrate, useQuery } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createQueryClient } from './create-query-client.ts';

function Rows({ load }: { readonly load: () => Promise<string> }) {
  const { data, isFetching, isError } = useQuery({ queryKey: ['rows'], queryFn: load });
  return (
    <>
      <p>{data ?? (isError ? 'алдаа' : 'хоосон')}</p>
      {isFetching ? <p>ачаалж байна</p> : null}
    </>
  );
}

function show(...answers: (() => Promise<string>)[]) {
  const load = jest.fn(() => (answers.shift() ?? never)());
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <Rows load={load} />
    </QueryClientProvider>,
  );
  return { load, queryClient };
}
const rows = (text: string) => () => Promise.resolve(text);
const silence = () => Promise.reject(new Error('no network'));
const never = () => new Promise<string>(() => undefined);

/** Shows rows of a page from the server on a device with another clock; `later` moves its clock on. */
function showServed(aheadMs: number) {
  const server = createQueryClient();
  server.setQueryData(['rows'], 'мөр');
  const state = JSON.parse(JSON.stringify(dehydrate(server))) as DehydratedState;
  const load = jest.fn(rows('шинэ мөр'));
  const queryClient = createQueryClient(state);
  const now = Date.now() + aheadMs;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  render(
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={state}>
        <Rows load={load} />
      </HydrationBoundary>
    </QueryClientProvider>,
  );
  return { load, later: (ms: number) => clock.mockReturnValue(now + ms) };
}
const HOUR_MS = 3_600_000;

/** The network goes and comes back. */
async function reconnect(): Promise<void> {
  await act(async () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
  });
}

describe('createQueryClient', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('loads what failed again once the network is back', async () => {
    show(silence, rows('мөр'));
    await screen.findByText('алдаа');
    await reconnect();
    expect(await screen.findByText('мөр')).toBeVisible();
  });

  it('loads again what failed on its way to newer rows, however fresh the shown rows are', async () => {
    const { queryClient } = show(rows('мөр'), silence, rows('шинэ мөр'));
    await screen.findByText('мөр');
    await act(() => queryClient.refetchQueries());
    await reconnect();
    expect(await screen.findByText('шинэ мөр')).toBeVisible();
  });

  it('keeps rows in sight while it loads those that went stale', async () => {
    show(rows('мөр'), never);
    await screen.findByText('мөр');
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 60_000);
    await reconnect();
    expect(await screen.findByText('ачаалж байна')).toBeVisible();
    expect(screen.getByText('мөр')).toBeVisible();
  });

  it('loads nothing that is fresh', async () => {
    const { load } = show(rows('мөр'));
    await screen.findByText('мөр');
    await reconnect();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([36_000, 45_000, 9 * HOUR_MS, -9 * HOUR_MS])(
    'shows rows of the page as fresh on a device whose clock is %p ms ahead of the server',
    async (aheadMs) => {
      const { load, later } = showServed(aheadMs);
      expect(screen.getByText('мөр')).toBeVisible();
      expect(screen.queryByText('ачаалж байна')).toBeNull();
      later(29_000);
      await reconnect();
      expect(load).not.toHaveBeenCalled();
    },
  );

  it.each([45_000, -9 * HOUR_MS])(
    'loads rows of the page that went stale on a device whose clock is %p ms ahead of the server',
    async (aheadMs) => {
      const { later } = showServed(aheadMs);
      later(31_000);
      await reconnect();
      expect(await screen.findByText('шинэ мөр')).toBeVisible();
    },
  );
});
