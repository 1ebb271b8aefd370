/** An end of a process, or an error that its remote left behind. */
export interface ProcessEvent {
  readonly code: 'WORKER_HUNG' | 'WORKER_LOST' | 'WORKER_MEMORY' | 'REMOTE_LEFT_ERROR';
  readonly reason: string;
  /** The process ends in peace: it cost nobody anything. */
  readonly isReplaced?: boolean;
}

/** Reads from what a process wrote before it ended why it did. */
export function eventOfEnd(said: string): ProcessEvent {
  const isMemory = /heap out of memory|Allocation failed|heap limit/i.test(said);
  const [, reason = 'it ended'] = /(?:Fatal JavaScript|FATAL ERROR:) (.{1,200})/.exec(said) ?? [];
  return { code: isMemory ? 'WORKER_MEMORY' : 'WORKER_LOST', reason };
}
