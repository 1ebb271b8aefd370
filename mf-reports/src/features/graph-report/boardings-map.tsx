import type { DashboardState } from '@ecard/shared/dashboard';
import { useMemo } from 'react';
import { MapFrame } from '@ecard/shared/map';
import { Panel, usePortal, useQuery } from '@ecard/shared/ui';
import { boardingPoints } from './boarding-points.ts';
import { stopsQuery } from './graph-report.queries.ts';
import { graphReportText } from './graph-report.text.ts';

const { map: text } = graphReportText;

/** Stops where rides begin, over the network; the busiest ones are also in the figure beside it. */
export function BoardingsMap({ state }: { readonly state: DashboardState }) {
  const { http } = usePortal();
  const { data } = useQuery(stopsQuery(http, state));
  const points = useMemo(() => boardingPoints(data?.stops ?? []), [data]);
  return (
    <Panel title={text.title} description={text.hint}>
      <MapFrame
        label={text.title}
        points={points}
        height={460}
        isClustered={false}
        fitKey={points.length > 0 ? 'stops' : 'none'}
      />
    </Panel>
  );
}
