import { useState } from 'react';
import type { MenuEntry } from '@ecard/shared/api-schema';
import { QueryResult } from '@ecard/shared/records';
import { Alert, EmptyState, Icon, Modal, Stack, isIconName, usePortal, useQuery } from '@ecard/shared/ui';
import { Combobox, SegmentedField, lookupSource } from '@ecard/shared/ui/work';
import { previewQuery } from './menu.queries.ts';
import { menuText as text } from './menu.text.ts';
import styles from './menu.module.css';

const KINDS = [
  { value: 'draft', label: text.previewKinds.draft },
  { value: 'published', label: text.previewKinds.published },
] as const;

/** The navigation as somebody with a role sees it, of the draft or of what is published. */
export function PreviewDialog({ onClose }: { readonly onClose: () => void }) {
  const { http } = usePortal();
  const [roles] = useState(() => lookupSource(http, 'roles'));
  const [role, setRole] = useState('');
  const [kind, setKind] = useState<'draft' | 'published'>('draft');
  const query = useQuery(previewQuery(http, role, kind));
  return (
    <Modal opened onClose={onClose} title={text.preview}>
      <Stack gap={16}>
        <Combobox label={text.previewRole} source={roles} value={role} onChange={setRole} />
        <SegmentedField label={text.previewOf} options={KINDS} value={kind} onChange={setKind} />
        <div className={styles['preview']}>
          {role === '' ? (
            <p className={styles['quiet']}>{text.previewHint}</p>
          ) : (
            <QueryResult of={query} title={text.failed}>
              {({ kind: who, systems }) => (
                <Stack gap={8}>
                  {who === 'ORG' ? <Alert>{text.previewOfOrganisation}</Alert> : null}
                  {systems.length === 0 ? <EmptyState icon="menu" title={text.previewEmpty} /> : null}
                  <Entries entries={systems} />
                </Stack>
              )}
            </QueryResult>
          )}
        </div>
      </Stack>
    </Modal>
  );
}

function Entries({ entries }: { readonly entries: readonly MenuEntry[] }) {
  return (
    <ul className={styles['entries']}>
      {entries.map(({ id, name, icon, path, children = [] }) => (
        <li key={id}>
          <span className={path ? styles['entry'] : styles['heading']}>
            {path ? <Icon name={isIconName(icon) ? icon : 'table'} size={18} /> : null}
            {name}
            {path ? <span className={styles['path']}>{path}</span> : null}
          </span>
          {children.length > 0 ? <Entries entries={children} /> : null}
        </li>
      ))}
    </ul>
  );
}
