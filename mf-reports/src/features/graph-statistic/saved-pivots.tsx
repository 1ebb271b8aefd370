import { savedViewListSchema } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { toProblem } from '@ecard/shared/http';
import { dialogButton } from '@ecard/shared/records';
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
import { PIVOT_VIEWS } from './pivot-views.ts';
import { statisticText } from './statistic.text.ts';
import styles from './statistic.module.css';

const { kept: text, copyLink, linkCopied } = statisticText;

const SaveButton = dialogButton(
  async () => (await import(/* webpackChunkName: "save-pivot" */ './save-pivot-dialog.tsx')).SavePivotDialog,
);

/** Pivots the account kept, and those kept for all. */
export function savedPivotsQuery(http: PortalContext['http']) {
  return queryOptions({
    queryKey: ['saved-view', PIVOT_VIEWS],
    queryFn: async ({ signal }) => {
      const params = { resource: PIVOT_VIEWS };
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
  const remove = async (id: string) => {
    try {
      await http.delete(`/api/saved-view/${id}`);
      notify.success({ title: text.removed });
    } catch (error) {
      notify.error({ title: text.removeFailed, description: toProblem(error).message });
    }
    void cache.invalidateQueries({ queryKey: ['saved-view', PIVOT_VIEWS] });
  };
  return (
    <Panel
      title={text.title}
      actions={
        <Inline>
          <Button icon="copy" onClick={() => void copy(`${window.location.origin}${pathname}${search}`, linkCopied)}>
            {copyLink}
          </Button>
          <SaveButton icon="plus" label={text.save} />
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
    </Panel>
  );
}
