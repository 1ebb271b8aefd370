import { useRef } from 'react';
import { can } from '../store/can.ts';
import { NOTHING, pageSelection, selectedCount } from '../list-rules/selection.ts';
import { listToolsText as text } from './list-tools.text.ts';
import styles from './list-tools.module.css';
import { useWayBack } from './use-way-back.ts';
import { Button, useSnapshot } from '@ecard/shared/ui';
import type { BulkAction, BulkFeature, ListToolsProps } from '@ecard/shared/ui/work';

interface BulkBarProps extends Pick<ListToolsProps, 'rows' | 'total' | 'selection' | 'choose' | 'frame'> {
  readonly bulk: BulkFeature;
  readonly onAct: (action: BulkAction) => void;
}

/** What can be done with the chosen rows, by the account's rights. */
export function BulkBar({ bulk, rows, total, selection, choose, frame, onAct }: BulkBarProps) {
  const bar = useRef<HTMLElement>(null);
  useWayBack(frame, selection);
  const codes = useSnapshot((snapshot) => snapshot.actions);
  const count = selectedCount(selection);
  const pageIds = rows.map(({ id }) => id);
  const canWiden = selection.kind === 'rows' && pageSelection(selection, pageIds) === 'all' && total > count;
  return (
    <section ref={bar} tabIndex={-1} className={styles['bulk']} aria-label={text.bulkActions}>
      <span role="status" className={styles['bulkCount']}>
        {selection.kind === 'matching' ? `${text.allMatching}: ` : null}
        {text.selected(count)}
      </span>
      {canWiden ? (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            choose({ kind: 'matching', count: total });
            // This button goes.
            bar.current?.focus();
          }}
        >
          {text.selectMatching(total)}
        </Button>
      ) : null}
      <span className={styles['bulkButtons']}>
        {bulk.actions
          .filter(({ code }) => can(codes, code))
          .map((action) => (
            <Button
              key={action.action}
              size="small"
              {...(action.icon ? { icon: action.icon } : {})}
              onClick={() => {
                onAct(action);
              }}
            >
              {action.label}
            </Button>
          ))}
        <Button
          size="small"
          variant="quiet"
          icon="close"
          onClick={() => {
            choose(NOTHING);
          }}
        >
          {text.unselect}
        </Button>
      </span>
    </section>
  );
}
