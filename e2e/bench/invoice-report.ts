import type { Page } from '@playwright/test';
import { median, percentile } from '@ecard/shared/bench';
import { measureLoads, openBrowser } from './open-browser.ts';
import type { Section } from './section.ts';
import { measureSeen, navigate } from './seen-times.ts';
import type { SeenTimes } from './seen-times.ts';

const targetMs = 300;
const warmUps = 10;
/** A year that has a tenth of the invoices, and the one before it. */
const year = '?from=2023-01-01&to=2023-12-31&compare=prev';
const yearBefore = '?from=2022-01-01&to=2022-12-31&compare=prev';

const calls: Readonly<Record<string, string>> = {
  'a year compared with the one before': `/api/report/invoice${year}&group_by=organization`,
  'the debts of a past day by age': '/api/report/invoice/ageing?as_of=2023-06-30',
  'the debts of today by age': '/api/report/invoice/ageing',
};

const steps: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'another year': (page) => navigate(page, `/invoice-report${yearBefore}`),
  'debts of another day': (page) => navigate(page, `/invoice-report${year}&as_of=2023-06-30`),
};

interface AddOptions {
  /** The target is for the host's answers; what the figures take to be drawn is only reported. */
  readonly hasTarget: boolean;
  readonly more?: string;
}

/** `/invoice-report`: the host's answers alone, a first visit, and from another period to the frame that shows it. */
export const measureInvoiceReport: Section = async ({ api, portal, report, quick, rows }) => {
  const rounds = quick ? 2 : 40;
  const add = (what: string, values: readonly number[], { hasTarget, more = '' }: AddOptions) => {
    const p95 = percentile(values, 95);
    report.add({
      ...{ section: 'invoice-report', what: `${what}, ${rows.toLocaleString('en-US')} rows`, values, unit: 'ms' },
      ...(hasTarget ? { target: { text: `p95 < ${String(targetMs)} ms`, isMet: p95 < targetMs } } : {}),
      note: `p95 ${p95.toFixed(0)} ms, median ${median(values).toFixed(0)} ms${more}`,
    });
  };
  const token = await api.signIn('finance');
  for (const [what, path] of Object.entries(calls)) {
    const values: number[] = [];
    for (let round = 0; round < warmUps + rounds; round += 1) {
      const began = performance.now();
      const answer = await fetch(portal.urls.api + path, { headers: { authorization: `Bearer ${token}` } });
      await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}`);
      values.push(performance.now() - began);
    }
    add(`host: ${what}`, values.slice(warmUps), { hasTarget: true });
  }
  const { browser, page } = await openBrowser(portal);
  try {
    const address = `${portal.urls.shell}/invoice-report${year}`;
    const visits = Array.from({ length: warmUps + rounds }, () => address);
    add('the page from the server, loaded', await measureLoads(page, visits, warmUps), { hasTarget: false });
    for (const [what, act] of Object.entries(steps)) {
      const stale = '#content [aria-busy="true"]';
      const busy = `${stale}, #content [data-stale]`;
      const seen: SeenTimes[] = [];
      for (let round = 0; round < rounds; round += 1)
        seen.push(await measureSeen(page, { from: address, act, stale, busy, path: '/api/report/invoice' }));
      const call = seen.map((times) => times.call);
      const more = `; the call of it p95 ${percentile(call, 95).toFixed(0)} ms, median ${median(call).toFixed(0)} ms`;
      const numbers = seen.map((times) => times.first);
      add(`${what}: the numbers`, numbers, { hasTarget: false, more });
      add(
        `${what}: the charts too`,
        seen.map((times) => times.whole),
        { hasTarget: false },
      );
    }
  } finally {
    await browser.close();
  }
};
