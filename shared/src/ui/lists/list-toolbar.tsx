import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { uiText } from '../ui.text.ts';
import type { ListWindow } from './list-features.ts';
import styles from './list-results.module.css';

interface ListToolbarProps {
  /** Name of the saved view that is shown, or empty; absent where the list keeps none. */
  readonly view?: string;
  readonly exports: boolean;
  readonly onOpen: (window: ListWindow) => void;
  readonly refresh: () => void;
}

/** The buttons over a list's rows. */
export function ListToolbar({ view, exports, onOpen, refresh }: ListToolbarProps) {
  const opens = (window: ListWindow) => ({
    size: 'small' as const,
    variant: 'quiet' as const,
    'aria-haspopup': 'dialog' as const,
    onClick: () => {
      onOpen(window);
    },
  });
  return (
    <div className={styles['toolbar']} role="group" aria-label={uiText.listTools}>
      <span className={styles['view']}>
        {view === undefined ? null : (
          <Button icon="eye" {...opens('views')}>
            {view === '' ? uiText.listViews : uiText.listView(view)}
          </Button>
        )}
      </span>
      <Button icon="table" {...opens('columns')}>
        {uiText.listColumns}
      </Button>
      {exports ? (
        <Button icon="download" {...opens('export')}>
          {uiText.listExport}
        </Button>
      ) : null}
      <IconButton icon="refresh" size="small" label={uiText.listRefresh} onClick={refresh} />
      <IconButton icon="info" label={uiText.listKeys} {...opens('help')} />
    </div>
  );
}
