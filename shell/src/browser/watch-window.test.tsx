import { describe, expect, it, jest } from '@jest/globals';
import type { Telemetry } from './telemetry.ts';
import { watchWindow } from './watch-window.ts';

function setUp() {
  const report = jest.fn<Telemetry['report']>();
  const ignore = () => undefined;
  watchWindow(window, { telemetry: { report, follow: ignore }, onOnline: ignore, onReturn: ignore });
  return { report };
}

describe('watchWindow', () => {
  it.each([
    'ResizeObserver loop completed with undelivered notifications.',
    'ResizeObserver loop limit exceeded',
    'Script error.',
  ])('does not report the harmless error «%s»', (message) => {
    const { report } = setUp();
    window.dispatchEvent(new ErrorEvent('error', { message }));
    expect(report).not.toHaveBeenCalled();
  });

  it('reports an uncaught error', () => {
    const { report } = setUp();
    const error = new Error('no chart');
    window.dispatchEvent(new ErrorEvent('error', { message: 'Uncaught Error: no chart', error }));
    expect(report).toHaveBeenCalledWith({ code: 'UNHANDLED_ERROR' }, error);
  });

  it('does not report a call that was given up', () => {
    const { report } = setUp();
    const reason = new DOMException('The user aborted a request.', 'AbortError');
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    expect(report).not.toHaveBeenCalled();
  });

  it.each([undefined, null, 'no answer'])('reports the rejection with %p', (reason) => {
    const { report } = setUp();
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    expect(report).toHaveBeenCalledWith({ code: 'UNHANDLED_ERROR' }, reason);
  });

  it('reports a rejection that nobody handled', () => {
    const { report } = setUp();
    const reason = new Error('no answer');
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    expect(report).toHaveBeenCalledWith({ code: 'UNHANDLED_ERROR' }, reason);
  });
});
