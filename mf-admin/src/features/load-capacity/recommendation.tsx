import { directionDetailSchema } from '@ecard/shared/api-schema';
import type { LoadRecommendation } from '@ecard/shared/api-schema';
import { formatNumber, formatPercent } from '@ecard/shared/format';
import { ConfirmButton, QueryResult } from '@ecard/shared/records';
import { EmptyState, Panel, useCan, usePortal, useQuery, useQueryClient } from '@ecard/shared/ui';
import { DataTable, columnsOf } from '@ecard/shared/ui/work';
import { capacityText } from './load-capacity.text.ts';
import { recommendationQuery } from './load.queries.ts';
import type { LoadState } from './load.queries.ts';

const text = capacityText.load;
type Advice = LoadRecommendation['data'][number];

/** Number of vehicles each route needs, the reason, and the action to plan that many. */
export function Recommendation({ state }: { readonly state: LoadState }) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const mayPlan = useCan('net.direction.update');
  const result = useQuery(recommendationQuery(http, state));
  const take = async ({ direction, vehicles_recommended: count }: Advice) => {
    const path = `/api/direction/${direction.id}`;
    // The version is asked for at the last moment: nothing but the number is written.
    const { version } = directionDetailSchema.parse((await http.get<unknown>(path)).data);
    const headers = { 'If-Match': `"v${String(version)}"` };
    await http.patch(path, { vehicles_planned: count }, { headers });
    for (const queryKey of [['load'], ['direction'], ['audit']]) void cache.invalidateQueries({ queryKey });
    notify.success({ title: text.taken(nameOf(direction), count) });
  };
  const stepOf = (row: Advice) => {
    if (row.difference === 0) return text.same;
    return mayPlan ? (
      <ConfirmButton label={text.take} title={text.takeTitle(nameOf(row.direction))} onConfirm={() => take(row)}>
        {text.takeHint(row.vehicles_planned, row.vehicles_recommended)}
      </ConfirmButton>
    ) : null;
  };
  const target = result.data?.target_load_factor;
  return (
    <Panel
      title={text.recommend}
      {...(target === undefined ? {} : { description: text.recommendHint(formatPercent(target)) })}
    >
      <QueryResult of={result} title={text.failed}>
        {({ data }) => (
          <DataTable
            caption={text.recommend}
            rows={data.toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference))}
            rowKey={({ direction }) => direction.id}
            empty={<EmptyState icon="bus" {...text.none} />}
            columns={columnsOf<Advice>([
              {
                key: 'direction',
                label: text.fields.direction_id,
                primary: true,
                kind: 'link',
                value: ({ direction }) => nameOf(direction),
                to: ({ direction }) => `/direction/${direction.id}?tab=load`,
              },
              { key: 'vehicles_planned', label: text.planned, kind: 'number', phone: 'second' },
              { key: 'vehicles_recommended', label: text.recommended, kind: 'number', phone: 'second' },
              { key: 'reason', label: text.reason, cell: reasonOf },
              { key: 'take', label: text.step, phone: 'firstEnd', cell: stepOf },
            ])}
          />
        )}
      </QueryResult>
    </Panel>
  );
}

function nameOf({ code, name }: Advice['direction']): string {
  return code ?? name;
}

function reasonOf(row: Advice): string {
  return text.reasonOf(
    text.hour(row.peak_hour),
    formatNumber(row.peak_load),
    formatNumber(row.avg_capacity),
    formatPercent(row.peak_load_factor),
  );
}
