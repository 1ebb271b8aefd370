import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { formatDateTime } from '../format/index.ts';
import { loadEveryPage, toProblem } from '../http/index.ts';
import { serverNow } from '../session/server-now.ts';
import { listToolsText as text } from './list-tools.text.ts';
import tools from './list-tools.module.css';
import styles from './print-rows.module.css';
import { Button, Inline, Modal, Stack, usePortal } from '@ecard/shared/ui';
import { alikeColumns } from '@ecard/shared/ui/work';
import type { ListPrint } from '@ecard/shared/ui/work';

/** More rows are a file's: on paper they would fill some four hundred sheets. */
const MOST_PRINTED = 10_000;

interface PrintRowsProps extends ListPrint {
  /** Opens the window that makes a file of the rows; absent without the right to. */
  readonly onExport: (() => void) | undefined;
  readonly onClose: () => void;
}

interface Printed {
  readonly rows: readonly unknown[];
  readonly at: number;
}

/** Prints all rows that match, not only those of the page, in place of the list on the screen. */
export function PrintRows({ caption, columns, loadPage, onExport, onClose }: PrintRowsProps) {
  const { notify, store } = usePortal();
  const [loaded, setLoaded] = useState<{ readonly length: number; readonly total: number }>();
  const [printed, setPrinted] = useState<Printed>();

  const load = useEffectEvent((isWanted: () => boolean) =>
    loadEveryPage(loadPage, {
      isWanted({ rows: { length }, missing }) {
        const total = length + missing;
        if (isWanted()) setLoaded({ length, total });
        return isWanted() && total <= MOST_PRINTED;
      },
    }),
  );
  const show = useEffectEvent((rows: readonly unknown[]) => {
    const at = serverNow(store.snapshot());
    // The window answers while thousands of rows are laid out.
    startTransition(() => {
      setPrinted({ rows, at });
    });
  });
  const fail = useEffectEvent((error: unknown) => {
    notify.error({ title: text.printFailed, description: toProblem(error).message });
    onClose();
  });
  const close = useEffectEvent(onClose);
  // Once for each opening: rows that change meanwhile are not printed again.
  useEffect(() => {
    let isOpen = true;
    load(() => isOpen).then(
      ({ rows, missing }) => {
        if (isOpen && rows.length + missing <= MOST_PRINTED) show(rows);
      },
      (error: unknown) => {
        if (isOpen) fail(error);
      },
    );
    return () => {
      isOpen = false;
    };
  }, []);
  useEffect(() => {
    if (!printed) return;
    const end = () => {
      close();
    };
    addEventListener('afterprint', end);
    window.print();
    return () => {
      removeEventListener('afterprint', end);
    };
  }, [printed]);

  if (!printed) {
    const isTooMany = loaded !== undefined && loaded.total > MOST_PRINTED;
    return (
      <Modal opened onClose={onClose} title={isTooMany ? text.printTooMany : text.printing} width={400}>
        <Stack gap={16}>
          {isTooMany ? (
            <p>
              {text.printAtMost(loaded.total, MOST_PRINTED)} {onExport ? text.printAsFile : text.printNarrower}
            </p>
          ) : (
            <label>
              {loaded ? text.printLoaded(loaded.length, loaded.total) : text.printing}
              <progress className={tools['progress']} max={loaded?.total} value={loaded?.length} />
            </label>
          )}
          <Inline justify="end">
            <Button onClick={onClose}>{text.cancel}</Button>
            {isTooMany && onExport ? (
              <Button variant="primary" icon="download" onClick={onExport}>
                {text.download}
              </Button>
            ) : null}
          </Inline>
        </Stack>
      </Modal>
    );
  }
  const { rows, at } = printed;
  const alike = alikeColumns(columns, rows);
  return (
    <div className={styles['sheet']}>
      <p className={styles['moment']}>{text.printedRows(formatDateTime(at), rows.length)}</p>
      <table className={styles['table']}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, header, align = 'start' }) => (
              <th key={key} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {alike.map(({ key, cell, align = 'start' }) => (
                <td key={key} data-align={align}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
