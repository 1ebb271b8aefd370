import { median } from '@ecard/shared/bench';
import { createHtmlCheck } from '../../src/render/html-fault.ts';
import { worstHtml, writeWorstHtml } from '../../src/testing/worst-html.ts';
import type { Section } from './section.ts';

/** Four times, and some noise: sixteen where characters are read as often as there are others. */
const target = 6;
/** Shorter texts are read in microseconds: allocating them would be what is measured. */
const shortBytes = 1_000_000;
const times = 4;

/** Time to judge the HTML of a fragment: it grows with the length of the text alone, whatever a remote writes. */
export const measureHtml: Section = ({ report, quick }) => {
  const rounds = quick ? 5 : 51;
  for (const worst of worstHtml) {
    const short = writeWorstHtml(worst, shortBytes);
    const long = writeWorstHtml(worst, times * shortBytes);
    const ratios = Array.from({ length: rounds }, () => msOf(long) / msOf(short));
    report.add({
      section: 'html',
      what: `${worst.what}, ${times} times the text`,
      values: ratios,
      unit: '×',
      target: { text: `≤ ${target} ×`, isMet: median(ratios) <= target },
    });
  }
  return Promise.resolve();
};

function msOf(html: Buffer): number {
  const began = performance.now();
  createHtmlCheck().read(html);
  return performance.now() - began;
}
