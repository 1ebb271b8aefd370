import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Icon, Link, Modal, VisuallyHidden, isIconName, useNavigate } from '@ecard/shared/ui';
import { layoutText } from './layout.text.ts';
import { searchEntries } from './palette-entries.ts';
import type { PaletteEntry } from './palette-entries.ts';
import styles from './command-palette.module.css';

export interface CommandPaletteProps {
  readonly entries: readonly PaletteEntry[];
  readonly onClose: () => void;
  readonly onIntent: (path: string) => void;
}

/**
 * Leads to any page by its name: a combobox over a list of real links, so that one can also be opened in
 * another tab. The arrow keys choose, Enter goes, Esc closes.
 */
export function CommandPalette({ entries, onClose, onIntent }: CommandPaletteProps) {
  const id = useId();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const found = searchEntries(entries, query);
  const chosen = found[active];
  const optionId = (index: number) => `${id}-${String(index)}`;

  // The dialog gives the focus to its first button; this one is opened to type into.
  useEffect(() => {
    input.current?.focus();
  }, []);

  const choose = (index: number) => {
    setActive(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
    const entry = found[index];
    if (entry) onIntent(entry.path);
  };
  const press = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, active, found.length);
    if (next !== undefined) choose(next);
    else if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    else if (chosen && (event.ctrlKey || event.metaKey)) document.getElementById(optionId(active))?.click();
    else if (chosen) {
      onClose();
      void navigate(chosen.path);
    }
    event.preventDefault();
  };

  return (
    <Modal opened onClose={onClose} title={layoutText.search} width={600}>
      <div className={styles['field']}>
        <Icon name="search" />
        <input
          ref={input}
          className={styles['input']}
          role="combobox"
          aria-label={layoutText.searchLabel}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={layoutText.search} className={styles['list']}>
        {found.map((entry, index) => (
          <Option
            key={entry.path}
            id={optionId(index)}
            entry={entry}
            startsGroup={entry.group !== found[index - 1]?.group}
            isActive={index === active}
            onPoint={() => {
              setActive(index);
              onIntent(entry.path);
            }}
            onFollow={onClose}
          />
        ))}
      </div>
      {found.length === 0 ? <p className={styles['nothing']}>{layoutText.searchNothing}</p> : null}
      <p className={styles['hint']}>{layoutText.searchHint}</p>
      <VisuallyHidden>
        <span role="status">{query ? layoutText.searchFound(found.length) : ''}</span>
      </VisuallyHidden>
    </Modal>
  );
}

interface OptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly startsGroup: boolean;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onFollow: () => void;
}

function Option({ id, entry, startsGroup, isActive, onPoint, onFollow }: OptionProps) {
  return (
    <>
      {startsGroup ? (
        <div role="presentation" className={styles['group']}>
          {entry.group}
        </div>
      ) : null}
      <Link
        id={id}
        to={entry.path}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        className={styles['option']}
        onPointerMove={isActive ? undefined : onPoint}
        onClick={(event) => {
          // Another tab leaves the palette open here.
          if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onFollow();
        }}
      >
        <Icon name={isIconName(entry.icon) ? entry.icon : 'table'} />
        <span>{entry.name}</span>
      </Link>
    </>
  );
}

function nextIndex(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return (active + count - 1) % count;
    case 'PageDown':
      return Math.min(active + 8, count - 1);
    case 'PageUp':
      return Math.max(active - 8, 0);
    default:
      return undefined;
  }
}
