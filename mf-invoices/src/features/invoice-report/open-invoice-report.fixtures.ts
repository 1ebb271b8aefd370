import { expect } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createTestContext, drawnCharts, renderScreen, reply } from '@ecard/shared/testing';
import type { Answer } from '@ecard/shared/testing';
import { loadChart } from '@ecard/shared/ui/work';
import { aReport, anAgeing } from './invoice-report.fixtures.ts';
import { screen } from './invoice-report.screen.tsx';

// A chart that is loaded already is there at once.
await loadChart();

interface Opened {
  readonly url?: string;
  readonly ageing?: Answer;
  readonly exported?: Answer;
  readonly codes?: readonly string[];
}

/** A host that answers the report as given. */
export function contextOf(
  report: Answer,
  { url = '/invoice-report', ageing = anAgeing(), exported = reply(403), codes = [] }: Opened = {},
) {
  return createTestContext({
    url,
    snapshot: { actions: codes.map((code) => ({ code, name: code })) },
    responses: {
      'GET /api/report/invoice': report,
      'GET /api/report/invoice/ageing': ageing,
      'POST /api/export': exported,
    },
  });
}

/** Opens the page. */
export function open(report: Answer, options?: Opened) {
  const context = contextOf(report, options);
  return { context, ...renderScreen(screen, { context }) };
}

/** Opens the page with its charts, which are drawn a moment after the numbers are there. */
export async function openWhole(options?: Opened) {
  const opened = open(aReport(), options);
  const kinds = () => new Set(drawnCharts.map(({ type }) => type));
  await waitFor(() => {
    expect(kinds()).toEqual(new Set(['line', 'bar', 'donut']));
  });
  return opened;
}
