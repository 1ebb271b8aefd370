import { Icon } from '@ecard/shared/ui';
import type { LayoutProps } from '../layout-props.ts';
import { layoutText } from '../layout.text.ts';
import { usePalette } from './use-palette.tsx';
import styles from './palette-button.module.css';

/** Opens the command palette, as Ctrl+K does. */
export function PaletteButton(props: Pick<LayoutProps, 'model' | 'actions'>) {
  const { isSignedIn, open, load, palette } = usePalette(props);
  if (!isSignedIn) return null;
  return (
    <>
      <button
        type="button"
        className={styles['search']}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={load}
        onClick={open}
      >
        <Icon name="search" size={18} />
        <span className={styles['label']}>{layoutText.search}</span>
        <kbd className={styles['keys']} aria-hidden>
          {layoutText.searchKeys}
        </kbd>
      </button>
      {palette}
    </>
  );
}
