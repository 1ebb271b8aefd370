import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { IconButton, classNames } from '@ecard/shared/ui';
import { orderedListText as text } from './ordered-list.text.ts';
import styles from './ordered-list.module.css';

export interface OrderedListProps<Item> {
  /** Name of the list, for screen readers. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item, index: number) => string;
  readonly nameOf: (item: Item) => string;
  /** Puts an item to another place; absent where the order only may be looked at. */
  readonly onMove?: (from: number, to: number) => void;
  /** Takes an item out; absent where each item stays. */
  readonly onRemove?: (index: number) => void;
  readonly children: (item: Item, index: number) => ReactNode;
}

type Control = 'handle' | 'up' | 'down';

/**
 * Things in an order that people change: by dragging the handle, by the arrow keys on it, or by two buttons. The focus
 * stays on what is moved and goes from what is removed to the next one, at last to the list, and what has become of it is said.
 */
export function OrderedList<Item>({ label, items, keyOf, nameOf, onMove, onRemove, children }: OrderedListProps<Item>) {
  const hintId = useId();
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ readonly key: string; readonly control: Control } | null>(null);
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState('');

  // A row that is moved in the document loses the focus.
  useLayoutEffect(() => {
    const focus = wanted.current;
    wanted.current = null;
    if (!focus) return;
    const row = list.current?.querySelector(`[data-key="${CSS.escape(focus.key)}"]`);
    const control = row?.querySelector<HTMLButtonElement>(`[data-control="${focus.control}"]:not(:disabled)`);
    (control ?? row?.querySelector<HTMLButtonElement>('[data-control="handle"]'))?.focus();
  }, [items]);

  const move = (from: number, to: number, control: Control) => {
    const item = items[from];
    if (!onMove || item === undefined || to < 0 || to >= items.length || to === from) return;
    wanted.current = { key: keyOf(item, from), control };
    onMove(from, to);
    setSaid(text.moved(nameOf(item), to + 1, items.length));
  };
  const remove = (index: number, name: string) => {
    const at = index + 1 < items.length ? index + 1 : index - 1;
    const next = items[at];
    if (next === undefined) list.current?.focus();
    else wanted.current = { key: keyOf(next, at), control: 'handle' };
    onRemove?.(index);
    setSaid(text.removed(name));
  };

  return (
    <>
      <ol ref={list} className={styles['list']} aria-label={label} tabIndex={-1}>
        {items.map((item, index) => {
          const key = keyOf(item, index);
          return (
            <li key={key} data-key={key} className={classNames(styles['row'], dragged === key && styles['dragged'])}>
              {onMove ? (
                <button
                  type="button"
                  className={styles['handle']}
                  data-control="handle"
                  aria-label={text.handle(nameOf(item))}
                  aria-describedby={hintId}
                  onKeyDown={(event) => {
                    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                    if (step === 0) return;
                    event.preventDefault();
                    move(index, index + step, 'handle');
                  }}
                  onPointerDown={(event) => {
                    if (!list.current || event.button > 0) return;
                    setDragged(key);
                    follow(event, list.current, {
                      move: (to) => {
                        setSaid(text.moved(nameOf(item), to + 1, items.length));
                      },
                      drop: (to) => {
                        setDragged(undefined);
                        move(index, to, 'handle');
                      },
                    });
                  }}
                >
                  <span className={styles['grip']} />
                </button>
              ) : null}
              <span className={styles['number']}>{index + 1}</span>
              <div className={styles['body']}>{children(item, index)}</div>
              <div className={styles['actions']}>
                {onMove ? (
                  <>
                    <IconButton
                      icon="arrowUp"
                      size="small"
                      label={text.up(nameOf(item))}
                      disabled={index === 0}
                      data-control="up"
                      onClick={() => {
                        move(index, index - 1, 'up');
                      }}
                    />
                    <IconButton
                      icon="arrowDown"
                      size="small"
                      label={text.down(nameOf(item))}
                      disabled={index === items.length - 1}
                      data-control="down"
                      onClick={() => {
                        move(index, index + 1, 'down');
                      }}
                    />
                  </>
                ) : null}
                {onRemove ? (
                  <IconButton
                    icon="close"
                    size="small"
                    label={text.remove(nameOf(item))}
                    onClick={() => {
                      remove(index, nameOf(item));
                    }}
                  />
                ) : null}
              </div>
            </li>
          );
        })}
      </ol>
      <p id={hintId} hidden>
        {text.hint}
      </p>
      <p className={styles['said']} role="status">
        {said}
      </p>
    </>
  );
}

interface Drag {
  readonly move: (to: number) => void;
  readonly drop: (to: number) => void;
}

/** Follows the pointer until it is lifted; a line shows where the row would come to. */
function follow(event: PointerEvent, list: HTMLOListElement, drag: Drag): void {
  event.preventDefault();
  const rows = [...list.children].filter((row): row is HTMLElement => row instanceof HTMLElement);
  const from = rows.findIndex((row) => row.contains(event.currentTarget));
  const stop = new AbortController();
  let to = from;
  const mark = () => {
    rows.forEach((row, index) => {
      if (index === to && to !== from) row.dataset['drop'] = to < from ? 'before' : 'after';
      else delete row.dataset['drop'];
    });
  };
  const end = (isDropped: boolean) => {
    stop.abort();
    const place = isDropped ? to : from;
    to = from;
    mark();
    drag.drop(place);
  };
  const { signal } = stop;
  window.addEventListener(
    'pointermove',
    ({ clientY }) => {
      const over = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
      const next = over === -1 ? rows.length - 1 : over;
      if (next === to) return;
      to = next;
      mark();
      // A list is longer than its window: at an edge the next row comes into sight.
      rows[to]?.scrollIntoView({ block: 'nearest' });
      drag.move(to);
    },
    { signal },
  );
  window.addEventListener('pointerup', () => end(true), { signal });
  window.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') end(false);
    },
    { signal },
  );
}
