import type { SideHealth, VersionHealth } from '../../health/version-health.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { releasesText as text } from './releases.text.ts';

/** Versions that are shown beside each other: a canary, the active one, and those before. */
const MOST_VERSIONS = 4;

/** Writes the errors and vitals of a remote's versions, a column each, the newest first. */
export function healthTable(name: string, health: readonly VersionHealth[]): string {
  const shown = health.slice(0, MOST_VERSIONS);
  if (shown.length === 0) return '';
  const rows: readonly (readonly [string, (one: VersionHealth) => string])[] = [
    [text.health.browser, ({ browser }) => shareOf(browser)],
    [text.health.server, ({ server }) => shareOf(server)],
    [text.health.speed, ({ speed }) => shareOf(speed)],
    [text.health.codes, ({ browser, server }) => escapeHtml(codesOf(browser, server))],
    [text.health.lcp, ({ p75 }) => milliseconds(p75.lcp?.value)],
    [text.health.inp, ({ p75 }) => milliseconds(p75.inp?.value)],
    [text.health.cls, ({ p75 }) => (p75.cls ? `≤ ${String(p75.cls.value)}` : '–')],
    [text.health.longTasks, ({ longTasksPerVisit }) => longTasksPerVisit?.toFixed(1) ?? '–'],
    [text.health.render, ({ p75 }) => milliseconds(p75.render?.value)],
  ];
  const body = rows.map(
    ([title, cell]) => `<tr><th scope="row">${title}</th>${shown.map((one) => `<td>${cell(one)}</td>`).join('')}</tr>`,
  );
  return `<h3>${text.health.title}</h3>
<div class="wide" role="region" aria-label="${text.health.title}: ${escapeHtml(name)}" tabindex="0"><table>
<thead><tr><td></td>${shown.map(({ version }) => `<th scope="col"><code>${escapeHtml(version)}</code></th>`).join('')}</tr></thead>
<tbody>${body.join('\n')}</tbody></table></div>`;
}

function shareOf({ used, failed, failedClients, share }: SideHealth): string {
  if (share === undefined) return '–';
  const devices = failedClients > 0 ? `, ${String(failedClients)} ${text.health.devices}` : '';
  return `${(100 * share).toFixed(1)} % (${String(failed)}/${String(Math.max(used, failed))}${devices})`;
}

function codesOf(...sides: readonly SideHealth[]): string {
  const codes = sides.flatMap((side) => Object.entries(side.codes).map(([code, count]) => `${code} ${String(count)}`));
  return codes.slice(0, 5).join(', ') || '–';
}

function milliseconds(value: number | undefined): string {
  return value === undefined ? '–' : `≤ ${String(value)} ms`;
}
