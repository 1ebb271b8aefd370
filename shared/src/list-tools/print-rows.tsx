import { useEffect, useEffectEvent, useState } from 'react';
import { formatDateTime } from '../format/index.ts';
import { toProblem } from '../http/index.ts';
import { serverNow } from '../session/server-now.ts';
import { listToolsText as text } from './list-tools.text.ts';
import { loadRows } from './load-rows.ts';
import type { LoadedRows } from './load-rows.ts';
import styles from './print-rows.module.css';
import { Modal, Skeleton, usePortal } from '@ecard/shared/ui';
import { alikeColumns } from '@ecard/shared/ui/work';
import type { ListPrint } from '@ecard/shared/ui/work';

/** More rows are a file's: they would fill some eighty sheets. */
const MOST_ROWS = 2_000;

interface PrintRowsProps extends ListPrint {
  readonly onClose: () => void;
}

interface Printed extends LoadedRows {
  readonly at: number;
}

/** Prints all rows that match, not only those of the page, in place of the list on the screen. */
export function PrintRows({ caption, columns, loadPage, onClose }: PrintRowsProps) {
  const { notify, store } = usePortal();
  const [printed, setPrinted] = useState<Printed>();

  const load = useEffectEvent((isWanted: () => boolean) => loadRows(loadPage, MOST_ROWS, isWanted));
  const show = useEffectEvent((all: LoadedRows) => {
    setPrinted({ ...all, at: serverNow(store.snapshot()) });
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
      (all) => {
        if (isOpen) show(all);
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
    return (
      <Modal opened onClose={onClose} title={text.printing} width={400}>
        <Skeleton lines={3} height={20} />
      </Modal>
    );
  }
  const { rows, total, at } = printed;
  const alike = alikeColumns(columns, rows);
  return (
    <div className={styles['sheet']}>
      <p className={styles['moment']}>{text.printedRows(formatDateTime(at), rows.length, total)}</p>
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
