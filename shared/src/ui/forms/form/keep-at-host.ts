import type { FormMachine } from './create-form.ts';

const DELAY_MS = 800;
const RETRY_MS = 5_000;

/**
 * Has a form kept at the host soon after each change; after a failure again and again, and at once when the browser is
 * online. Only for browsers.
 *
 * @returns The function that ends it; what was changed last is kept first.
 */
export function keepAtHost<Values extends object>({ store, keep }: FormMachine<Values>): () => void {
  let seen = store.state.values;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  const start = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void now(), delayMs);
  };
  const now = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const { values } = store.state;
    await keep();
    if (isEnded) return;
    // What was changed in the meantime waits for its own turn.
    if (store.state.keeping === 'failed') start(RETRY_MS);
    else if (store.state.values !== values) start(DELAY_MS);
  };
  const stop = store.subscribe(() => {
    if (store.state.values === seen) return;
    seen = store.state.values;
    // From now on it is not at the host.
    store.keep('busy');
    start(DELAY_MS);
  });
  const online = () => {
    if (store.state.keeping === 'failed') void now();
  };
  addEventListener('online', online);
  return () => {
    isEnded = true;
    stop();
    removeEventListener('online', online);
    if (timer !== undefined) void now();
  };
}
