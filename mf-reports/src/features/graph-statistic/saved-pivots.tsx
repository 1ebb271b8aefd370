import { useState } from 'react';
import { savedViewBodySchema, savedViewListSchema } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { toProblem } from '@ecard/shared/http';
import { FormDialog, formOf } from '@ecard/shared/records';
import {
  Button,
  IconButton,
  Inline,
  Link,
  Panel,
  queryOptions,
  useCopy,
  useLocation,
  usePortal,
  useQuery,
  useQueryClient,
} from '@ecard/shared/ui';
import { statisticText } from './statistic.text.ts';
import styles from './statistic.module.css';

const { kept: text, copyLink, linkCopied } = statisticText;
const RESOURCE = 'graph-report-statistic';
const saveForm = formOf(savedViewBodySchema, { labels: { name: text.name } });

/** Pivots the account kept, and those kept for all. */
export function savedPivotsQuery(http: PortalContext['http']) {
  return queryOptions({
    queryKey: ['saved-view', RESOURCE],
    queryFn: async ({ signal }) => {
      const params = { resource: RESOURCE };
      return savedViewListSchema.parse((await http.get<unknown>('/api/saved-view', { params, signal })).data).data;
    },
  });
}

/** Keeps the pivot under a name, leads to those kept, and copies the link that shows it to a colleague. */
export function SavedPivots() {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const copy = useCopy();
  const { pathname, search } = useLocation();
  const { data = [] } = useQuery(savedPivotsQuery(http));
  const [isSaving, setIsSaving] = useState(false);
  const remove = async (id: string) => {
    try {
      await http.delete(`/api/saved-view/${id}`);
      notify.success({ title: text.removed });
    } catch (error) {
      notify.error({ title: text.removeFailed, description: toProblem(error).message });
    }
    void cache.invalidateQueries({ queryKey: ['saved-view', RESOURCE] });
  };
  return (
    <Panel
      title={text.title}
      actions={
        <Inline>
          <Button icon="copy" onClick={() => void copy(`${window.location.origin}${pathname}${search}`, linkCopied)}>
            {copyLink}
          </Button>
          <Button
            icon="plus"
            onClick={() => {
              setIsSaving(true);
            }}
          >
            {text.save}
          </Button>
        </Inline>
      }
    >
      {data.length === 0 ? (
        <p className={styles['muted']}>{text.none}</p>
      ) : (
        <ul className={styles['views']}>
          {data.map(({ id, name, state, can_edit: canEdit }) => (
            <li key={id}>
              <Link to={`${pathname}${typeof state['search'] === 'string' ? state['search'] : ''}`}>{name}</Link>
              {canEdit ? (
                <IconButton icon="close" size="small" label={text.remove(name)} onClick={() => void remove(id)} />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {isSaving ? (
        <SaveDialog
          search={search}
          onClose={() => {
            setIsSaving(false);
          }}
        />
      ) : null}
    </Panel>
  );
}

interface SaveDialogProps {
  readonly search: string;
  readonly onClose: () => void;
}

function SaveDialog({ search, onClose }: SaveDialogProps) {
  const { http } = usePortal();
  return (
    <FormDialog
      of={{ ...saveForm, toBody: (values) => ({ ...values, resource: RESOURCE, state: { search } }) }}
      title={text.saveTitle}
      send={(body, call) => http.post<unknown>('/api/saved-view', body, call)}
      done={text.saved}
      invalidates={[['saved-view', RESOURCE]]}
      onClose={onClose}
    />
  );
}
