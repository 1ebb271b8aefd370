import type { Notify, NotifyMessage } from '@ecard/shared/contract';

export type MessageKind = keyof Notify;

/** A message that was shown. */
export interface PastMessage {
  /** Grows with every message. */
  readonly id: number;
  readonly kind: MessageKind;
  readonly message: NotifyMessage;
  readonly at: Date;
}

export interface MessageLogState {
  /** The latest first, {@link MAX_MESSAGES} at most. */
  readonly messages: readonly PastMessage[];
  /** Errors since the person last looked. */
  readonly unseenErrors: number;
}

/**
 * The latest messages of this session, for people who did not read one in its five seconds (WCAG 2.2.1). They are in
 * the memory of the page alone, and go with the session they belong to.
 */
export interface MessageLog {
  readonly state: MessageLogState;
  add(kind: MessageKind, message: NotifyMessage): void;
  /** The person looks at the messages. */
  markSeen(): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

const MAX_MESSAGES = 20;
const NOTHING: MessageLogState = { messages: [], unseenErrors: 0 };

/** Makes an empty log. */
export function createMessageLog(now: () => Date): MessageLog {
  const listeners = new Set<() => void>();
  let state = NOTHING;
  let count = 0;

  function set(next: MessageLogState): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  return {
    get state() {
      return state;
    },
    add(kind, message) {
      count += 1;
      const messages = [{ id: count, kind, message, at: now() }, ...state.messages].slice(0, MAX_MESSAGES);
      set({ messages, unseenErrors: state.unseenErrors + (kind === 'error' ? 1 : 0) });
    },
    markSeen() {
      if (state.unseenErrors > 0) set({ ...state, unseenErrors: 0 });
    },
    clear() {
      if (state.messages.length > 0) set(NOTHING);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The log of a server render: nothing was said yet. */
export const NO_MESSAGES: MessageLog = {
  state: NOTHING,
  add: ignore,
  markSeen: ignore,
  clear: ignore,
  subscribe: () => ignore,
};

function ignore(): void {
  return undefined;
}
