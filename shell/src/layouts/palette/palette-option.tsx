import type { MouseEvent } from 'react';
import { Icon, Link, isIconName } from '@ecard/shared/ui';
import type { PaletteEntry } from './palette-entries.ts';
import styles from './command-palette.module.css';

export interface PaletteOptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly startsGroup: boolean;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: (opensElsewhere: boolean) => void;
}

/** One choice of the palette: a place is a real link, which can also be opened in another tab. */
export function PaletteOption({ id, entry, startsGroup, isActive, onPoint, onChoose }: PaletteOptionProps) {
  const option = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: styles['option'],
    onPointerMove: isActive ? undefined : onPoint,
    onClick: (event: MouseEvent) => {
      onChoose(event.ctrlKey || event.metaKey || event.shiftKey);
    },
  };
  const content = (
    <>
      <Icon name={isIconName(entry.icon) ? entry.icon : 'table'} />
      <span className={styles['name']}>{entry.name}</span>
      {entry.detail === undefined ? null : <span className={styles['detail']}>{entry.detail}</span>}
    </>
  );
  return (
    <>
      {startsGroup ? (
        <div role="presentation" className={styles['group']}>
          {entry.group}
        </div>
      ) : null}
      {entry.path === null ? (
        <div {...option}>{content}</div>
      ) : (
        <Link {...option} to={entry.path}>
          {content}
        </Link>
      )}
    </>
  );
}
