import { Button, useQueryClient } from '@ecard/shared/ui';
import { pageText as text } from './page.text.ts';

/** Asks for all numbers of the page again. */
export function RefreshButton({ isFetching }: { readonly isFetching: boolean }) {
  const cache = useQueryClient();
  return (
    <Button
      icon="refresh"
      loading={isFetching}
      onClick={() => void cache.invalidateQueries({ queryKey: ['dashboard'] })}
    >
      {text.refresh}
    </Button>
  );
}
