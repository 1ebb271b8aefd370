import { describe, expect, it } from '@jest/globals';
import { createShellMetrics } from './shell-metrics.ts';

/** Codes of its own that a remote keeps. */
const MOST_OWN = 40;

describe('createShellMetrics', () => {
  /** Number of series of a metric. */
  async function countSeries(metrics: ReturnType<typeof createShellMetrics>, name: string): Promise<number> {
    const { body } = await metrics.text();
    return body.split('\n').filter((line) => line.startsWith(`${name}{`)).length;
  }

  it('keeps few series of a remote that throws errors with ever other codes, and those of the others', async () => {
    const metrics = createShellMetrics();
    const render = (remote: string, outcome: string) => {
      metrics.pageRendered({ kind: 'screen', remote, outcome, seconds: 0.01 });
    };
    for (let turn = 0; turn < 1_000; turn += 1) render('mf-auth', `X${String(turn)}`);
    render('mf-auth', 'rendered');
    render('mf-admin', 'FRAGMENT_TIMEOUT');
    expect(await countSeries(metrics, 'shell_fragments_total')).toBe(MOST_OWN + 3);
    const { body } = await metrics.text();
    expect(body).toContain('shell_fragments_total{remote="mf-auth",outcome="FRAGMENT_THREW"} 960');
    expect(body).toContain('shell_fragments_total{remote="mf-auth",outcome="rendered"} 1');
    expect(body).toContain('shell_fragments_total{remote="mf-admin",outcome="FRAGMENT_TIMEOUT"} 1');
  });

  it('keeps a thousand routes apart, and counts those of later releases together', async () => {
    const metrics = createShellMetrics();
    for (let turn = 0; turn < 1_100; turn += 1)
      metrics.requestAnswered({ route: `r-${String(turn)}`, method: 'GET', status: 200, seconds: 0.01 });
    expect(await countSeries(metrics, 'shell_request_seconds_count')).toBe(1_001);
  });
});
