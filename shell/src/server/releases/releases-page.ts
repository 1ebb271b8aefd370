import { escapeHtml } from '../../http/escape-html.ts';
import type { ScriptlessPage } from '../../http/send-scriptless-page.ts';
import { canaryOf } from '../../releases/state/release-state.ts';
import { healthTable } from './health-table.ts';
import { MAX_WHY_LENGTH, RELEASE_ACTIONS } from './release-command.ts';
import type { ReleaseReader } from './release-reader.ts';
import type { ReleaseReport, RemoteReport } from './release-report.ts';
import { releasesText as text } from './releases.text.ts';

/** A decision that could not be made, as it was posted. */
export interface PostedDecision {
  readonly name: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** HTML that needs no escaping. */
type Html = string;

/** Makes the page of releases: plain HTML that works without script. */
export function makeReleasesPage(
  { remotes }: ReleaseReport,
  reader: Pick<ReleaseReader, 'mayManage'>,
  posted?: PostedDecision,
): ScriptlessPage {
  const sections = remotes.map((remote) =>
    remoteSection(remote, reader, posted?.name === remote.name ? posted : undefined),
  );
  return {
    title: text.title,
    style: STYLE,
    body: `<main>
<h1>${text.title}</h1>
<p>${text.intro}</p>
${sections.join('\n')}
</main>`,
  };
}

/** One remote: what runs, what was refused, what can be decided, and what was. Further parts have their place here. */
function remoteSection(
  remote: RemoteReport,
  { mayManage }: Pick<ReleaseReader, 'mayManage'>,
  posted?: PostedDecision,
): Html {
  return `<section id="${escapeHtml(remote.name)}" aria-labelledby="${escapeHtml(remote.name)}-title">
<h2 id="${escapeHtml(remote.name)}-title">${escapeHtml(remote.name)}</h2>
${factList(remote)}
${healthTable(remote.name, remote.health)}
${mayManage ? decisionForm(remote, posted) : ''}
${historyTable(remote)}
</section>`;
}

function factList(remote: RemoteReport): Html {
  const { active, since, served, pin, stopped, offered, held, refused, earlier } = remote;
  const isKnown = offered === undefined || offered === active || offered === remote.canary?.version;
  const facts: (readonly [string, Html | undefined])[] = [
    [text.active, active === undefined ? text.none : `${code(active)} ${since === undefined ? '' : time(since)}`],
    [text.served, served === active ? undefined : served === null ? text.none : code(served)],
    [text.canary, canaryFact(remote)],
    [text.pinned, pin === undefined ? undefined : code(pin)],
    [text.stopped, stopped ? '✓' : undefined],
    [text.offered, isKnown ? undefined : code(offered)],
    [
      text.refused,
      refused
        ? `${code(refused.version ?? '?')} ${time(new Date(refused.since).toISOString())}<br><strong>${escapeHtml(refused.code)}</strong> <span lang="en">${escapeHtml(refused.reason)}</span><br>${text.advice[refused.code]}`
        : undefined,
    ],
    [
      text.held,
      list(
        held.map(({ version, reason, when }) => `${code(version)} ${time(when)} <span>${escapeHtml(reason)}</span>`),
      ),
    ],
    [
      text.earlier,
      list(earlier.slice(0, 10).map(({ version, until }) => `${code(version)} ${time(until)} ${text.until}`)),
    ],
  ];
  const rows = facts.flatMap(([name, value]) => (value === undefined ? [] : `<dt>${name}</dt><dd>${value}</dd>`));
  return `<dl>${rows.join('\n')}</dl>`;
}

function canaryFact(remote: RemoteReport): Html | undefined {
  const { canary } = remote;
  const running = canaryOf(remote);
  if (running)
    return `${code(running.version)} ${String(running.percent)} % ${canary?.since ? time(canary.since) : ''}`;
  if (canary?.version !== undefined) return `${code(canary.version)} ${String(canary.percent)} % (${text.paused})`;
  return canary ? `${text.nextCanary} ${String(canary.percent)} % ${text.ofDevices}` : undefined;
}

function decisionForm(remote: RemoteReport, posted?: PostedDecision): Html {
  const { name } = remote;
  const typed = (field: string) => escapeHtml(posted?.fields[field] ?? '');
  const versions = [
    ...new Set([
      remote.canary?.version,
      remote.offered,
      remote.active,
      ...remote.earlier.map(({ version }) => version),
    ]),
  ].filter((version) => version !== undefined);
  const options = versions.map(
    (version) =>
      `<option value="${escapeHtml(version)}"${posted?.fields['version'] === version ? ' selected' : ''}>${escapeHtml(version)}</option>`,
  );
  const buttons = RELEASE_ACTIONS.map(
    (action) => `<button type="submit" name="action" value="${action}">${text.buttons[action]}</button>`,
  );
  const id = (field: string) => `${escapeHtml(name)}-${field}`;
  // Enter in a field presses the first button: what decides for everybody is pressed on purpose.
  return `<form method="post" action="/_releases/${escapeHtml(name)}" accept-charset="utf-8">
<button type="submit" disabled hidden></button>
<h3>${text.decide}</h3>
${posted ? `<p role="alert" class="fault">${escapeHtml(posted.message)}</p>` : ''}
<p><label for="${id('version')}">${text.version}</label>
<select id="${id('version')}" name="version"><option value="">${text.anyVersion}</option>${options.join('')}</select></p>
<p><label for="${id('percent')}">${text.percent}</label>
<input id="${id('percent')}" name="percent" inputmode="numeric" size="4" maxlength="4" value="${typed('percent')}"></p>
<p><label for="${id('why')}">${text.why}</label>
<input id="${id('why')}" name="why" maxlength="${String(MAX_WHY_LENGTH)}" value="${typed('why')}"></p>
<p class="buttons">${buttons.join(' ')}</p>
</form>`;
}

function historyTable({ name, history }: RemoteReport): Html {
  if (history.length === 0) return '';
  const heads = [text.when, text.who, text.action, text.from, text.to, text.why];
  const rows = history.map(({ when, who, action, from, to, why }) => {
    const cells = [
      time(when),
      escapeHtml(who),
      text.actions[action],
      from === undefined ? '' : code(from),
      to === undefined ? '' : code(to),
      escapeHtml(why ?? ''),
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<details><summary>${text.history} (${String(history.length)})</summary>
<div class="wide" role="region" aria-label="${text.history}: ${escapeHtml(name)}" tabindex="0"><table>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div></details>`;
}

function list(items: readonly Html[]): Html | undefined {
  return items.length === 0 ? undefined : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

function code(version: string): Html {
  return `<code>${escapeHtml(version)}</code>`;
}

/** Times as clocks in Ulaanbaatar show them. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Ulaanbaatar',
  dateStyle: 'short',
  timeStyle: 'medium',
});

function time(iso: string): Html {
  return `<time datetime="${escapeHtml(iso)}">${clock.format(new Date(iso))}</time>`;
}

const STYLE = `
:root{font:16px/1.5 system-ui,sans-serif}
body{margin:0}main{max-width:64rem;margin:0 auto;padding:1rem}
section{border:1px solid GrayText;border-radius:.5rem;padding:0 1rem 1rem;margin:1rem 0}
dl{display:grid;grid-template-columns:minmax(8rem,16rem) 1fr;gap:.25rem 1rem}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}
ul{margin:0;padding-left:1rem}time{opacity:.75}
label{display:block}input,select,button{font:inherit;min-height:2.75rem;max-width:100%;box-sizing:border-box}
input[name=why]{width:100%}.buttons{display:flex;flex-wrap:wrap;gap:.5rem}
.fault{border-left:.25rem solid #c62828;padding-left:.75rem;font-weight:600}
.wide{overflow-x:auto}table{border-collapse:collapse}th,td{text-align:left;padding:.25rem .75rem .25rem 0;vertical-align:top}
@media(max-width:40rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
`;
