import { memo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '@ecard/shared/ui';
import type { GrantDraft } from '../../domain/grant-draft.ts';
import type { TableAction } from '../../domain/permission-table.ts';
import type { SetGrants } from './set-grants.ts';
import styles from './grant-table.module.css';

interface BoxProps {
  readonly draft: GrantDraft;
  readonly set: SetGrants;
  readonly isFixed: boolean;
}

interface GrantBoxProps extends BoxProps {
  readonly action: TableAction;
  /** Shows the action's name beside the box. */
  readonly isNamed: boolean;
  readonly title?: string;
}

/** One action: granted or not, and whether that is still to be saved. Hears of this action alone. */
export const GrantBox = memo(function GrantBox({ action, draft, set, isFixed, isNamed, title }: GrantBoxProps) {
  const { code, name, row } = action;
  const read = () => draft.grantOf(code);
  const state = useSyncExternalStore(draft.subscriber(code), read, read);
  return (
    <label
      className={classNames(styles['box'], state === 'added' && styles['added'], state === 'removed' && styles['gone'])}
      title={title ?? code}
    >
      <input
        type="checkbox"
        checked={state === 'granted' || state === 'added'}
        disabled={isFixed}
        aria-label={`${row.name}: ${name}`}
        onChange={({ currentTarget }) => {
          set([code], currentTarget.checked);
        }}
      />
      {isNamed ? <span aria-hidden>{name}</span> : null}
    </label>
  );
});

interface LevelBoxProps extends BoxProps {
  /** Key of a row, module, group, column or the table. */
  readonly level: string;
  readonly label: string;
  /** Puts the box under the words. */
  readonly stacked?: boolean;
  readonly children: ReactNode;
}

/** Everything under a level: all, some or none of it. */
export const LevelBox = memo(function LevelBox({
  level,
  label,
  draft,
  set,
  isFixed,
  stacked,
  children,
}: LevelBoxProps) {
  const read = () => draft.levelOf(level);
  const state = useSyncExternalStore(draft.subscriber(level), read, read);
  return (
    <label className={classNames(styles['box'], styles['levelBox'], stacked && styles['stacked'])}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = state === 'some';
        }}
        checked={state === 'all'}
        disabled={isFixed || draft.codesOf(level).length === 0}
        aria-label={label}
        onChange={() => {
          set(draft.codesOf(level), state !== 'all');
        }}
      />
      <span className={styles['words']}>{children}</span>
    </label>
  );
});
