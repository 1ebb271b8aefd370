import { memo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '@ecard/shared/ui';
import type { GrantDraft, GrantState } from '../../domain/grant-draft.ts';
import type { TableAction } from '../../domain/permission-table.ts';
import { rolesText as text } from './roles.text.ts';
import styles from './permission-grid.module.css';

const CLASSES: Readonly<Partial<Record<GrantState, string | undefined>>> = {
  added: styles['added'],
  removed: styles['gone'],
  closed: styles['closed'],
};

interface BoxProps {
  readonly draft: GrantDraft;
  /** Sets actions; asks first where others would go with them. */
  readonly set: (codes: readonly string[], isGranted: boolean) => void;
}

interface GrantBoxProps extends BoxProps {
  readonly action: TableAction;
  /** Shows the action's name beside the box. */
  readonly isNamed: boolean;
}

/** One action: granted or not, and whether that is still to be saved. It is drawn again for its own action only. */
export const GrantBox = memo(function GrantBox({ action, draft, set, isNamed }: GrantBoxProps) {
  const { code, name, row } = action;
  const read = () => draft.grantOf(code);
  const state = useSyncExternalStore(draft.subscriber(code), read, read);
  return (
    <label className={classNames(styles['box'], CLASSES[state])} title={state === 'closed' ? text.forStaff : code}>
      <input
        type="checkbox"
        autoComplete="off"
        checked={state === 'granted' || state === 'added'}
        disabled={state === 'closed'}
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
  /** Some of its rows are out of sight. */
  readonly isNarrowed?: boolean;
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
  isNarrowed = false,
  stacked,
  children,
}: LevelBoxProps) {
  const read = () => draft.levelOf(level);
  const state = useSyncExternalStore(draft.subscriber(level), read, read);
  return (
    <label className={classNames(styles['box'], styles['levelBox'], stacked && styles['stacked'])}>
      <input
        type="checkbox"
        autoComplete="off"
        ref={(box) => {
          if (box) box.indeterminate = state === 'some';
        }}
        checked={state === 'all'}
        disabled={isNarrowed || state === 'closed'}
        aria-label={label}
        onChange={() => {
          set(draft.codesOf(level), state !== 'all');
        }}
      />
      <span className={styles['words']}>{children}</span>
    </label>
  );
});
