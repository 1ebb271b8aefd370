import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { temporaryStatuses } from '@ecard/shared/api-schema';
import { formatDate, lastCityDay } from '@ecard/shared/format';
import { Alert, Link, usePortal, useQuery } from '@ecard/shared/ui';
import { recordHref } from '@ecard/shared/ui/work';
import { temporaryText } from './temporary-permission.text.ts';
import { conflictsQuery } from './temporary.queries.ts';

const { conflicts: text } = temporaryText;

/** Permits that stand against a request: of the same plate or card at the same time. */
export function ConflictsPanel({ record }: { readonly record: TemporaryPermission }) {
  const { http } = usePortal();
  const isOpen = ['SUBMITTED', 'APPROVED', 'ACTIVE'].includes(record.status);
  const { data } = useQuery({ ...conflictsQuery(http, record.id), enabled: isOpen });
  if (!isOpen || !data) return null;
  if (data.length === 0) return record.status === 'SUBMITTED' ? <Alert tone="positive">{text.none}</Alert> : null;
  return (
    <Alert tone="warning" title={text.title}>
      <p>{text.some(data.length)}</p>
      <ul>
        {data.map(({ id, permission_no, applicant, valid_from, valid_to, status }) => (
          <li key={id}>
            <Link to={recordHref('/temporary-permission', '', id)}>{permission_no}</Link>
            {` · ${applicant} · ${formatDate(valid_from)} – ${formatDate(lastCityDay(valid_to))} · `}
            {temporaryStatuses.labels[status]}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
