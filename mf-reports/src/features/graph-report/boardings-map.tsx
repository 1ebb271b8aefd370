import type { DashboardState } from '@ecard/shared/dashboard';
import { useMemo } from 'react';
import { MapFrame } from '@ecard/shared/map';
import { Panel, useNavigate, usePortal, useQuery } from '@ecard/shared/ui';
import { boardingPoints } from './boarding-points.ts';
import { stopsQuery } from './graph-report.queries.ts';
import { graphReportText } from './graph-report.text.ts';
import { useTapsHref } from './taps-address.ts';

const { map: text } = graphReportText;

/** Stops where rides begin, over the network, each with its taps; the figure above has them all in its table. */
export function BoardingsMap({ state }: { readonly state: DashboardState }) {
  const portal = usePortal();
  const { data, error, refetch } = useQuery(stopsQuery(portal, state));
  const navigate = useNavigate();
  const tapsHref = useTapsHref();
  const points = useMemo(() => boardingPoints(data?.stops ?? []), [data]);
  return (
    <Panel title={text.title} description={text.hint}>
      <MapFrame
        label={text.title}
        points={points}
        height={460}
        isClustered={false}
        retryPoints={error && !data ? () => void refetch() : undefined}
        onSelect={(stop) => void navigate(tapsHref({ result: 'ACCEPTED', stop }))}
        fitKey={points.length > 0 ? 'stops' : 'none'}
      />
    </Panel>
  );
}
