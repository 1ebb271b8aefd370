import { useState } from 'react';
import type { LoadRecommendation } from '@ecard/shared/api-schema';
import { FigureDownload } from '@ecard/shared/dashboard';
import { formatNumber, formatPercent } from '@ecard/shared/format';
import { QueryResult } from '@ecard/shared/records';
import { Button, EmptyState, Panel, useCan, useKeptFocus, usePortal, useQuery, useQueryClient } from '@ecard/shared/ui';
import { ConfirmDialog, DataTable, columnsOf } from '@ecard/shared/ui/work';
import { sourceWords } from './heat-map.tsx';
import { capacityText } from './load-capacity.text.ts';
import { adviceFile, byDifference } from './load-files.ts';
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
  const [asked, setAsked] = useState<string>();
  const place = useKeptFocus(asked ?? '');
  const take = async ({ direction, version, vehicles_recommended: count }: Advice) => {
    const headers = { 'If-Match': `"v${String(version)}"` };
    try {
      await http.patch(`/api/direction/${direction.id}`, { vehicles_planned: count }, { headers });
      notify.success({ title: text.taken(nameOf(direction), formatNumber(count)) });
    } finally {
      // After a refusal too: somebody else may have changed the plan, and the open window then says from what to what.
      const outdated = [['load'], ['direction'], ['audit']];
      await Promise.all(outdated.map((queryKey) => cache.invalidateQueries({ queryKey })));
    }
  };
  const stepOf = (row: Advice) => {
    if (row.vehicles_recommended === null) return text.noPlan;
    if (row.difference === 0) return text.same;
    return mayPlan ? (
      <Button
        size="small"
        aria-label={text.takeTitle(nameOf(row.direction))}
        onClick={() => {
          setAsked(row.direction.id);
        }}
      >
        {text.take}
      </Button>
    ) : null;
  };
  const advice = result.data?.data.find(({ direction }) => direction.id === asked);
  const answer = result.data;
  return (
    <Panel
      title={text.recommend}
      {...(answer
        ? { description: `${sourceWords(answer)} ${text.recommendHint(formatPercent(answer.target_load_factor))}` }
        : {})}
      {...(answer && answer.data.length > 0
        ? {
            actions: (
              <FigureDownload
                title={text.recommend}
                unit={text.fields.vehicle_id}
                data={adviceFile(answer.data)}
                fileName={`vehicles-${answer.from}-${answer.to}`}
              />
            ),
          }
        : {})}
    >
      <QueryResult of={result} title={text.failed}>
        {({ data }) => (
          <div ref={place} tabIndex={-1}>
            <DataTable
              caption={text.recommend}
              rows={byDifference(data)}
              rowKey={({ direction }) => direction.id}
              busy={result.isPlaceholderData}
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
                { key: 'vehicles_planned', label: text.planned, kind: 'number' },
                { key: 'vehicles_recommended', label: text.recommended, kind: 'number' },
                { key: 'reason', label: text.reason, cell: reasonOf },
                { key: 'take', label: text.step, cell: stepOf },
              ])}
            />
          </div>
        )}
      </QueryResult>
      {advice ? (
        <ConfirmDialog
          title={text.takeTitle(nameOf(advice.direction))}
          confirmLabel={text.take}
          {...refusalOf(advice)}
          onConfirm={() => take(advice)}
          onClose={() => {
            setAsked(undefined);
          }}
        >
          {text.takeHint(formatNumber(advice.vehicles_planned), formatNumber(advice.vehicles_recommended))}
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}

/** Returns the reason why a plan cannot be taken over any more: others, or the day, have changed it meanwhile. */
function refusalOf({ vehicles_recommended: recommended, difference }: Advice): { refusal?: string } {
  if (recommended === null) return { refusal: text.noPlan };
  return difference === 0 ? { refusal: text.alreadyTaken } : {};
}

function nameOf({ code, name }: Advice['direction']): string {
  return code ?? name;
}

function reasonOf(row: Advice): string {
  return text.reasonOf(
    formatNumber(row.vehicles_observed),
    text.hour(row.peak_hour),
    formatNumber(row.peak_load),
    formatNumber(row.avg_capacity),
    formatPercent(row.peak_load_factor),
  );
}
