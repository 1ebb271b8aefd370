import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { uiText } from '../ui.text.ts';
import type { ListWindow } from './list-features.ts';
import styles from './list-results.module.css';

interface ListToolbarProps {
  readonly exports: boolean;
  readonly onOpen: (window: ListWindow) => void;
  /** A window is about to be wanted. */
  readonly onIntent: () => void;
  readonly onRefresh: () => void;
}

/** The buttons over a list's rows. */
export function ListToolbar({ exports, onOpen, onIntent, onRefresh }: ListToolbarProps) {
  const opens = (window: ListWindow) => ({
    size: 'small' as const,
    'aria-haspopup': 'dialog' as const,
    onPointerEnter: onIntent,
    onClick: () => {
      onOpen(window);
    },
  });
  return (
    <div className={styles['toolbar']} role="group" aria-label={uiText.listTools}>
      <Button variant="quiet" icon="eye" {...opens('views')}>
        {uiText.listViews}
      </Button>
      <Button variant="quiet" icon="table" {...opens('columns')}>
        {uiText.listColumns}
      </Button>
      {exports ? (
        <Button variant="quiet" icon="download" {...opens('export')}>
          {uiText.listExport}
        </Button>
      ) : null}
      <IconButton icon="refresh" size="small" label={uiText.listRefresh} onClick={onRefresh} />
      <IconButton icon="info" label={uiText.listKeys} {...opens('help')} />
    </div>
  );
}
