import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { SearchSource } from '@ecard/shared/contract';
import { Icon, Modal, VisuallyHidden, useNavigate, useSnapshot } from '@ecard/shared/ui';
import type { ShellActions } from '../shell-actions.ts';
import type { PageModel } from '../../page/page-model.ts';
import { nextIndex } from './next-index.ts';
import { windowEntries, pageEntries, recentFirst, searchEntries } from './palette-entries.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { PaletteOption } from './palette-option.tsx';
import { paletteText as text } from './palette.text.ts';
import { createRecentChoices } from './recent-choices.ts';
import { SHELL_ENTRIES, runEntry } from './shell-entries.ts';
import { useRecords } from './use-records.ts';
import styles from './command-palette.module.css';

export interface CommandPaletteProps {
  readonly model: Pick<PageModel, 'navigation' | 'openPages'>;
  readonly actions: ShellActions;
  readonly onClose: () => void;
}

/**
 * Leads to any page or record by its name and does what the shell can do: a combobox over a list of real links. The
 * arrow keys choose, Enter goes, Esc closes.
 */
export function CommandPalette({ model, actions, onClose }: CommandPaletteProps) {
  const id = useId();
  const navigate = useNavigate();
  const account = useSnapshot(({ profile }) => String(profile?.user?.id ?? ''));
  const recent = useMemo(() => createRecentChoices(account, () => window.sessionStorage), [account]);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const { sources, failed } = useSources(actions);
  const records = useRecords(sources, query);
  const own = useMemo(() => {
    const entries = [...pageEntries(model.navigation, model.openPages, text), ...SHELL_ENTRIES];
    return recentFirst(entries, recent.read(), text.recent);
  }, [model.navigation, model.openPages, recent]);
  // What the sources bring stands there once somebody types: an open list does not move under the arrow keys.
  const named = searchEntries(query.trim() === '' ? own : [...own, ...windowEntries(sources, text.actions)], query);
  const found = [...named, ...records.found.filter((record) => !named.some((entry) => entry.id === record.id))];
  const silent = failed ? [text.records] : records.failed;
  const optionId = (index: number) => `${id}-${String(index)}`;

  // The dialog gives the focus to its first button; this one is opened to type into.
  useEffect(() => {
    input.current?.focus();
  }, []);

  const point = (index: number) => {
    setActive(index);
    const path = found[index]?.path;
    if (path) actions.prefetch(path, 'rest');
  };
  const finish = (entry: PaletteEntry, opensElsewhere: boolean) => {
    recent.add(entry);
    if (opensElsewhere) return;
    onClose();
    if (entry.path === null) runEntry(entry, actions);
  };
  const press = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, active, found.length);
    const chosen = found[active];
    if (next !== undefined) {
      point(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    else if (chosen && (event.ctrlKey || event.metaKey)) document.getElementById(optionId(active))?.click();
    else if (chosen) {
      finish(chosen, false);
      if (chosen.path !== null) void navigate(chosen.path);
    }
    event.preventDefault();
  };

  return (
    <Modal opened onClose={onClose} title={text.title} width={600}>
      <div className={styles['field']}>
        <Icon name="search" />
        <input
          ref={input}
          className={styles['input']}
          role="combobox"
          aria-label={text.label}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found[active] ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={text.placeholder}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={text.title} className={styles['list']}>
        {found.map((entry, index) => (
          <PaletteOption
            key={entry.id}
            id={optionId(index)}
            entry={entry}
            startsGroup={entry.group !== found[index - 1]?.group}
            isActive={index === active}
            onPoint={() => {
              point(index);
            }}
            onChoose={(opensElsewhere) => {
              finish(entry, opensElsewhere);
            }}
          />
        ))}
      </div>
      {found.length === 0 ? <p className={styles['nothing']}>{records.pending ? text.pending : text.nothing}</p> : null}
      <p className={styles['hint']}>{text.hint}</p>
      {silent.length > 0 ? <p className={styles['silent']}>{text.silent(silent)}</p> : null}
      <VisuallyHidden>
        <span role="status">{statusOf(query, records.pending, found.length)}</span>
      </VisuallyHidden>
    </Modal>
  );
}

function statusOf(query: string, pending: boolean, count: number): string {
  if (query === '') return '';
  return pending ? text.pending : text.found(count);
}

const NO_SOURCES: readonly SearchSource[] = [];

/** Loads the account's search sources; without them the palette still leads to pages. */
function useSources(actions: Pick<ShellActions, 'searchSources'>) {
  const [state, setState] = useState({ sources: NO_SOURCES, failed: false });
  useEffect(() => {
    let isGone = false;
    actions.searchSources().then(
      (sources) => {
        if (!isGone) setState({ sources, failed: false });
      },
      () => {
        if (!isGone) setState({ sources: NO_SOURCES, failed: true });
      },
    );
    return () => {
      isGone = true;
    };
  }, [actions]);
  return state;
}
