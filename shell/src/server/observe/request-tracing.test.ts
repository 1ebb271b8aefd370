import { afterEach, describe, expect, it } from '@jest/globals';
import type { SpanFacts, TraceSpan, Tracing } from '@ecard/shared/observe';
import { startProxySite } from '../../testing/proxy-site.ts';
import type { ProxySite } from '../../testing/proxy-site.ts';

const OURS = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`;
const FOREIGN = `00-${'9'.repeat(32)}-${'8'.repeat(16)}-01`;
let site: ProxySite;
afterEach(() => site.close());

function recordingTracing() {
  const begun: { name: string; traceparent: string | undefined }[] = [];
  const ended: SpanFacts[] = [];
  const span: TraceSpan = { traceparent: OURS, child: () => span, end: (facts = {}) => void ended.push(facts) };
  const tracing: Tracing = {
    begin(name, _facts, traceparent) {
      begun.push({ name, traceparent });
      return span;
    },
    close: () => Promise.resolve(),
  };
  return { begun, ended, tracing };
}

describe('traceRequests', () => {
  it('gives the host the trace of the request and its id, and never the trace of a browser', async () => {
    const { begun, ended, tracing } = recordingTracing();
    site = await startProxySite((_request, response) => response.end('{}'), { tracing });
    await fetch(`${site.url}/api/users?q=99112233`, { headers: { traceparent: FOREIGN } });
    expect(site.host.requests[0]?.headers).toMatchObject({
      traceparent: OURS,
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(begun).toEqual([{ name: 'GET /api/*', traceparent: undefined }]);
    expect(ended).toEqual([{ 'http.response.status_code': 200 }]);
  });

  it('gives the host no trace while none are sent', async () => {
    site = await startProxySite((_request, response) => response.end('{}'));
    await fetch(`${site.url}/api/users`, { headers: { traceparent: FOREIGN } });
    expect(site.host.requests[0]?.headers).not.toHaveProperty('traceparent');
  });
});
