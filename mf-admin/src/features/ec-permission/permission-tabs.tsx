import { useCan, usePortal, useQuery } from '@ecard/shared/ui';
import { LinkTabs, SumStrip } from '@ecard/shared/ui/work';
import { waitingText } from '../../permits/waiting.text.ts';
import { permissionStatsQuery } from './ec-permission.queries.ts';
import { permissionText } from './ec-permission.text.ts';
import { WAITING_STATUSES } from './permission-list.definition.tsx';

const { tabs: text, sums } = permissionText;

/** The four parts of the entitlement pages. */
export function PermissionTabs({ active }: { readonly active: 'requests' | 'granted' | 'rules' | 'seasons' }) {
  const { http } = usePortal();
  const seesSeasons = useCan('ec.season.view');
  const seesRequests = useCan('ec.permission.view');
  const { data } = useQuery({ ...permissionStatsQuery(http), enabled: seesRequests });
  return (
    <LinkTabs
      label={text.label}
      active={active}
      tabs={[
        ...(seesRequests
          ? [
              {
                key: 'requests',
                label: text.requests,
                href: '/ec-permission',
                ...(data ? { count: data.undecided } : {}),
              },
              {
                key: 'granted',
                label: text.granted,
                href: '/ec-permission/granted',
                ...(data ? { count: data.decided } : {}),
              },
              { key: 'rules', label: text.rules, href: '/ec-permission/rules' },
            ]
          : []),
        ...(seesSeasons ? [{ key: 'seasons', label: text.seasons, href: '/ec-permission/seasons' }] : []),
      ]}
    />
  );
}

const WAITING = `status=${WAITING_STATUSES}`;

/** Number of waiting requests and how long the oldest has waited. */
export function QueueSums() {
  const { http } = usePortal();
  const { data } = useQuery(permissionStatsQuery(http));
  if (!data) return null;
  const { queue } = data;
  return (
    <SumStrip
      sums={[
        { label: sums.waiting, count: queue.total, href: `/ec-permission?${WAITING}` },
        { label: sums.mine, count: queue.mine, href: `/ec-permission?${WAITING}&mine=1` },
        { label: sums.oldest, text: queue.total === 0 ? undefined : waitingText(queue.oldest_hours) },
      ]}
    />
  );
}

/** Number of entitlements that end within 7 and 30 days. */
export function EndingSums() {
  const { http } = usePortal();
  const { data } = useQuery(permissionStatsQuery(http));
  if (!data) return null;
  return (
    <SumStrip
      sums={[
        {
          label: sums.week,
          count: data.ending.within_7_days,
          href: '/ec-permission/granted?ends_within_days=7',
        },
        {
          label: sums.month,
          count: data.ending.within_30_days,
          href: '/ec-permission/granted?ends_within_days=30',
        },
      ]}
    />
  );
}
