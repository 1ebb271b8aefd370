import { directionStatuses, locationReferencesSchema } from '@ecard/shared/api-schema';
import type { Location, LocationReferences } from '@ecard/shared/api-schema';
import { formatNumber } from '@ecard/shared/format';
import { QueryResult } from '@ecard/shared/records';
import { Facts, Panel, usePortal, useQuery } from '@ecard/shared/ui';
import type { Fact } from '@ecard/shared/ui';
import { locationText } from './location.text.ts';

const text = locationText.merge;

interface MergeMovesProps {
  /** Place that is merged into another. */
  readonly from: Location;
  readonly into: Location;
  /** Stop opposite the merged one, and what becomes of it. */
  readonly opposite: string;
}

/** Everything that goes from one place to another when they are merged, by number and name. */
export function MergeMoves({ from, into, opposite }: MergeMovesProps) {
  const { http } = usePortal();
  const references = useQuery({
    queryKey: ['location', 'references', from.id],
    queryFn: async ({ signal }) =>
      locationReferencesSchema.parse((await http.get<unknown>(`/api/location/${from.id}/references`, { signal })).data),
  });
  return (
    <Panel title={`${from.code} ${from.name} → ${into.code} ${into.name}`}>
      <QueryResult of={references} lines={4}>
        {({ routes, terminals, cards }) => (
          <Facts
            facts={[
              ...routesByStatus(routes),
              { label: text.terminals, value: listOf(terminals.count, terminals.names) },
              { label: text.cards, value: formatNumber(cards) },
              { label: locationText.fields.opposite_id, value: opposite },
            ]}
          />
        )}
      </QueryResult>
    </Panel>
  );
}

/** Routes of each state that has some; a line that says none where there are none at all. */
function routesByStatus(routes: LocationReferences['routes']): readonly Fact[] {
  if (routes.length === 0) return [{ label: locationText.directions, value: '0' }];
  return directionStatuses.values.flatMap((status) => {
    const codes = routes.filter((route) => route.status === status).map(({ code }) => code);
    const label = `${locationText.directions}: ${directionStatuses.labels[status]}`;
    return codes.length === 0 ? [] : [{ label, value: listOf(codes.length, codes) }];
  });
}

function listOf(count: number, names: readonly string[]): string {
  const shown = `${formatNumber(count)} · ${names.join(', ')}`;
  return count === 0 ? '0' : count > names.length ? `${shown}, …` : shown;
}
