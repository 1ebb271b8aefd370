import { useEffect, useRef, useState } from 'react';
import { isFromList, neighbours, openRecordId, recordHref } from '../list-rules/record-place.ts';
import { listToolsText as text } from './list-tools.text.ts';
import styles from './record-drawer.module.css';
import { RecordHistory } from './record-history.tsx';
import { Drawer, IconButton, LinkButton, classNames, useLocation, useNavigate } from '@ecard/shared/ui';
import type { RecordDrawerProps } from '@ecard/shared/ui/work';

/** The record that the address names, over its list; the tab stays while one goes on to the next record. */
export function RecordDrawer({ record, rows }: RecordDrawerProps) {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const id = openRecordId(search);
  const [tab, setTab] = useState(record.tabs[0]?.key ?? HISTORY);
  useFocusReturn(id);
  if (id === undefined) return null;

  const { previous, next } = neighbours(
    rows.map((row) => row.id),
    id,
  );
  const go = (to: string | undefined) => {
    if (to !== undefined) void navigate(recordHref(pathname, search, to), { replace: true, state });
  };
  const close = () => {
    if (isFromList(state)) void navigate(-1);
    else void navigate(recordHref(pathname, search, undefined), { replace: true });
  };
  const tabs = [...record.tabs, ...(record.history ? [{ key: HISTORY, label: text.history }] : [])];
  const Content = record.tabs.find(({ key }) => key === tab)?.Content;
  const { Name } = record;
  const row = rows.find((candidate) => candidate.id === id);

  return (
    <Drawer
      opened
      onClose={close}
      width={640}
      title={
        <>
          {record.title} {row ? row.label : Name && <Name id={id} />}
        </>
      }
    >
      <div className={styles['bar']}>
        <div className={styles['tabs']} role="group" aria-label={text.recordParts}>
          {(tabs.length > 1 ? tabs : []).map(({ key, label }) => (
            <button
              key={key}
              type="button"
              className={classNames(styles['tab'], key === tab && styles['tabOpen'])}
              aria-pressed={key === tab}
              onClick={() => {
                setTab(key);
              }}
            >
              {label}
            </button>
          ))}
        </div>
        <IconButton
          icon="chevronUp"
          size="small"
          label={text.previousRecord}
          disabled={previous === undefined}
          onClick={() => {
            go(previous);
          }}
        />
        <IconButton
          icon="chevronDown"
          size="small"
          label={text.nextRecord}
          disabled={next === undefined}
          onClick={() => {
            go(next);
          }}
        />
      </div>
      {Content ? <Content key={id} id={id} /> : null}
      {!Content && record.history ? <RecordHistory key={id} id={id} history={record.history} /> : null}
      {record.hrefOf ? (
        <p className={styles['whole']}>
          <LinkButton to={record.hrefOf(id)} icon="external">
            {text.openPage}
          </LinkButton>
        </p>
      ) : null}
    </Drawer>
  );
}

const HISTORY = 'history';

/** After closing, the focus is on the row of the record seen last: the drawer may have gone on since it opened. */
function useFocusReturn(id: string | undefined): void {
  const last = useRef(id);
  useEffect(() => {
    if (id !== undefined) last.current = id;
  }, [id]);
  useEffect(
    () => () => {
      const row = `tr[data-row="${CSS.escape(last.current ?? '')}"] [data-row-link]`;
      document.querySelector<HTMLElement>(row)?.focus();
    },
    [],
  );
}
