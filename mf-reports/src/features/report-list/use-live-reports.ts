import { useEffect, useEffectEvent } from 'react';
import { reportProgressSchema } from '@ecard/shared/api-schema';
import type { Page, ReportProgress, ReportRequest } from '@ecard/shared/api-schema';
import { followEvents } from '@ecard/shared/http';
import { usePortal, useQueryClient } from '@ecard/shared/ui';
import { OPEN_STATUSES } from '../../reports/report-values.ts';

interface LiveReports {
  /** True when a report on the page is still open: otherwise nothing is followed. */
  readonly isOpen: boolean;
  readonly onSettled: (report: ReportRequest) => void;
}

/**
 * Follows the progress of the account's reports and shows it in the list and in the open record.
 *
 * The host first sends the state of every open report, so a page that was loaded again goes on where it is; after a
 * lost connection the list is loaded again, because a report may have ended meanwhile.
 */
export function useLiveReports({ isOpen, onSettled }: LiveReports): void {
  const { http } = usePortal();
  const cache = useQueryClient();
  const refresh = () => void cache.invalidateQueries({ queryKey: ['report'] });
  const take = useEffectEvent(({ id, ...facts }: ReportProgress) => {
    const isSettled = !OPEN_STATUSES.includes(facts.status);
    const moved: ReportRequest[] = [];
    const apply = (report: ReportRequest): ReportRequest => {
      if (report.id !== id) return report;
      if (report.status !== facts.status) moved.push(report);
      return { ...report, ...facts };
    };
    cache.setQueriesData<Page<ReportRequest>>({ queryKey: ['report', 'list'] }, (page) =>
      page ? { ...page, data: page.data.map(apply) } : page,
    );
    cache.setQueryData<ReportRequest | null>(['report', 'one', id], (report) => (report ? apply(report) : report));
    const [before] = moved;
    if (before && isSettled) onSettled({ ...before, ...facts });
    // Version, possible actions, size of the file and its last day come from the host.
    if (before !== undefined || isSettled) refresh();
  });
  const returned = useEffectEvent(refresh);
  useEffect(() => {
    if (!isOpen) return;
    const ended = new AbortController();
    void followEvents(http, '/api/report-request/events', {
      signal: ended.signal,
      onReturn: () => {
        returned();
      },
      onEvent({ name, data }) {
        const progress = name === 'report' ? readProgress(data) : undefined;
        if (progress) take(progress);
      },
    });
    return () => {
      ended.abort();
    };
  }, [http, isOpen]);
}

function readProgress(data: string): ReportProgress | undefined {
  try {
    return reportProgressSchema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
