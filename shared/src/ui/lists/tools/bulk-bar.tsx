import { useState } from 'react';
import type { BulkResult } from '../../../api-schema/index.ts';
import { Button } from '../../actions/button.tsx';
import { usePortal } from '../../root/portal-context.ts';
import { useSnapshot } from '../../root/use-snapshot.ts';
import { can } from '../../../store/can.ts';
import type { BulkAction, BulkFeature } from '../list-features.ts';
import { NOTHING, pageSelection, selectedCount } from '../selection/selection.ts';
import { BulkConfirm } from './bulk-confirm.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { listToolsText as text } from './list-tools.text.ts';
import styles from './list-tools.module.css';
import type { ListToolsProps } from './tools-props.ts';

interface BulkBarProps extends Pick<
  ListToolsProps,
  'rows' | 'total' | 'filter' | 'selection' | 'choose' | 'onChanged'
> {
  readonly bulk: BulkFeature;
}

/** What can be done with the chosen rows, by the account's rights, and what came of it. */
export function BulkBar({ bulk, rows, total, filter, selection, choose, onChanged }: BulkBarProps) {
  const { notify } = usePortal();
  const actions = useSnapshot((snapshot) => snapshot.actions);
  const [asked, setAsked] = useState<BulkAction>();
  const [result, setResult] = useState<BulkResult>();
  const count = selectedCount(selection);
  const pageIds = rows.map(({ id }) => id);
  const canWiden = selection.kind === 'rows' && pageSelection(selection, pageIds) === 'all' && total > count;

  const done = (outcome: BulkResult) => {
    setAsked(undefined);
    choose({ kind: 'rows', ids: outcome.failed.map(({ id }) => id) });
    onChanged();
    if (outcome.failed.length > 0) setResult(outcome);
    else notify.success({ title: text.succeeded(outcome.ok) });
  };

  return (
    <>
      {count > 0 ? (
        <section className={styles['bulk']} aria-label={text.bulkActions} data-bulk-bar>
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
              }}
            >
              {text.selectMatching(total)}
            </Button>
          ) : null}
          <span className={styles['bulkButtons']}>
            {bulk.actions
              .filter(({ code }) => can(actions, code))
              .map((action) => (
                <Button
                  key={action.action}
                  size="small"
                  {...(action.icon ? { icon: action.icon } : {})}
                  onClick={() => {
                    setAsked(action);
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
      ) : null}
      {asked ? (
        <BulkConfirm
          path={bulk.path}
          action={asked}
          selection={selection}
          filter={filter}
          onDone={done}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      ) : null}
      {result ? (
        <BulkOutcome
          result={result}
          rows={rows}
          onClose={() => {
            setResult(undefined);
          }}
        />
      ) : null}
    </>
  );
}
