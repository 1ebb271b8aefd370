import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { hoursOf, permitSpan, temporaryStatuses, weekdaysOf } from '@ecard/shared/api-schema';
import { formatDate, formatDay, lastCityDay } from '@ecard/shared/format';
import { QueryResult } from '@ecard/shared/records';
import { Alert, Link, Stack, usePortal, useQuery } from '@ecard/shared/ui';
import { recordHref } from '@ecard/shared/ui/work';
import { temporaryText } from './temporary-permission.text.ts';
import { calendarQuery, conflictsQuery, fullDays } from './temporary.queries.ts';
import type { Conflict } from './temporary.queries.ts';

const { conflicts: text } = temporaryText;
const MOST_DAYS = 7;

/**
 * Permits that stand against a request, of the same plate or card at the same time; below them those of the same days
 * whose hours never meet, and days whose quota is full.
 */
export function ConflictsPanel({ record }: { readonly record: TemporaryPermission }) {
  const { http } = usePortal();
  const isOpen = ['SUBMITTED', 'APPROVED', 'ACTIVE'].includes(record.status);
  const conflicts = useQuery({ ...conflictsQuery(http, record.id), enabled: isOpen });
  if (!isOpen) return null;
  return (
    <Stack gap={8}>
      <QueryResult of={conflicts} title={text.failed} lines={1}>
        {(others) => {
          const against = others.filter(({ meets }) => meets);
          const apart = others.filter(({ meets }) => !meets);
          return (
            <>
              {against.length > 0 ? (
                <Alert tone="warning" title={text.title}>
                  <Others all={against} words={text.some} />
                </Alert>
              ) : null}
              {apart.length > 0 ? (
                <Alert>
                  <Others all={apart} words={text.apart} />
                </Alert>
              ) : null}
              {others.length === 0 && record.status === 'SUBMITTED' ? <Alert tone="positive">{text.none}</Alert> : null}
            </>
          );
        }}
      </QueryResult>
      {record.status === 'SUBMITTED' ? <FullDays record={record} /> : null}
    </Stack>
  );
}

interface OthersProps {
  readonly all: readonly Conflict[];
  readonly words: (count: number) => string;
}

function Others({ all, words }: OthersProps) {
  return (
    <>
      <p>{words(all.length)}</p>
      <ul>
        {all.map((other) => (
          <li key={other.id}>
            <Link to={recordHref('/temporary-permission', '', other.id)}>{other.permission_no}</Link>
            {` · ${[
              other.applicant,
              `${formatDate(other.valid_from)} – ${formatDate(lastCityDay(other.valid_to))}`,
              hoursOf(other),
              weekdaysOf(other),
              temporaryStatuses.labels[other.status],
            ].join(' · ')}`}
          </li>
        ))}
      </ul>
    </>
  );
}

function FullDays({ record }: { readonly record: TemporaryPermission }) {
  const { http } = usePortal();
  const { valid_from: from, valid_to: to } = permitSpan(record);
  const { data } = useQuery({ ...calendarQuery(http, { from, to }), enabled: from !== '' && to !== '' });
  const days = fullDays(data ?? [], record);
  if (days.length === 0) return null;
  const named = days.slice(0, MOST_DAYS).map(formatDay).join(', ');
  return (
    <Alert tone="warning" title={text.full(days.length)}>
      {days.length > MOST_DAYS ? `${named}…` : named}
    </Alert>
  );
}
