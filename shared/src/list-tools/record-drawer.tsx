import { useEffect, useRef } from 'react';
import { isFromList, neighbours, openRecordId, recordHref } from '../list-rules/record-place.ts';
import { ActingKeys } from './keys/acting-keys.tsx';
import { listToolsText as text } from './list-tools.text.ts';
import styles from './record-drawer.module.css';
import { Drawer, IconButton, LinkButton, useLocation, useNavigate } from '@ecard/shared/ui';
import type { RecordDrawerProps } from '@ecard/shared/ui/work';

/** The record that the address names, over its list, with the way to the previous and the next. */
export function RecordDrawer({ record, rows }: RecordDrawerProps) {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const id = openRecordId(search);
  useFocusReturn(id);
  if (id === undefined) return null;

  const { previous, next } = neighbours(
    rows.map((row) => row.id),
    id,
  );
  const way = (to: string | undefined) =>
    to === undefined ? undefined : () => void navigate(recordHref(pathname, search, to), { replace: true, state });
  const close = () => {
    if (isFromList(state)) void navigate(-1);
    else void navigate(recordHref(pathname, search, undefined), { replace: true });
  };
  const { Content, Name } = record;
  const row = rows.find((candidate) => candidate.id === id);

  return (
    <Drawer
      opened
      onClose={close}
      width={640}
      tools={
        previous !== undefined || next !== undefined ? (
          <>
            <IconButton
              icon="chevronUp"
              label={text.previousRecord}
              disabled={previous === undefined}
              onClick={way(previous)}
            />
            <IconButton icon="chevronDown" label={text.nextRecord} disabled={next === undefined} onClick={way(next)} />
          </>
        ) : null
      }
      title={
        <>
          <span className={styles['noun']}>{record.title}</span> {row ? row.label : Name && <Name id={id} />}
        </>
      }
    >
      <Content key={id} id={id} />
      <ActingKeys acts={{ KeyJ: way(next), KeyK: way(previous) }} />
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

/** After closing, the focus is on the row of the record seen last: the drawer may have gone on since it opened. */
function useFocusReturn(id: string | undefined): void {
  const last = useRef(id);
  useEffect(() => {
    if (id !== undefined) last.current = id;
  }, [id]);
  useEffect(
    () => () => {
      const row = `[data-row="${CSS.escape(last.current ?? '')}"]`;
      document.querySelector<HTMLElement>(`${row} [data-row-link], ${row}[data-row-link]`)?.focus();
    },
    [],
  );
}
