import { Button, usePortal, useQueryClient } from '@ecard/shared/ui';
import { toProblem } from '../../http/index.ts';
import { pageText as text } from './page.text.ts';

const DASHBOARD = { queryKey: ['dashboard'] };

/** Asks for all numbers of the page again; those that did not come stay as they were, and the page says so. */
export function RefreshButton({ isFetching }: { readonly isFetching: boolean }) {
  const cache = useQueryClient();
  const { notify } = usePortal();
  const refresh = async () => {
    await cache.invalidateQueries(DASHBOARD);
    const [old] = cache.getQueryCache().findAll({
      ...DASHBOARD,
      type: 'active',
      predicate: ({ state: { data, status } }) => status === 'error' && data !== undefined,
    });
    if (old) notify.error({ title: text.refreshFailed, description: toProblem(old.state.error).message });
  };
  return (
    <Button icon="refresh" loading={isFetching} onClick={() => void refresh()}>
      {text.refresh}
    </Button>
  );
}
