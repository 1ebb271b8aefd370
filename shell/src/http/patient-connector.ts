import { buildConnector } from 'undici';
import { codeOf } from '../errors/code-of.ts';

/** Time after which it is asked again if the reader has taken what it was sent, in milliseconds. */
const LOOK_MS = 20;

/**
 * Makes connections whose end waits until the reader has taken what came before it. Without that undici 7 ends the process
 * with an assertion when the other side closes a connection behind an answer that is read slowly
 * (nodejs/undici#5360, mended in undici 8 only).
 */
export function createPatientConnector(options: { readonly timeout?: number } = {}): buildConnector.connector {
  // A socket that may be half open is not destroyed before its reader is done.
  const connect = buildConnector({ ...options, allowHalfOpen: true });
  return (target, callback) => {
    connect(target, (...result) => {
      const [, socket] = result;
      if (socket) waitForReader(socket);
      callback(...result);
    });
  };
}

type Listener = (...args: unknown[]) => void;

function waitForReader(socket: NodeJS.Socket & { readonly destroyed: boolean }): void {
  const on = socket.on.bind(socket) as (event: string | symbol, listener: Listener) => typeof socket;
  socket.on = (event: string | symbol, listener: Listener) => on(event, event === 'end' ? patient(listener) : listener);

  function patient(listener: Listener): Listener {
    const end = (): void => {
      if (socket.destroyed) return;
      try {
        listener.call(socket);
      } catch (error) {
        if (codeOf(error) !== 'ERR_ASSERTION') throw error;
        setTimeout(end, LOOK_MS).unref();
      }
    };
    // By this name a listener is removed as if it were the one it stands for.
    return Object.assign(end, { listener });
  }
}
