import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTelemetry } from '../telemetry.ts';
import { watchHealth } from './watch-health.ts';

const releases = [{ name: 'mf-auth', version: '1.0.0' }];
const auth = { remote: 'mf-auth', version: '1.0.0' };

describe('watchHealth', () => {
  /** Listeners of the watch, which lasts as long as its page. */
  const listeners: Parameters<Window['addEventListener']>[] = [];
  const observers: MutationObserver[] = [];
  const listen = window.addEventListener.bind(window);
  const { MutationObserver: Observer } = window;
  let sent: { readonly path: string; readonly body: Promise<unknown> }[];

  beforeEach(() => {
    jest.useFakeTimers();
    sent = [];
    window.MutationObserver = class extends Observer {
      constructor(callback: MutationCallback) {
        super(callback);
        observers.push(this);
      }
    };
    jest.spyOn(window, 'addEventListener').mockImplementation((...args: (typeof listeners)[number]) => {
      listeners.push(args);
      listen(...args);
    });
    Object.assign(window.navigator, {
      sendBeacon: (path: string, body: Blob) => sent.push({ path, body: textOf(body).then(JSON.parse) }) > 0,
    });
    // jsdom measures nothing.
    window.performance.getEntriesByType = () => [];
    document.body.innerHTML = '<div id="slot"></div>';
  });
  afterEach(() => {
    jest.useRealTimers();
    for (const args of listeners.splice(0)) window.removeEventListener(...args);
    for (const observer of observers.splice(0)) observer.disconnect();
    window.MutationObserver = Observer;
  });

  const telemetry = () => createTelemetry(() => true);
  const mount = () => {
    document.getElementById('slot')?.setAttribute('data-mounted', 'mf-auth');
  };
  const reports = () => Promise.all(sent.map(({ body }) => body));

  it('reports a screen that was there before, and one failure with it', async () => {
    mount();
    const failures = telemetry();
    failures.report({ code: 'HYDRATION_MISMATCH', remote: 'mf-auth' }, new Error('other'));
    watchHealth(window, { releases, telemetry: failures });
    await jest.advanceTimersByTimeAsync(2_000);
    expect(sent[0]?.path).toBe('/_telemetry/health');
    expect(await reports()).toEqual([[{ ...auth, visited: true, failed: 'HYDRATION_MISMATCH' }]]);
  });

  it('reports a screen that is shown later, and what fails after that', async () => {
    const failures = telemetry();
    watchHealth(window, { releases, telemetry: failures });
    mount();
    await jest.advanceTimersByTimeAsync(2_000);
    failures.report({ code: 'REMOTE_CRASHED', remote: 'mf-auth' }, new Error('broken'));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await reports()).toEqual([[{ ...auth, visited: true }], [{ ...auth, failed: 'REMOTE_CRASHED' }]]);
  });

  it('gives an error that nobody handled to the remote whose script threw', async () => {
    watchHealth(window, { releases, telemetry: telemetry() });
    mount();
    const filename = 'http://localhost/_remotes/mf-auth/1.0.0/browser/ec.js';
    window.dispatchEvent(new ErrorEvent('error', { filename, message: 'x' }));
    window.dispatchEvent(new ErrorEvent('error', { filename: 'http://localhost/_shell/shell.js', message: 'x' }));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await reports()).toEqual([[{ ...auth, visited: true, failed: 'UNHANDLED_ERROR' }]]);
  });

  it('sends at once what it has when the page is left', async () => {
    watchHealth(window, { releases, telemetry: telemetry() });
    mount();
    await Promise.resolve();
    window.dispatchEvent(new Event('pagehide'));
    expect(await reports()).toEqual([[{ ...auth, visited: true }]]);
  });

  it('lets the page go on where the browser has no sendBeacon', async () => {
    Object.assign(window.navigator, { sendBeacon: undefined });
    watchHealth(window, { releases, telemetry: telemetry() });
    mount();
    await expect(jest.advanceTimersByTimeAsync(2_000)).resolves.toBeUndefined();
  });

  it('sends nothing of a failure of the shell itself', async () => {
    const failures = telemetry();
    watchHealth(window, { releases, telemetry: failures });
    failures.report({ code: 'HYDRATION_MISMATCH' }, new Error('other'));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual([]);
  });
});

function textOf(body: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as string);
    };
    reader.readAsText(body);
  });
}
