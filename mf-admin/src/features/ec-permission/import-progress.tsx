import { useEffect, useEffectEvent, useRef } from 'react';
import type { PermissionImportJob } from '@ecard/shared/api-schema';
import { formatNumber } from '@ecard/shared/format';
import { Alert, useCan, usePortal, useQuery, useQueryClient } from '@ecard/shared/ui';
import { isImporting, lastImportQuery } from './ec-permission.queries.ts';
import { importText as text } from './import.text.ts';
import styles from './import-progress.module.css';

/** Rows of a list that are done, of all, and what became of them. */
export function ImportProgress({ job: { total, applied, refused } }: { readonly job: PermissionImportJob }) {
  return (
    <div className={styles['progress']}>
      <label>
        {text.progress(formatNumber(applied + refused), formatNumber(total))}
        <progress max={total} value={applied + refused} />
      </label>
      <span>{text.counts(formatNumber(applied), formatNumber(refused))}</span>
    </div>
  );
}

/** Shows over the queue that a list of the account is being written, and says when it is done; a reload keeps it. */
export function ImportNotice() {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const imports = useCan('ec.permission.import');
  const { data: job } = useQuery({ ...lastImportQuery(http), enabled: imports });
  const isRunning = isImporting(job);
  const wasRunning = useRef(false);
  const announce = useEffectEvent(() => {
    void cache.invalidateQueries({ queryKey: ['ec-permission'] });
    if (job?.status === 'FAILED') notify.error({ title: text.stopped, description: text.stoppedHint });
    else if (job) {
      notify.success({
        title: text.done(formatNumber(job.applied)),
        ...(job.refused > 0 ? { description: text.skipped(formatNumber(job.refused)) } : {}),
      });
    }
  });
  useEffect(() => {
    if (wasRunning.current && !isRunning) announce();
    wasRunning.current = isRunning;
  }, [isRunning]);
  if (!job || !isRunning) return null;
  return (
    <Alert tone="info" title={text.running}>
      <ImportProgress job={job} />
    </Alert>
  );
}
