import type { BrowserReportCode } from '../../telemetry/browser-report.ts';
import type { PartHealth } from '../../health/health-report.ts';
import { MAX_MEASURED } from '../../health/health-report-path.ts';

/** Vital of a page. */
export type Vital = 'lcp' | 'inp' | 'cls';

/** Health of the remotes in one page, until it is sent. */
export interface PageHealth {
  /** A screen of the remote is shown from a time on. */
  shown(remote: string, at: number): void;
  failed(remote: string, code: BrowserReportCode): void;
  longTask(at: number): void;
  /**
   * Notes a vital for the remote that was shown at a time; the first value of a page counts.
   *
   * @param at - Milliseconds since the page was asked for, like all times here.
   */
  measured(vital: Vital, value: number, at: number): void;
  /** Returns what is new since the last call. */
  take(): readonly PartHealth[];
}

type Draft = { -readonly [Key in keyof PartHealth]: PartHealth[Key] };

const MOST_LONG_TASKS = 1_000;

/** @param versions - The page's version of each remote. */
export function createPageHealth(versions: ReadonlyMap<string, string>): PageHealth {
  const timeline: { readonly remote: string; readonly at: number }[] = [];
  const visited = new Set<string>();
  const broken = new Set<string>();
  const vitals = new Set<Vital>();
  const drafts = new Map<string, Draft>();

  function draftOf(remote: string): Draft | undefined {
    const version = versions.get(remote);
    if (version === undefined) return undefined;
    const draft = drafts.get(remote) ?? { remote, version };
    drafts.set(remote, draft);
    return draft;
  }

  function visit(remote: string): Draft | undefined {
    const draft = draftOf(remote);
    if (draft && !visited.has(remote)) {
      visited.add(remote);
      draft.visited = true;
    }
    return draft;
  }

  /** Before the first screen works, the page is already the one of that screen. */
  function remoteAt(at: number): string | undefined {
    return (timeline.filter((one) => one.at <= at).at(-1) ?? timeline[0])?.remote;
  }

  return {
    shown(remote, at) {
      if (timeline.at(-1)?.remote === remote) return;
      timeline.push({ remote, at });
      visit(remote);
    },
    failed(remote, code) {
      const draft = visit(remote);
      if (!draft || broken.has(remote)) return;
      broken.add(remote);
      draft.failed = code;
    },
    longTask(at) {
      const remote = remoteAt(at);
      const draft = remote === undefined ? undefined : draftOf(remote);
      if (draft) draft.longTasks = Math.min((draft.longTasks ?? 0) + 1, MOST_LONG_TASKS);
    },
    measured(vital, value, at) {
      const remote = remoteAt(at);
      const draft = remote === undefined || vitals.has(vital) ? undefined : draftOf(remote);
      if (!draft) return;
      vitals.add(vital);
      draft[vital] = Math.min(vital === 'cls' ? Math.round(value * 1_000) / 1_000 : Math.round(value), MAX_MEASURED);
    },
    take() {
      // More than the name and the version.
      const taken = [...drafts.values()].filter((draft) => Object.keys(draft).length > 2);
      drafts.clear();
      return taken;
    },
  };
}
