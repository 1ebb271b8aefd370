import type { SavedView } from '../api-schema/index.ts';
import { listToolsText as text } from './list-tools.text.ts';
import styles from './list-tools.module.css';
import { Badge, Button, IconButton } from '@ecard/shared/ui';

interface SavedViewEntryProps {
  readonly view: SavedView;
  readonly isShown: boolean;
  readonly onOpen: () => void;
  readonly onDefault: () => void;
  readonly onUpdate: () => void;
  readonly onForget: () => void;
}

/** A saved view, with buttons to update it, make it the default and delete it for people who may change it. */
export function SavedViewEntry({ view, isShown, onOpen, onDefault, onUpdate, onForget }: SavedViewEntryProps) {
  return (
    <li className={styles['view']}>
      <span className={styles['viewName']}>
        <Button variant="quiet" size="small" onClick={onOpen} {...(isShown ? { 'aria-current': 'true' as const } : {})}>
          {view.name}
        </Button>
        {view.scope === 'OWN' ? null : <Badge tone="neutral">{view.role?.name ?? text.sharedView}</Badge>}
        {view.is_default ? <Badge tone="positive">{text.defaultView}</Badge> : null}
      </span>
      {view.can_edit ? (
        <span className={styles['columnButtons']}>
          <IconButton
            icon="home"
            size="small"
            label={view.is_default ? text.dropDefault(view.name) : text.makeDefault(view.name)}
            aria-pressed={view.is_default}
            onClick={onDefault}
          />
          <IconButton icon="refresh" size="small" label={text.updateView(view.name)} onClick={onUpdate} />
          <IconButton icon="close" size="small" label={text.forgetView(view.name)} onClick={onForget} />
        </span>
      ) : null}
    </li>
  );
}
