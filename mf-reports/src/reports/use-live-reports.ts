import { useEffect, useEffectEvent, useRef } from 'react';
import { reportProgressSchema } from '@ecard/shared/api-schema';
import type { Page, ReportProgress, ReportRequest, ReportStatus } from '@ecard/shared/api-schema';
import { followEvents } from '@ecard/shared/http';
import { usePortal, useQueryClient } from '@ecard/shared/ui';
import { OPEN_STATUSES } from './report-values.ts';

interface LiveReports {
  /** First part of the keys of their queries. */
  readonly name: 'report' | 'report-admin';
  /** Stream of their progress; nothing is followed without one. */
  readonly url: string | undefined;
  readonly onSettled?: (report: ReportRequest) => void;
}

/**
 * Follows the progress of reports and shows it in their list and in the open record.
 *
 * The host first sends the state of every open report, so a page that was loaded again goes on where it is; after a
 * lost connection the list is loaded again, because a report may have ended meanwhile.
 */
export function useLiveReports({ name: root, url, onSettled }: LiveReports): void {
  const { http } = usePortal();
  const cache = useQueryClient();
  /** States of reports that the page does not show. */
  const others = useRef(new Map<string, ReportStatus>());
  const isRefreshing = useRef(false);
  const refresh = () => {
    // Many events may come at once.
    if (isRefreshing.current) return;
    isRefreshing.current = true;
    queueMicrotask(() => {
      isRefreshing.current = false;
      void cache.invalidateQueries({ queryKey: [root] });
    });
  };
  const take = useEffectEvent(({ id, ...facts }: ReportProgress) => {
    const isSettled = !OPEN_STATUSES.includes(facts.status);
    const shown: ReportRequest[] = [];
    const apply = (report: ReportRequest): ReportRequest => {
      if (report.id !== id) return report;
      shown.push(report);
      return { ...report, ...facts };
    };
    cache.setQueriesData<Page<ReportRequest>>({ queryKey: [root, 'list'] }, (page) =>
      page ? { ...page, data: page.data.map(apply) } : page,
    );
    cache.setQueryData<ReportRequest | null>([root, 'one', id], (report) => (report ? apply(report) : report));
    const before = shown.find(({ status }) => status !== facts.status);
    if (before && isSettled) onSettled?.({ ...before, ...facts });
    const isNew = shown.length === 0 && others.current.get(id) !== facts.status;
    others.current.set(id, facts.status);
    // Version, possible actions, size of the file and its last day come from the host.
    if (before !== undefined || isSettled || isNew) refresh();
  });
  const returned = useEffectEvent(refresh);
  useEffect(() => {
    if (url === undefined) return;
    const ended = new AbortController();
    void followEvents(http, url, {
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
  }, [http, url]);
}

function readProgress(data: string): ReportProgress | undefined {
  try {
    return reportProgressSchema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
