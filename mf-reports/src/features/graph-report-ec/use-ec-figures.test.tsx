import { describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import type { EcGraph } from '@ecard/shared/api-schema';
import { createTestContext, renderInPortal } from '@ecard/shared/testing';
import { useEcFigures } from './use-ec-figures.ts';

const graph: EcGraph = {
  ...{ chart: 'topup', from: '2026-11-19', to: '2026-11-19', generated_at: '2026-11-21T12:05:00+08:00' },
  labels: ['2026-11-19'],
  lines: [{ key: 'QPAY', name: 'QPay', unit: '₮', values: [5_000] }],
};

/** Renders the hook on a page of the graphs of cards; `made` has its result of each render. */
function renderFigures() {
  const made: ReturnType<typeof useEcFigures>[] = [];
  function Page() {
    made.push(useEcFigures('day', {}));
    return null;
  }
  const context = createTestContext({ url: '/graph-report-ec' });
  const { rerender } = renderInPortal(<Page />, context);
  rerender(<Page />);
  return { made, context };
}

describe('useEcFigures', () => {
  it('returns the same functions for each render of one address, so that a figure is made once of an answer', () => {
    const { made } = renderFigures();
    expect(made.length).toBeGreaterThan(1);
    expect(new Set(made).size).toBe(1);
  });

  it('leads to the rows on the page of another address', () => {
    const { made, context } = renderFigures();
    act(() => {
      context.history.push('/graph-report-ec?season=1');
    });
    expect(made.at(-1)?.topup(graph).series[0]?.hrefs?.[0]).toMatch(/^\/graph-report-ec\?season=1&.*rows_key=QPAY/);
  });
});
