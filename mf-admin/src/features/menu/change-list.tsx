import type { MenuChanges } from '@ecard/shared/api-schema';
import { QueryResult } from '@ecard/shared/records';
import { Badge, Stack, usePortal, useQuery } from '@ecard/shared/ui';
import { counterWord, iconWord, kindsOf } from './menu-words.ts';
import { changesQuery } from './menu.queries.ts';
import { menuText as text } from './menu.text.ts';
import styles from './menu.module.css';

interface ChangeListProps {
  readonly title: string;
  /** Version to go back to; absent for the changes of the draft. */
  readonly version?: number;
}

/** Differences that publishing the draft, or a version again, would make to the published menus. */
export function ChangeList({ title, version }: ChangeListProps) {
  const { http } = usePortal();
  return (
    <Stack gap={8}>
      <h3 className={styles['heading']}>{title}</h3>
      <QueryResult of={useQuery(changesQuery(http, version))} title={text.changesFailed} lines={3}>
        {({ data: changes }) =>
          changes.length === 0 ? <p className={styles['quiet']}>{text.noChanges}</p> : <Changes changes={changes} />
        }
      </QueryResult>
    </Stack>
  );
}

type Change = MenuChanges['data'][number];

function Changes({ changes }: { readonly changes: readonly Change[] }) {
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
  if (field === 'icon') return iconWord(value);
  if (field === 'badge_key') return counterWord(value);
  return field === 'audience' ? kindsOf(value.split(',')) : value;
}
