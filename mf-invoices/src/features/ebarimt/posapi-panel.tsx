import type { PosApiHealth } from '@ecard/shared/api-schema';
import { formatNumber, formatPosTime } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import { Alert, Badge, IconButton, Inline, Panel, Skeleton, usePortal, useQuery } from '@ecard/shared/ui';
import styles from './ebarimt.module.css';
import { posApiQuery } from './ebarimt.queries.ts';
import { ebarimtText } from './ebarimt.text.ts';

const { health: text } = ebarimtText;

/** Warns above the list while PosAPI does not answer or runs out of lottery numbers. */
export function PosApiWarnings() {
  const { http } = usePortal();
  const { data } = useQuery(posApiQuery(http));
  return (
    <>
      {data?.available === false ? <Alert tone="warning">{text.unavailableHint}</Alert> : null}
      {data?.lotteries_low ? <Alert tone="warning">{text.lotteriesLow}</Alert> : null}
    </>
  );
}

/** State of our PosAPI, for the staff who look after it. */
export function PosApiPanel() {
  const { http } = usePortal();
  const { data, error, isError, isFetching, refetch } = useQuery(posApiQuery(http));
  const refresh = (
    <IconButton
      icon="refresh"
      size="small"
      label={text.refresh}
      disabled={isFetching}
      onClick={() => {
        void refetch();
      }}
    />
  );
  return (
    <Panel title={text.title} actions={refresh}>
      {data ? <Health health={data} /> : null}
      {isError && !data ? (
        <Alert tone="warning" title={text.failed}>
          {toProblem(error).message}
        </Alert>
      ) : null}
      {!data && !isError ? <Skeleton lines={2} /> : null}
    </Panel>
  );
}

function Health({ health }: { readonly health: PosApiHealth }) {
  const facts = [
    { label: text.posNo, value: health.pos_no ?? '–' },
    { label: text.lastSent, value: formatPosTime(health.last_sent_date) },
    { label: text.lotteries, value: formatNumber(health.left_lotteries) },
    { label: text.unsent, value: formatNumber(health.unsent) },
    { label: text.waiting, value: formatNumber(health.waiting) },
  ];
  return (
    <Inline gap={24}>
      <Badge tone={health.available ? 'positive' : 'danger'}>
        {health.available ? text.available : text.unavailable}
      </Badge>
      <dl className={styles['health']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Inline>
  );
}
