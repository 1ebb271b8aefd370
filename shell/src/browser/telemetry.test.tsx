import { describe, expect, it, jest } from '@jest/globals';
import type { BrowserReport } from '../telemetry/browser-report.ts';
import { createTelemetry, describeError } from './telemetry.ts';

function setUp() {
  const sent: { readonly path: string; readonly body: Blob }[] = [];
  const telemetry = createTelemetry((path, body) => {
    sent.push({ path, body });
    return true;
  });
  return { telemetry, sent };
}
const readReport = (body: Blob) =>
  new Promise<BrowserReport>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(JSON.parse(reader.result as string) as BrowserReport);
    };
    reader.readAsText(body);
  });

describe('createTelemetry', () => {
  it('sends what failed as JSON to the portal', async () => {
    const { telemetry, sent } = setUp();
    const facts = { code: 'REMOTE_MOUNT_FAILED', remote: 'mf-auth', version: '1.0.0', route: 'ec' } as const;
    telemetry.report(facts, new Error('no'));
    expect(sent.map(({ path, body }) => [path, body.type])).toEqual([['/_telemetry', 'application/json']]);
    expect(await Promise.all(sent.map(({ body }) => readReport(body)))).toEqual([{ ...facts, detail: 'Error: no' }]);
  });

  it('keeps a report that the browser cannot send for listeners on the page', () => {
    const telemetry = createTelemetry(() => {
      throw new TypeError('sendBeacon is not a function');
    });
    const listener = jest.fn();
    telemetry.report({ code: 'REMOTE_MOUNT_FAILED' }, new Error('no'));
    telemetry.follow(listener);
    expect(listener).toHaveBeenCalledWith({ code: 'REMOTE_MOUNT_FAILED', detail: 'Error: no' });
  });

  it('reports the same failure of the same part once', () => {
    const { telemetry, sent } = setUp();
    telemetry.report({ code: 'REMOTE_MOUNT_FAILED', remote: 'mf-auth' }, new Error('one'));
    telemetry.report({ code: 'REMOTE_MOUNT_FAILED', remote: 'mf-auth' }, new Error('two'));
    telemetry.report({ code: 'REMOTE_MOUNT_FAILED', remote: 'mf-admin' }, new Error('one'));
    expect(sent).toHaveLength(2);
  });

  it('reports errors that nobody handled once for each cause', () => {
    const { telemetry, sent } = setUp();
    telemetry.report({ code: 'UNHANDLED_ERROR' }, new Error('row 1 is missing'));
    telemetry.report({ code: 'UNHANDLED_ERROR' }, new Error('row 2 is missing'));
    telemetry.report({ code: 'UNHANDLED_ERROR' }, new TypeError('row 2 is missing'));
    telemetry.report({ code: 'UNHANDLED_ERROR' }, new Error('no chart'));
    telemetry.report({ code: 'UNHANDLED_ERROR' }, 'no chart');
    telemetry.report({ code: 'UNHANDLED_ERROR' }, 'no map');
    telemetry.report({ code: 'UNHANDLED_ERROR' }, { status: 500 });
    telemetry.report({ code: 'UNHANDLED_ERROR' }, { status: 404 });
    expect(sent).toHaveLength(6);
  });

  it('lets the page go on where the browser sends no reports', () => {
    const telemetry = createTelemetry(() => {
      throw new TypeError('sendBeacon is not a function');
    });
    const reports: BrowserReport[] = [];
    telemetry.follow((report) => reports.push(report));
    telemetry.report({ code: 'REMOTE_CRASHED', remote: 'mf-auth' }, new Error('no'));
    expect(reports).toEqual([{ code: 'REMOTE_CRASHED', remote: 'mf-auth', detail: 'Error: no' }]);
  });

  it('lets the page go on after an error that cannot be read', () => {
    const { telemetry, sent } = setUp();
    telemetry.report({ code: 'REMOTE_CRASHED' }, Object.assign(new Error(), { message: { code: 1 } }));
    expect(sent).toEqual([]);
  });

  it('falls silent after 20 reports', () => {
    const { telemetry, sent } = setUp();
    Array.from({ length: 30 }, (_, index) => `r-${String(index)}`).forEach((route) => {
      telemetry.report({ code: 'REMOTE_CRASHED', route }, new Error('no'));
    });
    expect(sent).toHaveLength(20);
  });
});

describe('describeError', () => {
  it('leaves out what may belong to a person', () => {
    expect(describeError(new TypeError('Дорж Болд 99110001 a@b.mn /v/7?token=abc'))).toBe(
      'TypeError: * * # [address] /v/#?',
    );
  });

  it('is short', () => {
    expect(describeError(new Error('x'.repeat(9_999))).length).toBeLessThanOrEqual(500);
  });

  it.each([
    ['Болд 99110001 has no card', 'not an error, string: * # has no card'],
    [{ message: 'no card', name: 'Болд' }, 'not an error, object: no card'],
    [{ phone: '99110001', status: 404 }, 'not an error, object: phone status'],
    [null, 'not an error, object: null'],
    [undefined, 'not an error, undefined: undefined'],
  ])('describes any other value as not an error, without what may belong to a person', (thrown, description) => {
    expect(describeError(thrown)).toBe(description);
  });
});
