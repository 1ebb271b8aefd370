import { ExportWindow } from '@ecard/shared/list-tools';
import { useLocation, usePortal, useQuery } from '@ecard/shared/ui';
import { countsText } from './entered-counts.text.ts';
import { spanWords } from './heat-map.tsx';
import { countsQuery, readLoadState, spanOf } from './load.queries.ts';

/** All counts that people entered as a file, of the days that the page shows. */
export function CountsExport({ onClose }: { readonly onClose: () => void }) {
  const { http } = usePortal();
  const state = readLoadState(useLocation().search);
  const { data } = useQuery(countsQuery(http, state));
  return data ? (
    <ExportWindow
      resource="load-count"
      filters={{ ...spanOf(state), from: data.from, to: data.to }}
      description={`${spanWords(data)} ${countsText.countsTotal(data.total)}`}
      onClose={onClose}
    />
  ) : null;
}
