import { menuPublishBodySchema, userKinds } from '@ecard/shared/api-schema';
import type { MenuChanges, UserKind } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { FormDialog, formOf } from '@ecard/shared/records';
import { Badge, ErrorState, Skeleton, Stack, usePortal, useQuery } from '@ecard/shared/ui';
import { changesQuery } from './menu.queries.ts';
import { menuText as text } from './menu.text.ts';
import styles from './menu.module.css';

const publishForm = formOf(menuPublishBodySchema, { labels: { note: text.note } });

/** Shows what has changed since the last version, and publishes it. */
export function PublishDialog({ onClose }: { readonly onClose: () => void }) {
  const { http } = usePortal();
  const { data: changes, error, refetch } = useQuery(changesQuery(http));
  return (
    <FormDialog
      of={publishForm}
      title={text.publish}
      submitLabel={text.publish}
      width={560}
      send={(body, call) => http.post<unknown>('/api/menu/publish', body, call)}
      done={text.publishedNow}
      invalidates={[['menu'], ['audit']]}
      onClose={onClose}
    >
      <p>{text.publishHint}</p>
      <Stack gap={8}>
        <h3 className={styles['heading']}>{text.changes}</h3>
        {changes ? (
          <ChangeList changes={changes} />
        ) : error ? (
          <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={4} height={24} />
        )}
      </Stack>
    </FormDialog>
  );
}

type Change = MenuChanges['data'][number];

function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return <p className={styles['quiet']}>{text.noChanges}</p>;
  return (
    <ul className={styles['changes']}>
      {changes.map(({ code, name, kind, fields }) => (
        <li key={code}>
          <Badge tone={TONES[kind]}>{text.changeKinds[kind]}</Badge> <strong>{name}</strong>
          <ul>
            {fields.map(({ field, before, after }) => (
              <li key={field}>
                {text.changedFields[field]}: <s>{valueOf(field, before)}</s> → {valueOf(field, after)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

const TONES = { added: 'positive', removed: 'danger', changed: 'info' } as const;

function valueOf(field: Change['fields'][number]['field'], value: string | null): string {
  if (value === null || value === '') return text.nothing;
  if (field === 'is_visible') return value === '1' ? text.yes : text.no;
  if (field !== 'audience') return value;
  return value
    .split(',')
    .map((kind) => userKinds.labels[kind as UserKind])
    .join(', ');
}
