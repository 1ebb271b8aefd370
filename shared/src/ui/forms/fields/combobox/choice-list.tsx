import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Button } from '../../../actions/button.tsx';
import { classNames } from '../../../class-names.ts';
import { Icon } from '../../../display/icon.tsx';
import { placeBeside } from '../../../overlays/place-beside.ts';
import { uiText } from '../../../ui.text.ts';
import { fieldsText } from '../fields.text.ts';
import type { Choice } from './combobox-source.ts';
import styles from './combobox.module.css';

interface ChoiceListProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly active: number;
  readonly isSearching: boolean;
  readonly isError: boolean;
  readonly onChoose: (choice: Choice) => void;
  readonly onRetry: () => void;
}

/** List of matching choices, above everything else and as wide as the field. The focus stays in the field. */
export function ChoiceList({ id, label, anchor, choices, active, isSearching, isError, ...rest }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null);

  // In the top layer, or a window around the field would cut it off; placed again when its height changes.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !anchor.current) return;
    if (typeof element.showPopover === 'function' && !element.matches(':popover-open')) element.showPopover();
    element.style.width = `${String(anchor.current.offsetWidth)}px`;
    placeBeside(element, anchor.current.getBoundingClientRect(), 'start');
  }, [anchor, choices, isError, isSearching]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${String(active)}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  return (
    <div
      ref={list}
      popover="manual"
      className={styles['popup']}
      // The field must not lose the focus to a press here.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      <div id={id} className={styles['list']} role="listbox" aria-label={label} aria-busy={isSearching}>
        {choices.map((choice, index) => (
          <div
            key={choice.value}
            id={`${id}-${String(index)}`}
            role="option"
            aria-selected={choice.value === rest.value}
            className={classNames(styles['choice'], index === active && styles['active'])}
            onClick={() => {
              rest.onChoose(choice);
            }}
          >
            <span className={styles['name']}>{choice.label}</span>
            {choice.detail === undefined ? null : <span className={styles['detail']}>{choice.detail}</span>}
            {choice.value === rest.value ? <Icon name="check" size={16} /> : null}
          </div>
        ))}
      </div>
      {isError ? (
        <p className={styles['message']}>
          {fieldsText.searchFailed}{' '}
          <Button size="small" onClick={rest.onRetry}>
            {uiText.retry}
          </Button>
        </p>
      ) : choices.length === 0 ? (
        <p className={styles['message']}>{isSearching ? fieldsText.searching : fieldsText.noMatch}</p>
      ) : null}
    </div>
  );
}
