import type { DirectionDetail } from '@ecard/shared/api-schema';
import { addressWith, searchOf } from '@ecard/shared/dashboard';
import { Stack, useLocation } from '@ecard/shared/ui';
import { LinkTabs } from '@ecard/shared/ui/work';
import { directionText } from './direction.text.ts';
import { StopsEditor } from './stops-editor.tsx';

/** The stops of a route, one way at a time: the address says which. */
export function StopsTab({ record }: { readonly record: DirectionDetail }) {
  const { pathname, search } = useLocation();
  const dir = searchOf(search).get('way') === '1' ? 1 : 0;
  return (
    <Stack gap={16}>
      <LinkTabs
        label={directionText.stopEditor.way}
        active={String(dir)}
        isInList
        tabs={([0, 1] as const).map((way) => ({
          key: String(way),
          label: directionText.ways[way],
          count: record.stop_count[way],
          href: addressWith(pathname, search, { way: way === 0 ? '' : '1' }),
        }))}
      />
      <StopsEditor key={`${record.id} ${String(dir)}`} record={record} dir={dir} />
    </Stack>
  );
}
