import { useRef } from 'react';
import { formatNumber } from '../format/index.ts';
import { availableActions } from '../list-rules/available-actions.ts';
import { NOTHING, pageSelection, selectedCount } from '../list-rules/selection.ts';
import { MOST_MATCHING } from './matching-rows.ts';
import { listToolsText as text } from './list-tools.text.ts';
import styles from './list-tools.module.css';
import { mayAct } from '../list-rules/may-act.ts';
import { suitsRow } from '../list-rules/suits-row.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { Button, useRootMark, useSnapshot } from '@ecard/shared/ui';
import type { BulkAction, BulkFeature, ListToolsProps } from '@ecard/shared/ui/work';

interface BulkBarProps extends Pick<
  ListToolsProps,
  'rows' | 'seen' | 'total' | 'selection' | 'choose' | 'frame' | 'print' | 'idOf'
> {
  readonly bulk: BulkFeature;
  /** All rows that match, where these are chosen and have arrived. */
  readonly matching: readonly unknown[] | undefined;
  /** @param ids - The chosen rows it can be done with; unknown until all that match have arrived. */
  readonly onAct: (action: BulkAction, ids: readonly string[] | undefined) => void;
}

/** Actions on the selected rows that the account may use. */
export function BulkBar(props: BulkBarProps) {
  const { bulk, matching, rows, seen, total, selection, choose, frame, print, idOf, onAct } = props;
  const bar = useRef<HTMLElement>(null);
  useReturnFocus(frame, selection);
  useRootMark('data-bulk-bar');
  const snapshot = useSnapshot((present) => present);
  const count = selectedCount(selection);
  const pageIds = rows.map(({ id }) => id);
  /** Chosen rows an action can be done with. */
  const idsFor = (action: BulkAction) =>
    selection.kind === 'rows'
      ? selection.ids.filter((id) => suitsRow(action, rows.find((row) => row.id === id)?.actions ?? seen.get(id)))
      : matching?.filter((row) => suitsRow(action, availableActions(row))).map(idOf);
  const isTooMany = selection.kind === 'matching' && count > MOST_MATCHING;
  /** An action's own window wants to know each row. */
  const namesRows = selection.kind === 'rows' || print !== undefined;
  const offered = bulk.actions
    .filter((action) => !isTooMany && mayAct(action, snapshot) && (action.Dialog === undefined || namesRows))
    .map((action) => ({ action, ids: idsFor(action) }))
    .filter(({ ids }) => ids === undefined || ids.length > 0);
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
        {offered.map(({ action, ids }) => (
          <Button
            key={action.label}
            size="small"
            {...(action.icon ? { icon: action.icon } : {})}
            onClick={() => {
              onAct(action, ids);
            }}
          >
            {ids || action.forAnyRow ? `${action.label} ${formatNumber(ids?.length ?? count)}` : action.label}
          </Button>
        ))}
        {offered.length === 0 ? (
          <span className={styles['quiet']} role="status">
            {isTooMany ? text.tooManyMatching(MOST_MATCHING) : text.noBulkActions}
          </span>
        ) : null}
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
