import { IconButton } from '../actions/icon-button.tsx';
import { uiText } from '../ui.text.ts';
import type { ListWindow } from './list-features.ts';
import styles from './list-results.module.css';

interface ListToolbarProps {
  /** Offers saved views of filters, order and columns. */
  readonly keepsViews: boolean;
  readonly exports: boolean;
  /** Offers all rows that match on paper. */
  readonly prints: boolean;
  readonly onOpen: (window: ListWindow) => void;
  readonly refresh: () => void;
}

/** The buttons of a list, at the end of the line of its tabs. */
export function ListToolbar({ keepsViews, exports, prints, onOpen, refresh }: ListToolbarProps) {
  const opens = (window: ListWindow) => ({
    size: 'small' as const,
    'aria-haspopup': 'dialog' as const,
    onClick: () => {
      onOpen(window);
    },
  });
  return (
    <div className={styles['toolbar']} role="group" aria-label={uiText.listTools}>
      {keepsViews ? <IconButton icon="eye" label={uiText.listViews} {...opens('views')} /> : null}
      {exports ? <IconButton icon="download" label={uiText.listExport} {...opens('export')} /> : null}
      <span className={styles['deskOnly']}>
        {prints ? <IconButton icon="print" label={uiText.listPrint} {...opens('print')} /> : null}
        <IconButton icon="table" label={uiText.listColumns} {...opens('columns')} />
        <IconButton icon="refresh" size="small" label={uiText.listRefresh} onClick={refresh} />
        <IconButton icon="info" label={uiText.listKeys} {...opens('help')} />
      </span>
    </div>
  );
}
