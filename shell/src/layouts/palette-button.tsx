import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { Icon } from '@ecard/shared/ui';
import type { PageModel } from '../page/page-model.ts';
import type { CommandPaletteProps } from './command-palette.tsx';
import { layoutText } from './layout.text.ts';
import { paletteEntries } from './palette-entries.ts';
import type { ShellActions } from './shell-actions.ts';
import styles from './palette-button.module.css';

export interface PaletteButtonProps {
  readonly model: PageModel;
  readonly actions: ShellActions;
}

/** Opens the command palette, as Ctrl+K does; its code comes when it is about to be wanted. */
export function PaletteButton({ model, actions }: PaletteButtonProps) {
  const [opened, setOpened] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<CommandPaletteProps>>();
  const load = () =>
    import(/* webpackChunkName: "command-palette" */ './command-palette.tsx').then(({ CommandPalette }) => {
      setPalette(() => CommandPalette);
    });
  const open = () => {
    setOpened(true);
    load().catch((error: unknown) => {
      setOpened(false);
      actions.partFailed(error, layoutText.searchFailed);
    });
  };
  useShortcut(open);

  return (
    <>
      <button
        type="button"
        className={styles['search']}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={open}
      >
        <Icon name="search" size={18} />
        <span className={styles['label']}>{layoutText.search}</span>
        <kbd className={styles['keys']} aria-hidden>
          {layoutText.searchKeys}
        </kbd>
      </button>
      {opened && Palette ? (
        <Palette
          entries={paletteEntries(model.navigation, model.openPages, layoutText.otherPages)}
          onIntent={actions.prefetch}
          onClose={() => {
            setOpened(false);
          }}
        />
      ) : null}
    </>
  );
}

/** The key by its place: under a Cyrillic layout it types another letter. */
function useShortcut(onPress: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (code !== 'KeyK' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      onPress();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  });
}
