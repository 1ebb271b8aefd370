import { DAY_PRESETS, formatDate, presetText } from '../../format/index.ts';
import type { DaySpan } from '../../format/index.ts';
import { addressWith } from '../address.ts';
import { searchOf } from '../../list-rules/search-of.ts';

/** Parameter with the span that a part was chosen from: a preset, `from..to`, or the page's usual span. */
const WIDER = 'wider';
const USUAL = 'usual';
const DAYS = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;

/** The address of a part of the span that is shown; it keeps the widest one, to which the bar leads back; none where it is all of it. */
export function zoomedAddress(pathname: string, search: string, { from, to }: DaySpan): string {
  const params = searchOf(search);
  const [shownFrom, shownTo] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (shownFrom === from && shownTo === to) return addressWith(pathname, search, {});
  const shown = shownFrom === '' ? (params.get('period') ?? USUAL) : `${shownFrom}..${shownTo}`;
  return addressWith(pathname, search, { period: '', from, to, [WIDER]: params.get(WIDER) ?? shown });
}

/** Address of the span that was shown before zooming in; undefined when it is not zoomed. */
export function backFromZoom(
  pathname: string,
  search: string,
): { readonly href: string; readonly name?: string } | undefined {
  const wider = searchOf(search).get(WIDER) ?? '';
  const to = (change: Readonly<Record<string, string>>) =>
    addressWith(pathname, search, { period: '', from: '', to: '', [WIDER]: '', ...change });
  const days = DAYS.exec(wider);
  if (days) {
    const [, from = '', until = ''] = days;
    return { href: to({ from, to: until }), name: `${formatDate(from)} – ${formatDate(until)}` };
  }
  const preset = DAY_PRESETS.find((name) => name === wider);
  if (preset) return { href: to({ period: preset }), name: presetText[preset] };
  return wider === USUAL ? { href: to({}) } : undefined;
}

/** Takes the kept span away from a change of the period: it would lead back to what nobody sees any more. */
export const NOT_ZOOMED = { [WIDER]: '' };

/** Reports that an address shows a part of a span that was looked at closer. */
export function isZoomed(url: string): boolean {
  return searchOf(url).has(WIDER);
}
