import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useSnapshot } from '@ecard/shared/ui';
import type { CommandPaletteProps } from './command-palette.tsx';
import { layoutText } from '../layout.text.ts';
import type { LayoutProps } from '../layout-props.ts';

/** The command palette of a layout. */
interface UsedPalette {
  readonly isSignedIn: boolean;
  open(): void;
  /** Loads its code: it is about to be wanted. */
  load(): void;
  readonly palette: ReactNode;
}

/** Opens the command palette with Ctrl+K or ⌘K for who is signed in; its code comes when it is about to be wanted. */
export function usePalette({ model, actions }: Pick<LayoutProps, 'model' | 'actions'>): UsedPalette {
  const isSignedIn = useSnapshot(({ token }) => token !== null);
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
  useShortcut(isSignedIn ? open : undefined);
  const close = () => {
    setOpened(false);
  };
  return {
    isSignedIn,
    open,
    load: () => void load().catch(() => undefined),
    palette: opened && Palette ? <Palette model={model} actions={actions} onClose={close} /> : null,
  };
}

/** The key by its place: under a Cyrillic layout it types another letter. */
function useShortcut(onPress: (() => void) | undefined): void {
  useEffect(() => {
    if (!onPress) return undefined;
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
