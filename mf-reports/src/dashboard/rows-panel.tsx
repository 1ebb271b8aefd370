import { useEffect, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { QueryResult } from '@ecard/shared/records';
import type { QueryAnswer } from '@ecard/shared/records';
import { Button, EmptyState, Inline, LinkButton, Panel, useLocation } from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import type { Column } from '@ecard/shared/ui/work';
import styles from './dashboard.module.css';
import { dashboardText } from './dashboard.text.ts';

const { rows: text } = dashboardText;

interface RowsPanelProps {
  /** Fragment of the address that leads here. */
  readonly place: string;
  readonly title: string;
  readonly description: string | undefined;
  /** Address of the page without the rows. */
  readonly hideHref: string;
  readonly children: ReactNode;
}

/** Panel of the rows behind a number, which takes the focus when an address leads to it. */
export function RowsPanel({ place, title, description, hideHref, children }: RowsPanelProps) {
  const { search, hash } = useLocation();
  const element = useRef<HTMLDivElement>(null);
  useFocusReturn(place, search);
  useEffect(() => {
    if (hash === `#${place}`) element.current?.focus({ preventScroll: true });
  }, [hash, place, search]);
  return (
    <div id={place} ref={element} tabIndex={-1} className={styles['rows']}>
      <Panel flush title={title} description={description} actions={<LinkButton to={hideHref}>{text.hide}</LinkButton>}>
        {children}
      </Panel>
    </div>
  );
}

/**
 * Gives the focus back to the number that leads to the rows once they are gone: it is another element by then, with the
 * same address. Where no such number is to be seen, the page takes it.
 */
function useFocusReturn(place: string, search: string): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    shown.current ??= document.activeElement?.textContent ?? '';
    return () => {
      if (document.activeElement !== document.body) return;
      const numbers = [...document.querySelectorAll<HTMLAnchorElement>(`a[href$="#${place}"]`)].filter(
        (link) => link.tabIndex >= 0 && sortedParams(link.search) === sortedParams(search),
      );
      const number = numbers.find(({ textContent }) => textContent === shown.current) ?? numbers[0];
      (number ?? document.querySelector<HTMLElement>('main'))?.focus();
    };
  }, [place, search]);
}

function sortedParams(search: string): string {
  const params = new URLSearchParams(search);
  params.sort();
  return params.toString();
}

interface RowsProps<Row extends { readonly id: string }> {
  readonly query: QueryAnswer<{ readonly data: readonly Row[]; readonly next_cursor: string | null }> & {
    /** True while the rows are those of the page before. */
    readonly isPlaceholderData: boolean;
  };
  /** Place of the rows that are shown; empty for the newest. */
  readonly cursor: string;
  readonly onCursorChange: (cursor: string) => void;
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly empty: ComponentProps<typeof EmptyState>;
}

/** The rows themselves, some at a time, and the ways to the next and to the first ones. */
export function Rows<Row extends { readonly id: string }>(props: RowsProps<Row>) {
  const { query, cursor, onCursorChange, caption, columns, empty } = props;
  const go = (to: string, label: string) => (
    <Button
      onClick={() => {
        onCursorChange(to);
      }}
    >
      {label}
    </Button>
  );
  return (
    <QueryResult of={query} title={text.failed} lines={8}>
      {({ data, next_cursor: next }) => (
        <>
          <DataTable
            caption={caption}
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
            busy={query.isPlaceholderData}
            empty={<EmptyState {...empty} />}
          />
          <Inline justify="end">
            {cursor === '' ? null : go('', text.first)}
            {next === null ? null : go(next, text.next)}
          </Inline>
        </>
      )}
    </QueryResult>
  );
}
