import { ExportWindow } from '@ecard/shared/list-tools';
import { useLocation, usePortal, useQuery } from '@ecard/shared/ui';
import { spanWords } from './heat-map.tsx';
import { capacityText } from './load-capacity.text.ts';
import { overloadedFilters, overloadedQuery, readLoadState } from './load.queries.ts';

/** All trips fuller than the threshold as a file, of the days that the page shows. */
export function OverloadedExport({ onClose }: { readonly onClose: () => void }) {
  const { http } = usePortal();
  const state = readLoadState(useLocation().search);
  const { data } = useQuery(overloadedQuery(http, state));
  return data ? (
    <ExportWindow
      resource="overloaded-trip"
      filters={{ ...overloadedFilters(state), from: data.from, to: data.to }}
      description={`${spanWords(data)} ${capacityText.load.overloadedTotal(data.total)}`}
      onClose={onClose}
    />
  ) : null;
}
